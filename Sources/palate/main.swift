print("palate")
