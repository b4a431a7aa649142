/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const homeNouns = `
home: - / home item|s / artykuł do domu|artykułu do domu|m / товар для дома|товара для дома|m
decor: figurine statue statuette figurka statuetka статуэтка фигурка + figurines statues statuettes figurki statuetki статуэтки фигурки / figurine|figurines / figurka|figurki|f|figurki / статуэтка|статуэтки|f|статуэтки
decor: - / home decoration|s / dekoracja|dekoracji|f / предмет декора|предмета декора|m
vases: - vase wazon ваза + vases wazony вазы / vase|vases / wazon|wazonu|m|wazony / ваза|вазы|f|вазы
candles: candlestick candleholder candle_holder świecznik подсвечник + candlesticks candleholders candle_holders świeczniki подсвечники / candle holder|candle holders / świecznik|świecznika|m|świeczniki / подсвечник|подсвечника|m|подсвечники
candles: candle świeca свеча аромасвеча + candles świece свечи аромасвечи / candle|candles / świeca|świecy|f|świece / свеча|свечи|f|свечи
candles: diffuser dyfuzor диффузор аромадиффузор + diffusers dyfuzory диффузоры / diffuser|diffusers / dyfuzor|dyfuzora|m|dyfuzory / диффузор|диффузора|m|диффузоры
candles: - / home accessory|s / dodatek do domu|dodatku do domu|m / аксессуар для дома|аксессуара для дома|m
lighting: chandelier żyrandol люстра + chandeliers żyrandole люстры / chandelier|chandeliers / żyrandol|żyrandola|m|żyrandole / люстра|люстры|f|люстры
lighting: bulb lightbulb żarówka лампочка light_bulb + bulbs żarówki лампочки light_bulbs / light bulb|light bulbs / żarówka|żarówki|f|żarówki / лампочка|лампочки|f|лампочки
lighting: lampka + lampki / lamp|lamps / lampka|lampki|f|lampki / лампа|лампы|f|лампы
lighting: lamp lampa лампа + lamps lampy лампы / lamp|lamps / lampa|lampy|f|lampy / лампа|лампы|f|лампы
lighting: - / lighting product|s / produkt oświetleniowy|produktu oświetleniowego|m / осветительный прибор|осветительного прибора|m
bedding: pillowcase poszewka наволочка + pillowcases poszewki наволочки / pillowcase|pillowcases / poszewka|poszewki|f|poszewki / наволочка|наволочки|f|наволочки
bedding: pillow cushion poduszka подушка + pillows cushions poduszki подушки / pillow|pillows / poduszka|poduszki|f|poduszki / подушка|подушки|f|подушки
bedding: blanket throw koc плед + blankets throws koce пледы / blanket|blankets / koc|koca|m|koce / плед|пледа|m|пледы
bedding: towel ręcznik полотенце + towels ręczniki полотенца / towel|towels / ręcznik|ręcznika|m|ręczniki / полотенце|полотенца|n|полотенца
bedding: curtain zasłona штора + curtains zasłony шторы / curtain|curtains / zasłona|zasłony|f|zasłony / штора|шторы|f|шторы
bedding: duvet kołdra одеяло + duvets kołdry одеяла / duvet|duvets / kołdra|kołdry|f|kołdry / одеяло|одеяла|n|одеяла
bedding: bedding pościel белье / bedding|u / pościel|pościeli|f / постельное бельё|постельного белья|n
bedding: - / home textile|s / tekstylia domowe|tekstyliów domowych|p / домашний текстиль|домашнего текстиля|m
storage: hanger wieszak вешалка + hangers wieszaki вешалки / hanger|hangers / wieszak|wieszaka|m|wieszaki / вешалка|вешалки|f|вешалки
storage: basket koszyk kosz корзина корзинка + baskets koszyki kosze корзины корзинки / basket|baskets / koszyk|koszyka|m|koszyki / корзина|корзины|f|корзины
storage: organiser organizer органайзер + organisers organizers organizery органайзеры / organiser|organisers / organizer|organizera|m|organizery / органайзер|органайзера|m|органайзеры
storage: box pudełko коробка + boxes pudełka коробки / box|boxes / pudełko|pudełka|n|pudełka / коробка|коробки|f|коробки
storage: - / storage item|s / artykuł do przechowywania|artykułu do przechowywania|m / товар для хранения|товара для хранения|m
cleaning: sponge gąbka губка + sponges gąbki губки / sponge|sponges / gąbka|gąbki|f|gąbki / губка|губки|f|губки
cleaning: - / cleaning product|s / artykuł do sprzątania|artykułu do sprzątania|m / товар для уборки|товара для уборки|m
furniture: armchair fotel кресло + armchairs fotele кресла / armchair|armchairs / fotel|fotela|m|fotele / кресло|кресла|n|кресла
furniture: chair krzesło стул + chairs krzesła стулья / chair|chairs / krzesło|krzesła|n|krzesła / стул|стула|m|стулья
furniture: stolik столик coffee_table side_table + stoliki столики coffee_tables side_tables / small table|small tables / stolik|stolika|m|stoliki / столик|столика|m|столики
furniture: table stół стол + tables stoły столы / table|tables / stół|stołu|m|stoły / стол|стола|m|столы
furniture: sofa couch kanapa диван + sofas couches sofy kanapy диваны / sofa|sofas / sofa|sofy|f|sofy / диван|дивана|m|диваны
furniture: shelf półka полка + shelves półki полки / shelf|shelves / półka|półki|f|półki / полка|полки|f|полки
furniture: cabinet szafka шкафчик + cabinets szafki шкафчики / cabinet|cabinets / szafka|szafki|f|szafki / шкафчик|шкафчика|m|шкафчики
furniture: wardrobe szafa шкаф + wardrobes szafy шкафы / wardrobe|wardrobes / szafa|szafy|f|szafy / шкаф|шкафа|m|шкафы
furniture: - / piece of furniture|s / mebel|mebla|m / предмет мебели|предмета мебели|m
kitchen: - / kitchen item|s / artykuł kuchenny|artykułu kuchennego|m / товар для кухни|товара для кухни|m
mugs: mug kubek кружка + mugs kubki кружки / mug|mugs / kubek|kubka|m|kubki / кружка|кружки|f|кружки
mugs: cup teacup filiżanka чашка + cups teacups filiżanki чашки / cup|cups / filiżanka|filiżanki|f|filiżanki / чашка|чашки|f|чашки
mugs: - / cup|s / naczynie do picia|naczynia do picia|n / посуда для напитков|посуды для напитков|f
drinkware: bidon + bidony / bottle|bottles / bidon|bidonu|m|bidony / бутылка|бутылки|f|бутылки
drinkware: jug carafe dzbanek кувшин + jugs dzbanki кувшины / jug|jugs / dzbanek|dzbanka|m|dzbanki / кувшин|кувшина|m|кувшины
drinkware: thermos termos термос + thermoses termosy термосы / thermos flask|thermos flasks / termos|termosu|m|termosy / термос|термоса|m|термосы
drinkware: bottle butelka бутылка + bottles butelki бутылки / bottle|bottles / butelka|butelki|f|butelki / бутылка|бутылки|f|бутылки
drinkware: goblet kieliszek бокал + goblets kieliszki бокалы / goblet|goblets / kieliszek|kieliszka|m|kieliszki / бокал|бокала|m|бокалы
drinkware: glass szklanka стакан + glasses szklanki стаканы / glass|glasses / szklanka|szklanki|f|szklanki / стакан|стакана|m|стаканы
drinkware: - / drinking vessel|s / naczynie na napoje|naczynia na napoje|n / ёмкость для напитков|ёмкости для напитков|f
tableware: plate talerz тарелка + plates talerze тарелки / plate|plates / talerz|talerza|m|talerze / тарелка|тарелки|f|тарелки
tableware: bowl miska миска + bowls miski миски / bowl|bowls / miska|miski|f|miski / миска|миски|f|миски
tableware: - / tableware piece|s / element zastawy stołowej|elementu zastawy stołowej|m / предмет сервировки|предмета сервировки|m
cookware: pan skillet patelnia сковорода сковородка + pans skillets patelnie сковороды сковородки / frying pan|frying pans / patelnia|patelni|f|patelnie / сковорода|сковороды|f|сковороды
cookware: pot saucepan garnek кастрюля + pots saucepans garnki кастрюли / pot|pots / garnek|garnka|m|garnki / кастрюля|кастрюли|f|кастрюли
cookware: wok вок + woks woki воки / wok|woks / wok|woka|m|woki / вок|вока|m|воки
cookware: - / cookware|u / naczynie do gotowania|naczynia do gotowania|n / посуда для приготовления|посуды для приготовления|f
kitchen-tools: board deska доска + boards deski доски / cutting board|cutting boards / deska do krojenia|deski do krojenia|f|deski do krojenia / разделочная доска|разделочной доски|f|разделочные доски
kitchen-tools: knife nóż нож + knives noże ножи / knife|knives / nóż|noża|m|noże / нож|ножа|m|ножи
kitchen-tools: - / kitchen tool|s / akcesorium kuchenne|akcesorium kuchennego|n / кухонная принадлежность|кухонной принадлежности|f
kitchen-appliances: kettle czajnik чайник электрочайник + kettles czajniki чайники электрочайники / kettle|kettles / czajnik|czajnika|m|czajniki / чайник|чайника|m|чайники
kitchen-appliances: blender блендер + blenders blendery блендеры / blender|blenders / blender|blendera|m|blendery / блендер|блендера|m|блендеры
kitchen-appliances: toaster toster тостер + toasters tostery тостеры / toaster|toasters / toster|tostera|m|tostery / тостер|тостера|m|тостеры
kitchen-appliances: mixer mikser миксер + mixers miksery миксеры / mixer|mixers / mikser|miksera|m|miksery / миксер|миксера|m|миксеры
kitchen-appliances: - / kitchen appliance|s / urządzenie kuchenne|urządzenia kuchennego|n / кухонный прибор|кухонного прибора|m
garden: - / garden item|s / artykuł ogrodowy|artykułu ogrodowego|m / товар для сада|товара для сада|m
plants: кашпо / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / кашпо|кашпо|n
plants: flowerpot pot planter doniczka горшок + flowerpots pots planters doniczki горшки / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / горшок|горшка|m|горшки
plants: plant roślina растение + plants rośliny растения / plant|plants / roślina|rośliny|f|rośliny / растение|растения|n|растения
plants: - / gardening item|s / artykuł ogrodniczy|artykułu ogrodniczego|m / товар для растениеводства|товара для растениеводства|m
garden-tools: watering_can konewka лейка + watering_cans konewki лейки / watering can|watering cans / konewka|konewki|f|konewki / лейка|лейки|f|лейки
garden-tools: rake grabie грабли + rakes / rake|rakes / grabie|grabi|p / грабли|граблей|p
garden-tools: spade shovel łopata лопата + spades shovels łopaty лопаты / spade|spades / łopata|łopaty|f|łopaty / лопата|лопаты|f|лопаты
garden-tools: secateurs sekator секатор + sekatory секаторы / secateurs|p / sekator|sekatora|m|sekatory / секатор|секатора|m|секаторы
garden-tools: - / garden tool|s / narzędzie ogrodowe|narzędzia ogrodowego|n / садовый инструмент|садового инструмента|m
outdoor-living: grill гриль + grills grille грили / grill|grills / grill|grilla|m|grille / гриль|гриля|m|грили
outdoor-living: hammock hamak гамак + hammocks hamaki гамаки / hammock|hammocks / hamak|hamaka|m|hamaki / гамак|гамака|m|гамаки
outdoor-living: - / outdoor living item|s / artykuł do wypoczynku w ogrodzie|artykułu do wypoczynku w ogrodzie|m / товар для отдыха на даче|товара для отдыха на даче|m
tools: - / DIY product|s / artykuł do majsterkowania|artykułu do majsterkowania|m / товар для ремонта|товара для ремонта|m
hand-tools: hammer młotek молоток + hammers młotki молотки / hammer|hammers / młotek|młotka|m|młotki / молоток|молотка|m|молотки
hand-tools: screwdriver wkrętak śrubokręt отвертка + screwdrivers wkrętaki śrubokręty отвертки / screwdriver|screwdrivers / wkrętak|wkrętaka|m|wkrętaki / отвёртка|отвёртки|f|отвёртки
hand-tools: - / hand tool|s / narzędzie ręczne|narzędzia ręcznego|n / ручной инструмент|ручного инструмента|m
power-tools: drill wiertarka дрель + drills wiertarki дрели / drill|drills / wiertarka|wiertarki|f|wiertarki / дрель|дрели|f|дрели
power-tools: - / power tool|s / elektronarzędzie|elektronarzędzia|n / электроинструмент|электроинструмента|m
building-supplies: - / building material|s / materiał budowlany|materiału budowlanego|m / строительный материал|строительного материала|m
towels: - towel ręcznik полотенце + towels ręczniki полотенца / towel|towels / ręcznik|ręcznika|m|ręczniki / полотенце|полотенца|n|полотенца
curtains: blind roleta жалюзи + blinds rolety / blind|blinds / roleta|rolety|f|rolety / жалюзи|жалюзи|p
curtains: - curtain zasłona штора занавеска + curtains zasłony шторы занавески / curtain|curtains / zasłona|zasłony|f|zasłony / штора|шторы|f|шторы
rugs: mat dywanik коврик + mats dywaniki коврики / mat|mats / dywanik|dywanika|m|dywaniki / коврик|коврика|m|коврики
rugs: - rug carpet dywan ковер + rugs carpets dywany ковры / rug|rugs / dywan|dywanu|m|dywany / ковёр|ковра|m|ковры
clocks: budzik будильник + budziki будильники / alarm clock|alarm clocks / budzik|budzika|m|budziki / будильник|будильника|m|будильники
clocks: - clock zegar часы + clocks zegary / clock|clocks / zegar|zegara|m|zegary / часы|часов|p
mirrors: - mirror lustro зеркало + mirrors lustra зеркала / mirror|mirrors / lustro|lustra|n|lustra / зеркало|зеркала|n|зеркала
wall-art: frame ramka рамка фоторамка + frames ramki рамки фоторамки / picture frame|picture frames / ramka|ramki|f|ramki / рамка|рамки|f|рамки
wall-art: poster plakat постер плакат + posters plakaty постеры плакаты / poster|posters / plakat|plakatu|m|plakaty / постер|постера|m|постеры
wall-art: - picture painting obraz картина + pictures paintings obrazy картины / picture|pictures / obraz|obrazu|m|obrazy / картина|картины|f|картины
seasonal-decor: - / holiday decoration|s / dekoracja świąteczna|dekoracji świątecznej|f / праздничное украшение|праздничного украшения|n
bathroom: dispenser dozownik дозатор + dispensers dozowniki дозаторы / soap dispenser|soap dispensers / dozownik do mydła|dozownika do mydła|m|dozowniki do mydła / дозатор для мыла|дозатора для мыла|m|дозаторы для мыла
bathroom: - / bathroom accessory|s / akcesorium łazienkowe|akcesorium łazienkowego|n / аксессуар для ванной|аксессуара для ванной|m
laundry: - / laundry product|s / produkt do prania|produktu do prania|m / товар для стирки|товара для стирки|m
paper-goods: - / paper product|s / artykuł papierowy|artykułu papierowego|m / бумажное изделие|бумажного изделия|n
cutlery: fork widelec вилка + forks widelce вилки / fork|forks / widelec|widelca|m|widelce / вилка|вилки|f|вилки
cutlery: spoon łyżka ложка + spoons łyżki ложки / spoon|spoons / łyżka|łyżki|f|łyżki / ложка|ложки|f|ложки
cutlery: - cutlery sztućce приборы / cutlery|u / sztućce|sztućców|p / столовые приборы|столовых приборов|p
teapots: - teapot dzbanek czajniczek чайник + teapots dzbanki czajniczki чайники / teapot|teapots / dzbanek|dzbanka|m|dzbanki / заварочный чайник|заварочного чайника|m|заварочные чайники
bakeware: - tin forma форма + tins formy формы / baking tin|baking tins / forma do pieczenia|formy do pieczenia|f|formy do pieczenia / форма для выпечки|формы для выпечки|f|формы для выпечки
knives: - knife nóż нож + knives noże ножи / kitchen knife|kitchen knives / nóż kuchenny|noża kuchennego|m|noże kuchenne / кухонный нож|кухонного ножа|m|кухонные ножи
food-storage: lunchbox lunchboks ланчбокс ланч-бокс lunch_box + lunchboxes lunchboxy ланчбоксы lunch_boxes / lunch box|lunch boxes / pojemnik śniadaniowy|pojemnika śniadaniowego|m|pojemniki śniadaniowe / ланчбокс|ланчбокса|m|ланчбоксы
food-storage: jar słoik słój банка + jars słoiki słoje банки / jar|jars / słoik|słoika|m|słoiki / банка|банки|f|банки
food-storage: - container pojemnik контейнер + containers pojemniki контейнеры / food container|food containers / pojemnik na żywność|pojemnika na żywność|m|pojemniki na żywność / контейнер для продуктов|контейнера для продуктов|m|контейнеры для продуктов
coffee-makers: - maker machine ekspres кофеварка кофемашина + makers machines ekspresy кофеварки кофемашины / coffee maker|coffee makers / ekspres do kawy|ekspresu do kawy|m|ekspresy do kawy / кофеварка|кофеварки|f|кофеварки
appliances: - / household appliance|s / urządzenie domowe|urządzenia domowego|n / бытовой прибор|бытового прибора|m
vacuum-cleaners: - cleaner vacuum hoover odkurzacz пылесос + cleaners vacuums odkurzacze пылесосы / vacuum cleaner|vacuum cleaners / odkurzacz|odkurzacza|m|odkurzacze / пылесос|пылесоса|m|пылесосы
irons: steamer parownica отпариватель + steamers parownice отпариватели / steamer|steamers / parownica|parownicy|f|parownice / отпариватель|отпаривателя|m|отпариватели
irons: - iron żelazko утюг + irons żelazka утюги / iron|irons / żelazko|żelazka|n|żelazka / утюг|утюга|m|утюги
climate: heater grzejnik обогреватель + heaters grzejniki обогреватели / heater|heaters / grzejnik|grzejnika|m|grzejniki / обогреватель|обогревателя|m|обогреватели
climate: humidifier nawilżacz увлажнитель + humidifiers nawilżacze увлажнители / humidifier|humidifiers / nawilżacz|nawilżacza|m|nawilżacze / увлажнитель|увлажнителя|m|увлажнители
climate: fan wentylator вентилятор + fans wentylatory вентиляторы / fan|fans / wentylator|wentylatora|m|wentylatory / вентилятор|вентилятора|m|вентиляторы
climate: - / heating or cooling appliance|s / urządzenie grzewcze lub chłodzące|urządzenia grzewczego lub chłodzącego|n / климатический прибор|климатического прибора|m
planters: кашпо / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / кашпо|кашпо|n
planters: - flowerpot pot planter doniczka горшок + flowerpots pots planters doniczki горшки / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / горшок|горшка|m|горшки
fertilizers: soil compost podłoże грунт / soil|u / podłoże|podłoża|n / грунт|грунта|m
fertilizers: - fertiliser fertilizer nawóz удобрение + fertilisers fertilizers nawozy удобрения / fertiliser|fertilisers|u / nawóz|nawozu|m|nawozy / удобрение|удобрения|n|удобрения
garden-furniture: parasol зонт + parasols parasole зонты / parasol|parasols / parasol ogrodowy|parasola ogrodowego|m|parasole ogrodowe / садовый зонт|садового зонта|m|садовые зонты
garden-furniture: - / piece of garden furniture|s / mebel ogrodowy|mebla ogrodowego|m / предмет садовой мебели|предмета садовой мебели|m
grills: - grill barbecue bbq гриль + grills barbecues grille грили / grill|grills / grill|grilla|m|grille / гриль|гриля|m|грили
measuring-tools: tape measure miarka рулетка + tapes miarki рулетки / tape measure|tape measures / miarka|miarki|f|miarki / рулетка|рулетки|f|рулетки
measuring-tools: - / measuring tool|s / narzędzie pomiarowe|narzędzia pomiarowego|n / измерительный инструмент|измерительного инструмента|m
paints: varnish lakier лак + varnishes lakiery лаки / varnish|varnishes|u / lakier|lakieru|m|lakiery / лак|лака|m|лаки
paints: - paint farba краска + paints farby краски / paint|paints|u / farba|farby|f|farby / краска|краски|f|краски
electrical: - / electrical product|s / artykuł elektryczny|artykułu elektrycznego|m / электротовар|электротовара|m
work-safety: - / protective equipment item|s / artykuł ochronny|artykułu ochronnego|m / средство защиты|средства защиты|n
`;
