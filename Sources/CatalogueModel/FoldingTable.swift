/// What single letters fold to, for the blocks that names are mostly made of.
///
/// Each letter has two bytes: two plain letters, one with a blank, one of two bytes, two blanks
/// where it goes, or two exclamation marks where the plain way is needed. The lines below are what
/// the plain way gives; the tests hold every letter against it.
package enum FoldingTable {
  /// What the letter of a number folds to, or nothing where the plain way is needed.
  package static func letters(_ scalar: Int) -> (UInt8, UInt8)? {
    let entry: UnsafePointer<UInt8>
    switch scalar {
    case 0xC0..<0x540: entry = latinToCyrillic.utf8Start + 2 * (scalar - 0xC0)
    case 0x1E00..<0x2000: entry = extended.utf8Start + 2 * (scalar - 0x1E00)
    default: return nil
    }
    return entry[0] == UInt8(ascii: "!") ? nil : (entry[0], entry[1])
  }

  /// U+00C0 to U+053F, 32 a line.
  private static let latinToCyrillic: StaticString = """
    a a a a a a aec e e e e i i i i d n o o o o o ×o u u u u y thss\
    a a a a a a aec e e e e i i i i d n o o o o o ÷o u u u u y thy \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
    g g g g h h h h i i i i i i i i i i ijijj j k k ĸl l l l l l !!\
    !!l l n n n n n n 'nn n o o o o o o oeoer r r r r r s s s s s s \
    s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s \
    ƀɓƃƃƅƅɔƈƈd ɗƌƌƍǝəɛƒƒɠɣƕɩɨƙƙƚƛɯɲƞɵ\
    o o ƣƣƥƥʀƨƨʃƪƫƭƭʈu u ʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿ\
    ǀǁǂǃdzdzdzljljljnjnjnja a i i o o u u u u u u u u u u ǝa a \
    a a aeaeǥǥg g k k o o o o ʒʒj dzdzdzg g ƕƿn n a a aeaeo o \
    a a a a e e e e i i i i o o o o r r r r u u u u s s t t ȝȝh h \
    ƞȡȣȣȥȥa a e e o o o o o o o o y y ȴȵȶȷȸȹ!!ȼȼƚ!!ȿ\
    ɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏɐɑɒɓɔɕd ɗɘəɚɛɜɝɞɟ\
    ɠɡɢɣɤɥɦɧɨɩɪɫɬɭɮɯɰɱɲɳɴɵɶɷɸɹɺɻɼɽɾɿ\
    ʀʁʂʃʄʅʆʇʈʉʊʋʌʍʎʏʐʑʒʓʔʕʖʗʘʙʚʛʜʝʞʟ\
    ʠʡʢʣʤʥʦʧʨʩʪʫʬʭʮʯh ɦj r ɹɻʁw y ' ʺ' ' ʽʾʿ\
    ˀˁ˂˃˄˅ˆˇˈˉˊˋˌˍˎˏːˑ˒˓˔˕˖˗!!!!!!!!!!!!˞˟\
    ɣl s x ʕ˥˦˧˨˩˪˫ˬ˭ˮ˯˰˱˲˳˴˵˶˷˸˹˺˻˼˽˾˿\
                                                                    \
                                                                    \
                                                                    \
                                    ͱͱͳͳ' ͵ͷͷ͸͹!!ͻͼͽ; ϳ\
    ΀΁΂΃!!!!α·εηι΋ο΍υωιαβγδεζηθικλμνξο\
    πρ΢στυφχψωιυαεηιυαβγδεζηθικλμνξο\
    πρσστυφχψωιυουωϗβθυυυφπϗϙϙϛϛϝϝϟϟ\
    ϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρσϳθε϶ϸϸσϻϻϼͻͼͽ\
    ееђгєѕііјљњћкиуџабвгдежзииклмноп\
    рстуфхцчшщъыьэюяабвгдежзииклмноп\
    рстуфхцчшщъыьэюяееђгєѕііјљњћкиуџ\
    ѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿ\
    ҁҁ҂          ҈҉ҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟ\
    ҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿ\
    ӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәәжжзз\
    ӡӡииииооөөөөээууууууччӷӷыыӻӻӽӽӿӿ\
    ԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟ\
    ԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ԰աբգդեզէըթժիլխծկ
    """

  /// U+1E00 to U+1FFF, 32 a line.
  private static let extended: StaticString = """
    a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f \
    g g h h h h h h h h h h i i i i k k k k k k l l l l l l l l m m \
    m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r \
    s s s s s s s s s s t t t t t t t t u u u u u u u u u u v v v v \
    w w w w w w w w w w x x x x y y z z z z z z h t w y !!s !!!!ss!!\
    a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e \
    e e e e e e e e i i i i o o o o o o o o o o o o o o o o o o o o \
    o o o o u u u u u u u u u u u u u u y y y y y y y y !!!!!!!!!!!!\
    ααααααααααααααααεεεεεε!!!!εεεεεε!!!!\
    ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιι\
    οοοοοο!!!!οοοοοο!!!!υυυυυυυυ!!υ!!υ!!υ!!υ\
    ωωωωωωωωωωωωωωωωααεεηηιιοουυωω!!!!\
    ααααααααααααααααηηηηηηηηηηηηηηηη\
    ωωωωωωωωωωωωωωωωααααα!!ααααααα!!ι!!\
    !!!!ηηη!!ηηεεηηη!!!!!!ιιιι!!!!ιιιιιι!!!!!!!!\
    υυυυρρυυυυυυρ!!!!' !!!!ωωω!!ωωοοωωω' !!!!
    """
}
