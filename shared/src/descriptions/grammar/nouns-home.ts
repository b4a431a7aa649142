/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const homeNouns = `
home: - / home item|s / artykuł do domu|artykułu do domu|m / товар для дома|товара для дома|m
decor: figur statu фигур статуэт / figurine|s / figurka|figurki|f / статуэтка|статуэтки|f
decor: - / home decoration|s / dekoracja|dekoracji|f / предмет декора|предмета декора|m
vases: - / vase|s / wazon|wazonu|m / ваза|вазы|f
candles: candle świec swiec свеч / candle|s / świeca|świecy|f / свеча|свечи|f
candles: diffus dyfuz диффуз аромадифф / diffuser|s / dyfuzor|dyfuzora|m / диффузор|диффузора|m
candles: - / home accessory|s / dodatek do domu|dodatku do domu|m / аксессуар для дома|аксессуара для дома|m
lighting: bulb żarów zarow лампочк / light bulb|s / żarówka|żarówki|f / лампочка|лампочки|f
lighting: lampk / lamp|s / lampka|lampki|f / лампа|лампы|f
lighting: lamp lampa ламп / lamp|s / lampa|lampy|f / лампа|лампы|f
lighting: - / lighting product|s / produkt oświetleniowy|produktu oświetleniowego|m / осветительный прибор|осветительного прибора|m
bedding: pillow poduszk подушк / pillow|s / poduszka|poduszki|f / подушка|подушки|f
bedding: blanket koc. плед / blanket|s / koc|koca|m / плед|пледа|m
bedding: towel ręcznik recznik полотен / towel|s / ręcznik|ręcznika|m / полотенце|полотенца|n
bedding: curtain zasłon zaslon штор / curtain|s / zasłona|zasłony|f / штора|шторы|f
bedding: duvet kołdr koldr одеял / duvet|s / kołdra|kołdry|f / одеяло|одеяла|n
bedding: bedding pościel posciel постельн / bedding|u / pościel|pościeli|f / постельное бельё|постельного белья|n
bedding: - / home textile|s / tekstylia domowe|tekstyliów domowych|p / домашний текстиль|домашнего текстиля|m
storage: basket kosz корзин / basket|s / koszyk|koszyka|m / корзина|корзины|f
storage: organi органайз / organiser|s / organizer|organizera|m / органайзер|органайзера|m
storage: box pudeł pudel коробк / box|s / pudełko|pudełka|n / коробка|коробки|f
storage: - / storage item|s / artykuł do przechowywania|artykułu do przechowywania|m / товар для хранения|товара для хранения|m
cleaning: - / cleaning product|s / artykuł do sprzątania|artykułu do sprzątania|m / товар для уборки|товара для уборки|m
furniture: armchair fotel кресл / armchair|s / fotel|fotela|m / кресло|кресла|n
furniture: chair krzes стул / chair|s / krzesło|krzesła|n / стул|стула|m
furniture: stolik столик / small table|s / stolik|stolika|m / столик|столика|m
furniture: table stół stol стол / table|s / stół|stołu|m / стол|стола|m
furniture: sofa kanap диван / sofa|s / sofa|sofy|f / диван|дивана|m
furniture: shelf półk polk полк / shelf|s / półka|półki|f / полка|полки|f
furniture: cabinet szafk шкафчик / cabinet|s / szafka|szafki|f / шкафчик|шкафчика|m
furniture: wardrobe szaf шкаф / wardrobe|s / szafa|szafy|f / шкаф|шкафа|m
furniture: - / piece of furniture|s / mebel|mebla|m / предмет мебели|предмета мебели|m
kitchen: - / kitchen item|s / artykuł kuchenny|artykułu kuchennego|m / товар для кухни|товара для кухни|m
mugs: mug kubek kubk кружк / mug|s / kubek|kubka|m / кружка|кружки|f
mugs: filiżan filizan чашк / cup|s / filiżanka|filiżanki|f / чашка|чашки|f
mugs: - / cup|s / naczynie do picia|naczynia do picia|n / посуда для напитков|посуды для напитков|f
drinkware: thermos termos термос / thermos flask|s / termos|termosu|m / термос|термоса|m
drinkware: bottle butelk bidon бутыл / bottle|s / butelka|butelki|f / бутылка|бутылки|f
drinkware: kielisz goblet бокал / goblet|s / kieliszek|kieliszka|m / бокал|бокала|m
drinkware: szklank glass. стакан / glass|s / szklanka|szklanki|f / стакан|стакана|m
drinkware: - / drinking vessel|s / naczynie na napoje|naczynia na napoje|n / ёмкость для напитков|ёмкости для напитков|f
tableware: plate talerz тарел / plate|s / talerz|talerza|m / тарелка|тарелки|f
tableware: bowl misk misecz миск / bowl|s / miska|miski|f / миска|миски|f
tableware: - / tableware piece|s / element zastawy stołowej|elementu zastawy stołowej|m / предмет сервировки|предмета сервировки|m
cookware: frying patelni сковород / frying pan|s / patelnia|patelni|f / сковорода|сковороды|f
cookware: saucepan garnek garnk кастрюл / pot|s / garnek|garnka|m / кастрюля|кастрюли|f
cookware: wok. вок. / wok|s / wok|woka|m / вок|вока|m
cookware: - / cookware|u / naczynie do gotowania|naczynia do gotowania|n / посуда для приготовления|посуды для приготовления|f
kitchen-tools: knife nóż noż нож. / knife|s / nóż|noża|m / нож|ножа|m
kitchen-tools: - / kitchen tool|s / akcesorium kuchenne|akcesorium kuchennego|n / кухонная принадлежность|кухонной принадлежности|f
kitchen-appliances: kettle czajnik чайник / kettle|s / czajnik|czajnika|m / чайник|чайника|m
kitchen-appliances: blender блендер / blender|s / blender|blendera|m / блендер|блендера|m
kitchen-appliances: toaster toster тостер / toaster|s / toster|tostera|m / тостер|тостера|m
kitchen-appliances: mixer mikser миксер / mixer|s / mikser|miksera|m / миксер|миксера|m
kitchen-appliances: - / kitchen appliance|s / urządzenie kuchenne|urządzenia kuchennego|n / кухонный прибор|кухонного прибора|m
garden: - / garden item|s / artykuł ogrodowy|artykułu ogrodowego|m / товар для сада|товара для сада|m
plants: flowerpot pot. doniczk горшок горшк кашпо / flowerpot|s / doniczka|doniczki|f / горшок|горшка|m
plants: plant. roślin roslin растен / plant|s / roślina|rośliny|f / растение|растения|n
plants: - / gardening item|s / artykuł ogrodniczy|artykułu ogrodniczego|m / товар для растениеводства|товара для растениеводства|m
garden-tools: - / garden tool|s / narzędzie ogrodowe|narzędzia ogrodowego|n / садовый инструмент|садового инструмента|m
outdoor-living: grill гриль / grill|s / grill|grilla|m / гриль|гриля|m
outdoor-living: hammock hamak гамак / hammock|s / hamak|hamaka|m / гамак|гамака|m
outdoor-living: - / outdoor living item|s / artykuł do wypoczynku w ogrodzie|artykułu do wypoczynku w ogrodzie|m / товар для отдыха на даче|товара для отдыха на даче|m
tools: - / DIY product|s / artykuł do majsterkowania|artykułu do majsterkowania|m / товар для ремонта|товара для ремонта|m
hand-tools: hammer młotek mlotek молоток / hammer|s / młotek|młotka|m / молоток|молотка|m
hand-tools: screwdriver wkrętak śrubokręt отвёртк отвертк / screwdriver|s / wkrętak|wkrętaka|m / отвёртка|отвёртки|f
hand-tools: - / hand tool|s / narzędzie ręczne|narzędzia ręcznego|n / ручной инструмент|ручного инструмента|m
power-tools: drill wiertark дрель / drill|s / wiertarka|wiertarki|f / дрель|дрели|f
power-tools: - / power tool|s / elektronarzędzie|elektronarzędzia|n / электроинструмент|электроинструмента|m
building-supplies: - / building material|s / materiał budowlany|materiału budowlanego|m / строительный материал|строительного материала|m
`;
