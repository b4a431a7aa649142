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
towels: - / towel|s / ręcznik|ręcznika|m / полотенце|полотенца|n
curtains: blind rolet жалюзи / blind|s / roleta|rolety|f / жалюзи|жалюзи|p
curtains: - / curtain|s / zasłona|zasłony|f / штора|шторы|f
rugs: - / rug|s / dywan|dywanu|m / ковёр|ковра|m
clocks: alarm budzik будильник / alarm clock|s / budzik|budzika|m / будильник|будильника|m
clocks: - / clock|s / zegar|zegara|m / часы|часов|p
mirrors: - / mirror|s / lustro|lustra|n / зеркало|зеркала|n
wall-art: frame. ramk рамк фоторамк / picture frame|s / ramka|ramki|f / рамка|рамки|f
wall-art: poster plakat постер / poster|s / plakat|plakatu|m / постер|постера|m
wall-art: - / picture|s / obraz|obrazu|m / картина|картины|f
seasonal-decor: - / holiday decoration|s / dekoracja świąteczna|dekoracji świątecznej|f / праздничное украшение|праздничного украшения|n
bathroom: - / bathroom accessory|s / akcesorium łazienkowe|akcesorium łazienkowego|n / аксессуар для ванной|аксессуара для ванной|m
laundry: - / laundry product|s / produkt do prania|produktu do prania|m / товар для стирки|товара для стирки|m
paper-goods: - / paper product|s / artykuł papierowy|artykułu papierowego|m / бумажное изделие|бумажного изделия|n
cutlery: fork widel вилк / fork|s / widelec|widelca|m / вилка|вилки|f
cutlery: spoon łyż lyz ложк / spoon|s / łyżka|łyżki|f / ложка|ложки|f
cutlery: - / cutlery|u / sztućce|sztućców|p / столовые приборы|столовых приборов|p
teapots: - / teapot|s / dzbanek|dzbanka|m / заварочный чайник|заварочного чайника|m
bakeware: - / baking tin|s / forma do pieczenia|formy do pieczenia|f / форма для выпечки|формы для выпечки|f
knives: - / kitchen knife|s / nóż kuchenny|noża kuchennego|m / кухонный нож|кухонного ножа|m
food-storage: lunch śniadan ланчбокс / lunch box|s / pojemnik śniadaniowy|pojemnika śniadaniowego|m / ланчбокс|ланчбокса|m
food-storage: - / food container|s / pojemnik na żywność|pojemnika na żywność|m / контейнер для продуктов|контейнера для продуктов|m
coffee-makers: - / coffee maker|s / ekspres do kawy|ekspresu do kawy|m / кофеварка|кофеварки|f
appliances: - / household appliance|s / urządzenie domowe|urządzenia domowego|n / бытовой прибор|бытового прибора|m
vacuum-cleaners: - / vacuum cleaner|s / odkurzacz|odkurzacza|m / пылесос|пылесоса|m
irons: steamer parown отпарив / steamer|s / parownica|parownicy|f / отпариватель|отпаривателя|m
irons: - / iron|s / żelazko|żelazka|n / утюг|утюга|m
climate: heater grzejnik обогрев / heater|s / grzejnik|grzejnika|m / обогреватель|обогревателя|m
climate: humidifier nawilżacz увлажн / humidifier|s / nawilżacz|nawilżacza|m / увлажнитель|увлажнителя|m
climate: fan. wentylator вентилятор / fan|s / wentylator|wentylatora|m / вентилятор|вентилятора|m
climate: - / climate appliance|s / urządzenie klimatyczne|urządzenia klimatycznego|n / климатический прибор|климатического прибора|m
planters: - / flowerpot|s / doniczka|doniczki|f / горшок|горшка|m
fertilizers: soil. podłoże грунт / soil|u / podłoże|podłoża|n / грунт|грунта|m
fertilizers: - / fertiliser|s / nawóz|nawozu|m / удобрение|удобрения|n
garden-furniture: parasol зонт / parasol|s / parasol ogrodowy|parasola ogrodowego|m / садовый зонт|садового зонта|m
garden-furniture: - / piece of garden furniture|s / mebel ogrodowy|mebla ogrodowego|m / предмет садовой мебели|предмета садовой мебели|m
grills: - / grill|s / grill|grilla|m / гриль|гриля|m
measuring-tools: tape. miark рулетк / tape measure|s / miarka|miarki|f / рулетка|рулетки|f
measuring-tools: - / measuring tool|s / narzędzie pomiarowe|narzędzia pomiarowego|n / измерительный инструмент|измерительного инструмента|m
paints: varnish lakier лак. / varnish|s / lakier|lakieru|m / лак|лака|m
paints: - / paint|s / farba|farby|f / краска|краски|f
electrical: - / electrical product|s / artykuł elektryczny|artykułu elektrycznego|m / электротовар|электротовара|m
work-safety: - / protective equipment item|s / artykuł ochronny|artykułu ochronnego|m / средство защиты|средства защиты|n
`;
