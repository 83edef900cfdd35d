/// How the page looks: on a screen by day and by night, on a phone, and on paper.
enum HTMLStyle {
  /// The style sheet.
  static let sheet = """
    :root{--paper:#faf6ef;--card:#fffdf9;--ink:#2a2420;--soft:#6f655c;\
    --rule:#e6dccd;--star:#c9821a;--off:#e4d9c8;--accent:#a8432f;--tint:#f3e9da}
    @media(prefers-color-scheme:dark){:root{--paper:#181513;--card:#211d1a;--ink:#efe7dc;\
    --soft:#a99d90;--rule:#3a332d;--star:#eeb04c;--off:#443c35;--accent:#ee8b70;--tint:#2b2520}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,\
    "Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
    main,body>header,body>footer{max-width:64rem;margin:0 auto;padding:0 1.5rem}
    body>header{padding-top:4rem;padding-bottom:1.5rem}
    h1,h2,h3{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,\
    serif;line-height:1.2;font-weight:600}
    h1{font-size:clamp(2.2rem,6vw,3.4rem);margin:0 0 .4rem;letter-spacing:-.015em}
    h2{font-size:1.5rem;margin:3rem 0 1rem}
    h3{font-size:1.3rem;margin:0}
    p{margin:.4rem 0}
    .soft{color:var(--soft)}
    .symbols{position:absolute;width:0;height:0}
    .stars{width:5.6em;height:1.12em;vertical-align:-.18em;flex:none}
    .best .value,td .value{display:inline-block;min-width:2.4em;font-variant-numeric:tabular-nums}
    .stars .off{fill:var(--off)}
    .stars .on{fill:var(--star)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1.25rem}
    figure,article{margin:0;background:var(--card);border:1px solid var(--rule);\
    border-radius:.9rem}
    figure{padding:1.1rem 1.2rem .6rem}
    figcaption{font-weight:600}
    .figure{display:block;width:100%;height:auto;margin-top:.4rem}
    .figure text{fill:var(--ink);font-size:11px;text-anchor:middle;font-variant-numeric:tabular-nums}
    .figure .axis{fill:var(--soft)}
    .figure .start{text-anchor:start}
    .figure .end{text-anchor:end}
    .bar{fill:var(--star)}
    .rule,.grid{stroke:var(--rule)}
    .line{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;\
    stroke-linecap:round}
    .dot{fill:var(--accent)}
    .spark{width:4.1em;height:1.25em;vertical-align:-.3em}
    .spark .line{stroke-width:1.5}
    .best{list-style:none;margin:0;padding:0;counter-reset:rank;columns:2 20rem;\
    column-gap:2.5rem}
    .best li{counter-increment:rank;display:grid;grid-template-columns:2.2rem 1fr auto;\
    align-items:baseline;padding:.5rem 0;border-bottom:1px solid var(--rule);break-inside:avoid}
    .best li::before{content:counter(rank);font-family:Georgia,serif;color:var(--accent);\
    font-size:1.15rem}
    .best b{font-weight:600}
    .best span.soft{display:block;font-size:.9rem}
    article{margin:0 0 1.25rem;padding:1.4rem 1.5rem 1.1rem;break-inside:avoid-page}
    article header{display:flex;gap:1rem;justify-content:space-between;align-items:flex-start}
    .score{display:flex;align-items:center;gap:.55rem;white-space:nowrap;font-weight:600;\
    font-variant-numeric:tabular-nums}
    .tag,.wanted{display:inline-block;font-size:.8rem;padding:.05rem .6rem;border-radius:1rem;\
    background:var(--tint);color:var(--soft);margin:.15rem .3rem 0 0}
    .wanted{background:var(--accent);color:var(--card)}
    .note{font-style:italic;color:var(--soft);white-space:pre-line}
    .visits{list-style:none;margin:.6rem 0 0;padding:0;font-size:.95rem}
    table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:.8rem;font-size:.97rem}
    th{font-weight:500;font-size:.82rem;color:var(--soft);text-align:left;padding:.2rem .6rem}
    td{padding:.5rem .6rem;border-top:1px solid var(--rule);vertical-align:baseline}
    th:first-child,td:first-child{padding-left:0}
    th:last-child,td:last-child{padding-right:0}
    td.number,th.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
    th.rating{width:15.5em}
    th.number{width:8.6em}
    th.price{width:7.5em}
    td.price{white-space:normal}
    td.rating{white-space:nowrap;font-variant-numeric:tabular-nums}
    td .note{display:block;font-size:.9rem}
    body>footer{padding-top:2rem;padding-bottom:4rem;font-size:.88rem;color:var(--soft)}
    @media(max-width:40rem){main,body>header,body>footer{padding-left:1rem;padding-right:1rem}
    body>header{padding-top:2rem}
    article{padding:1.1rem 1rem .7rem}
    article header{display:block}
    .score{margin-top:.35rem}
    thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    tr{display:grid;grid-template-columns:1fr auto;gap:.1rem .8rem;padding:.55rem 0;\
    border-top:1px solid var(--rule)}
    td,td.number{display:block;border:0;padding:0;text-align:left}
    td.number{color:var(--soft);font-size:.9rem}
    td.number:empty,td.rating:empty{display:none}
    td.price{text-align:right}
    .spark{display:block;margin-left:auto}}
    @media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--rule:#ccc;--star:#000;\
    --off:#ddd;--accent:#000;--tint:#fff}
    body{font-size:10pt}
    main,body>header,body>footer{max-width:none;padding:0}
    body>header{padding-bottom:.5rem}
    h2{margin-top:1.5rem;break-after:avoid}
    figure,article{border-radius:0;border-width:1px 0 0;padding:.7rem 0}
    .tag,.wanted{border:1px solid var(--rule);color:var(--soft);background:none}
    @page{margin:1.8cm}}

    """
}
