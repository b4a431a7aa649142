/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const homeNouns = `
home: - / home item|s / artykuł do domu|artykułu do domu|m / товар для дома|товара для дома|m
decor: figurine statue statuette figurka statuetka статуэтка фигурка + figurines statues statuettes figurki statuetki статуэтки фигурки / figurine|figurines / figurka|figurki|f|figurki / статуэтка|статуэтки|f|статуэтки
decor: taca поднос serving_tray + tace подносы serving_trays / tray|trays / taca|tacy|f|tace / поднос|подноса|m|подносы
decor: szkatułka шкатулка jewellery_box jewelry_box + szkatułki шкатулки jewellery_boxes jewelry_boxes / jewellery box|jewellery boxes / szkatułka|szkatułki|f|szkatułki / шкатулка|шкатулки|f|шкатулки
decor: - / home decoration|s / dekoracja|dekoracji|f / предмет декора|предмета декора|m
vases: - vase wazon ваза + vases wazony вазы / vase|vases / wazon|wazonu|m|wazony / ваза|вазы|f|вазы
candles: candlestick candleholder candle_holder świecznik подсвечник + candlesticks candleholders candle_holders świeczniki подсвечники / candle holder|candle holders / świecznik|świecznika|m|świeczniki / подсвечник|подсвечника|m|подсвечники
candles: candle świeca свеча аромасвеча + candles świece свечи аромасвечи / candle|candles / świeca|świecy|f|świece / свеча|свечи|f|свечи
candles: diffuser dyfuzor диффузор аромадиффузор + diffusers dyfuzory диффузоры / diffuser|diffusers / dyfuzor|dyfuzora|m|dyfuzory / диффузор|диффузора|m|диффузоры
candles: tealight podgrzewacz чайная_свеча + tealights podgrzewacze чайные_свечи / tealight|tealights / podgrzewacz|podgrzewacza|m|podgrzewacze / чайная свеча|чайной свечи|f|чайные свечи
candles: wax_melt wosk аромавоск + wax_melts woski / wax melt|wax melts / wosk zapachowy|wosku zapachowego|m|woski zapachowe / аромавоск|аромавоска|m
candles: oil_burner kominek аромалампа + oil_burners kominki аромалампы / oil burner|oil burners / kominek zapachowy|kominka zapachowego|m|kominki zapachowe / аромалампа|аромалампы|f|аромалампы
candles: incense kadzidełka благовония / incense|u / kadzidełka|kadzidełek|p / благовония|благовоний|p
candles: - / home accessory|s / dodatek do domu|dodatku do domu|m / аксессуар для дома|аксессуара для дома|m
lighting: chandelier żyrandol люстра + chandeliers żyrandole люстры / chandelier|chandeliers / żyrandol|żyrandola|m|żyrandole / люстра|люстры|f|люстры
lighting: bulb lightbulb żarówka лампочка light_bulb + bulbs żarówki лампочки light_bulbs / light bulb|light bulbs / żarówka|żarówki|f|żarówki / лампочка|лампочки|f|лампочки
lighting: lampka + lampki / lamp|lamps / lampka|lampki|f|lampki / лампа|лампы|f|лампы
lighting: lamp lampa лампа + lamps lampy лампы / lamp|lamps / lampa|lampy|f|lampy / лампа|лампы|f|лампы
lighting: wall_light wall_lamp sconce kinkiet бра + wall_lights wall_lamps sconces kinkiety / wall light|wall lights / kinkiet|kinkietu|m|kinkiety / бра|бра|n
lighting: ceiling_light ceiling_lamp plafon + ceiling_lights ceiling_lamps plafony / ceiling light|ceiling lights / plafon|plafonu|m|plafony / потолочный светильник|потолочного светильника|m|потолочные светильники
lighting: светильник + светильники / lamp|lamps / lampa|lampy|f|lampy / светильник|светильника|m|светильники
lighting: floor_lamp торшер + floor_lamps торшеры / floor lamp|floor lamps / lampa stojąca|lampy stojącej|f|lampy stojące / торшер|торшера|m|торшеры
lighting: lampshade abażur абажур + lampshades abażury абажуры / lampshade|lampshades / abażur|abażuru|m|abażury / абажур|абажура|m|абажуры
lighting: torch flashlight latarka фонарик + torches flashlights latarki фонарики / torch|torches / latarka|latarki|f|latarki / фонарик|фонарика|m|фонарики
lighting: strip taśma лента + strips taśmy ленты / LED strip|LED strips / taśma LED|taśmy LED|f|taśmy LED / светодиодная лента|светодиодной ленты|f|светодиодные ленты
lighting: - / lighting product|s / produkt oświetleniowy|produktu oświetleniowego|m / осветительный прибор|осветительного прибора|m
bedding: pillowcase pillow_cover cushion_cover poszewka наволочка + pillowcases pillow_covers cushion_covers poszewki наволочки / pillowcase|pillowcases / poszewka|poszewki|f|poszewki / наволочка|наволочки|f|наволочки
bedding: pillow cushion poduszka подушка + pillows cushions poduszki подушки / pillow|pillows / poduszka|poduszki|f|poduszki / подушка|подушки|f|подушки
bedding: blanket throw koc плед + blankets throws koce пледы / blanket|blankets / koc|koca|m|koce / плед|пледа|m|пледы
bedding: towel ręcznik полотенце + towels ręczniki полотенца / towel|towels / ręcznik|ręcznika|m|ręczniki / полотенце|полотенца|n|полотенца
bedding: curtain zasłona штора + curtains zasłony шторы / curtain|curtains / zasłona|zasłony|f|zasłony / штора|шторы|f|шторы
bedding: duvet kołdra одеяло + duvets kołdry одеяла / duvet|duvets / kołdra|kołdry|f|kołdry / одеяло|одеяла|n|одеяла
bedding: bedding pościel белье / bedding|u / pościel|pościeli|f / постельное бельё|постельного белья|n
bedding: sheet bed_sheet prześcieradło простыня + sheets bed_sheets prześcieradła простыни / bed sheet|bed sheets / prześcieradło|prześcieradła|n|prześcieradła / простыня|простыни|f|простыни
bedding: bedspread narzuta покрывало + bedspreads narzuty покрывала / bedspread|bedspreads / narzuta|narzuty|f|narzuty / покрывало|покрывала|n|покрывала
bedding: duvet_cover poszwa пододеяльник + duvet_covers poszwy пододеяльники / duvet cover|duvet covers / poszwa|poszwy|f|poszwy / пододеяльник|пододеяльника|m|пододеяльники
bedding: tablecloth table_cloth obrus скатерть + tablecloths obrusy скатерти / tablecloth|tablecloths / obrus|obrusu|m|obrusy / скатерть|скатерти|f|скатерти
bedding: - / home textile|s / tekstylia domowe|tekstyliów domowych|p / домашний текстиль|домашнего текстиля|m
storage: hanger wieszak вешалка + hangers wieszaki вешалки / hanger|hangers / wieszak|wieszaka|m|wieszaki / вешалка|вешалки|f|вешалки
storage: basket koszyk kosz корзина корзинка + baskets koszyki kosze корзины корзинки / basket|baskets / koszyk|koszyka|m|koszyki / корзина|корзины|f|корзины
storage: organiser organizer органайзер + organisers organizers organizery органайзеры / organiser|organisers / organizer|organizera|m|organizery / органайзер|органайзера|m|органайзеры
storage: box pudełko коробка + boxes pudełka коробки / box|boxes / pudełko|pudełka|n|pudełka / коробка|коробки|f|коробки
storage: hook haczyk крючок + hooks haczyki крючки / hook|hooks / haczyk|haczyka|m|haczyki / крючок|крючка|m|крючки
storage: container pojemnik контейнер + containers pojemniki контейнеры / container|containers / pojemnik|pojemnika|m|pojemniki / контейнер|контейнера|m|контейнеры
storage: rack stojak стойка + racks stojaki стойки / rack|racks / stojak|stojaka|m|stojaki / стойка|стойки|f|стойки
storage: cover pokrowiec чехол + covers pokrowce чехлы / cover|covers / pokrowiec|pokrowca|m|pokrowce / чехол|чехла|m|чехлы
storage: - / storage item|s / artykuł do przechowywania|artykułu do przechowywania|m / товар для хранения|товара для хранения|m
cleaning: sponge gąbka губка + sponges gąbki губки / sponge|sponges / gąbka|gąbki|f|gąbki / губка|губки|f|губки
cleaning: mop швабра + mops mopy швабры / mop|mops / mop|mopa|m|mopy / швабра|швабры|f|швабры
cleaning: brush szczotka щётка + brushes szczotki щётки / brush|brushes / szczotka|szczotki|f|szczotki / щётка|щётки|f|щётки
cleaning: cloth ściereczka ścierka тряпка + cloths ściereczki ścierki тряпки / cleaning cloth|cleaning cloths / ściereczka|ściereczki|f|ściereczki / тряпка|тряпки|f|тряпки
cleaning: bucket wiadro ведро + buckets wiadra вёдра / bucket|buckets / wiadro|wiadra|n|wiadra / ведро|ведра|n|вёдра
cleaning: broom miotła метла + brooms miotły мётлы / broom|brooms / miotła|miotły|f|miotły / метла|метлы|f|мётлы
cleaning: gloves rękawice rękawiczki перчатки / gloves|p / rękawice|rękawic|p / перчатки|перчаток|p
cleaning: tablets tabletki таблетки / tablets|p / tabletki|tabletek|p / таблетки|таблеток|p
cleaning: - / cleaning product|s / artykuł do sprzątania|artykułu do sprzątania|m / товар для уборки|товара для уборки|m
furniture: armchair fotel кресло + armchairs fotele кресла / armchair|armchairs / fotel|fotela|m|fotele / кресло|кресла|n|кресла
furniture: chair krzesło стул + chairs krzesła стулья / chair|chairs / krzesło|krzesła|n|krzesła / стул|стула|m|стулья
furniture: stolik столик coffee_table side_table + stoliki столики coffee_tables side_tables / small table|small tables / stolik|stolika|m|stoliki / столик|столика|m|столики
furniture: table stół стол + tables stoły столы / table|tables / stół|stołu|m|stoły / стол|стола|m|столы
furniture: sofa couch kanapa диван + sofas couches sofy kanapy диваны / sofa|sofas / sofa|sofy|f|sofy / диван|дивана|m|диваны
furniture: shelf półka полка + shelves półki полки / shelf|shelves / półka|półki|f|półki / полка|полки|f|полки
furniture: cabinet szafka шкафчик + cabinets szafki шкафчики / cabinet|cabinets / szafka|szafki|f|szafki / шкафчик|шкафчика|m|шкафчики
furniture: wardrobe szafa шкаф + wardrobes szafy шкафы / wardrobe|wardrobes / szafa|szafy|f|szafy / шкаф|шкафа|m|шкафы
furniture: desk biurko письменный_стол + desks biurka письменные_столы / desk|desks / biurko|biurka|n|biurka / письменный стол|письменного стола|m|письменные столы
furniture: bed łóżko кровать + beds łóżka кровати / bed|beds / łóżko|łóżka|n|łóżka / кровать|кровати|f|кровати
furniture: mattress materac матрас матрац + mattresses materace матрасы матрацы / mattress|mattresses / materac|materaca|m|materace / матрас|матраса|m|матрасы
furniture: bookcase bookshelf regał стеллаж + bookcases bookshelves regały стеллажи / bookcase|bookcases / regał|regału|m|regały / стеллаж|стеллажа|m|стеллажи
furniture: dresser komoda комод + dressers komody комоды / dresser|dressers / komoda|komody|f|komody / комод|комода|m|комоды
furniture: bar_stool counter_stool hoker барный_стул + bar_stools counter_stools hokery барные_стулья / counter stool|counter stools / hoker|hokera|m|hokery / барный стул|барного стула|m|барные стулья
furniture: stool taboret stołek табурет + stools taborety stołki табуреты / stool|stools / taboret|taboretu|m|taborety / табурет|табурета|m|табуреты
furniture: pouf pufa пуф + poufs pufy пуфы / pouf|poufs / pufa|pufy|f|pufy / пуф|пуфа|m|пуфы
furniture: bench ławka скамейка скамья + benches ławki скамейки скамьи / bench|benches / ławka|ławki|f|ławki / скамейка|скамейки|f|скамейки
furniture: bedside_table nightstand szafka_nocna тумбочка + bedside_tables nightstands szafki_nocne тумбочки / bedside table|bedside tables / szafka nocna|szafki nocnej|f|szafki nocne / тумбочка|тумбочки|f|тумбочки
furniture: legs nogi nóżki ножки / furniture legs|p / nogi meblowe|nóg meblowych|p / мебельные ножки|мебельных ножек|p
furniture: - / piece of furniture|s / mebel|mebla|m / предмет мебели|предмета мебели|m
garden: - / garden item|s / artykuł ogrodowy|artykułu ogrodowego|m / товар для сада|товара для сада|m
plants: кашпо / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / кашпо|кашпо|n
plants: flowerpot pot planter doniczka горшок + flowerpots pots planters doniczki горшки / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / горшок|горшка|m|горшки
plants: plant roślina растение + plants rośliny растения / plant|plants / roślina|rośliny|f|rośliny / растение|растения|n|растения
plants: seeds nasiona семена / seeds|p / nasiona|nasion|p / семена|семян|p
plants: seedling sadzonka саженец + seedlings sadzonki саженцы / seedling|seedlings / sadzonka|sadzonki|f|sadzonki / саженец|саженца|m|саженцы
plants: cactus kaktus кактус + cacti kaktusy кактусы / cactus|cacti / kaktus|kaktusa|m|kaktusy / кактус|кактуса|m|кактусы
plants: - / gardening item|s / artykuł ogrodniczy|artykułu ogrodniczego|m / товар для растениеводства|товара для растениеводства|m
garden-tools: watering_can konewka лейка + watering_cans konewki лейки / watering can|watering cans / konewka|konewki|f|konewki / лейка|лейки|f|лейки
garden-tools: rake grabie грабли + rakes / rake|rakes / grabie|grabi|p / грабли|граблей|p
garden-tools: spade shovel łopata лопата + spades shovels łopaty лопаты / spade|spades / łopata|łopaty|f|łopaty / лопата|лопаты|f|лопаты
garden-tools: secateurs sekator секатор + sekatory секаторы / secateurs|p / sekator|sekatora|m|sekatory / секатор|секатора|m|секаторы
garden-tools: hose wąż шланг + hoses węże шланги / garden hose|garden hoses / wąż ogrodowy|węża ogrodowego|m|węże ogrodowe / садовый шланг|садового шланга|m|садовые шланги
garden-tools: shears nożyce ножницы / garden shears|p / nożyce ogrodowe|nożyc ogrodowych|p / садовые ножницы|садовых ножниц|p
garden-tools: gloves rękawice rękawiczki перчатки / gloves|p / rękawice|rękawic|p / перчатки|перчаток|p
garden-tools: mower lawn_mower kosiarka газонокосилка + mowers lawn_mowers kosiarki газонокосилки / lawn mower|lawn mowers / kosiarka|kosiarki|f|kosiarki / газонокосилка|газонокосилки|f|газонокосилки
garden-tools: sprayer opryskiwacz опрыскиватель + sprayers opryskiwacze опрыскиватели / sprayer|sprayers / opryskiwacz|opryskiwacza|m|opryskiwacze / опрыскиватель|опрыскивателя|m|опрыскиватели
garden-tools: - / garden tool|s / narzędzie ogrodowe|narzędzia ogrodowego|n / садовый инструмент|садового инструмента|m
outdoor-living: grill гриль + grills grille грили / grill|grills / grill|grilla|m|grille / гриль|гриля|m|грили
outdoor-living: hammock hamak гамак + hammocks hamaki гамаки / hammock|hammocks / hamak|hamaka|m|hamaki / гамак|гамака|m|гамаки
outdoor-living: pool basen бассейн + pools baseny бассейны / pool|pools / basen|basenu|m|baseny / бассейн|бассейна|m|бассейны
outdoor-living: gazebo pawilon шатёр + gazebos pawilony шатры / gazebo|gazebos / pawilon|pawilonu|m|pawilony / шатёр|шатра|m|шатры
outdoor-living: stojak стойка + stojaki стойки / stand|stands / stojak|stojaka|m|stojaki / стойка|стойки|f|стойки
outdoor-living: - / outdoor living item|s / artykuł do wypoczynku w ogrodzie|artykułu do wypoczynku w ogrodzie|m / товар для отдыха на даче|товара для отдыха на даче|m
tools: - / DIY product|s / artykuł do majsterkowania|artykułu do majsterkowania|m / товар для ремонта|товара для ремонта|m
hand-tools: hammer młotek молоток + hammers młotki молотки / hammer|hammers / młotek|młotka|m|młotki / молоток|молотка|m|молотки
hand-tools: screwdriver wkrętak śrubokręt отвертка + screwdrivers wkrętaki śrubokręty отвертки / screwdriver|screwdrivers / wkrętak|wkrętaka|m|wkrętaki / отвёртка|отвёртки|f|отвёртки
hand-tools: wrench spanner klucz ключ + wrenches spanners klucze ключи / spanner|spanners / klucz|klucza|m|klucze / ключ|ключа|m|ключи
hand-tools: pliers kombinerki szczypce плоскогубцы пассатижи / pliers|p / szczypce|szczypiec|p / плоскогубцы|плоскогубцев|p
hand-tools: saw piła пила ножовка + saws piły пилы ножовки / saw|saws / piła|piły|f|piły / пила|пилы|f|пилы
hand-tools: axe siekiera топор + axes siekiery топоры / axe|axes / siekiera|siekiery|f|siekiery / топор|топора|m|топоры
hand-tools: toolbox tool_box skrzynka ящик + toolboxes tool_boxes skrzynki ящики / tool box|tool boxes / skrzynka narzędziowa|skrzynki narzędziowej|f|skrzynki narzędziowe / ящик для инструментов|ящика для инструментов|m|ящики для инструментов
hand-tools: tool_set tool_kit zestaw_narzędzi набор_инструментов + tool_sets tool_kits zestawy_narzędzi наборы_инструментов / tool set|tool sets / zestaw narzędzi|zestawu narzędzi|m|zestawy narzędzi / набор инструментов|набора инструментов|m|наборы инструментов
hand-tools: - / hand tool|s / narzędzie ręczne|narzędzia ręcznego|n / ручной инструмент|ручного инструмента|m
power-tools: drill wiertarka дрель + drills wiertarki дрели / drill|drills / wiertarka|wiertarki|f|wiertarki / дрель|дрели|f|дрели
power-tools: cordless_screwdriver wkrętarka шуруповёрт + cordless_screwdrivers wkrętarki шуруповёрты / cordless screwdriver|cordless screwdrivers / wkrętarka|wkrętarki|f|wkrętarki / шуруповёрт|шуруповёрта|m|шуруповёрты
power-tools: grinder angle_grinder szlifierka болгарка шлифмашина + grinders angle_grinders szlifierki болгарки шлифмашины / grinder|grinders / szlifierka|szlifierki|f|szlifierki / шлифмашина|шлифмашины|f|шлифмашины
power-tools: rotary_hammer młotowiertarka перфоратор + rotary_hammers młotowiertarki перфораторы / rotary hammer|rotary hammers / młotowiertarka|młotowiertarki|f|młotowiertarki / перфоратор|перфоратора|m|перфораторы
power-tools: jigsaw wyrzynarka лобзик + jigsaws wyrzynarki лобзики / jigsaw|jigsaws / wyrzynarka|wyrzynarki|f|wyrzynarki / лобзик|лобзика|m|лобзики
power-tools: saw piła pilarka пила + saws piły pilarki пилы / power saw|power saws / pilarka|pilarki|f|pilarki / электропила|электропилы|f|электропилы
power-tools: - / power tool|s / elektronarzędzie|elektronarzędzia|n / электроинструмент|электроинструмента|m
building-supplies: adhesive glue klej клей + adhesives glues kleje / adhesive|adhesives|u / klej|kleju|m|kleje / клей|клея|m
building-supplies: wallpaper tapeta обои + wallpapers tapety / wallpaper|wallpapers|u / tapeta|tapety|f|tapety / обои|обоев|p
building-supplies: screws wkręty śruby саморезы шурупы / screws|p / wkręty|wkrętów|p / саморезы|саморезов|p
building-supplies: door_handle klamka дверная_ручка ручка_дверная + door_handles klamki дверные_ручки ручки_дверные / door handle|door handles / klamka|klamki|f|klamki / дверная ручка|дверной ручки|f|дверные ручки
building-supplies: sealant uszczelniacz герметик + sealants uszczelniacze герметики / sealant|sealants|u / uszczelniacz|uszczelniacza|m|uszczelniacze / герметик|герметика|m|герметики
building-supplies: padlock kłódka навесной_замок + padlocks kłódki навесные_замки / padlock|padlocks / kłódka|kłódki|f|kłódki / навесной замок|навесного замка|m|навесные замки
building-supplies: - / building material|s / materiał budowlany|materiału budowlanego|m / строительный материал|строительного материала|m
towels: - towel ręcznik полотенце + towels ręczniki полотенца / towel|towels / ręcznik|ręcznika|m|ręczniki / полотенце|полотенца|n|полотенца
curtains: blind roleta жалюзи + blinds rolety / blind|blinds / roleta|rolety|f|rolety / жалюзи|жалюзи|p
curtains: net_curtain firana firanka тюль + net_curtains firany firanki / net curtain|net curtains / firana|firany|f|firany / тюль|тюля|m
curtains: rod curtain_rod karnisz карниз + rods curtain_rods karnisze карнизы / curtain rod|curtain rods / karnisz|karnisza|m|karnisze / карниз|карниза|m|карнизы
curtains: - curtain zasłona штора занавеска + curtains zasłony шторы занавески / curtain|curtains / zasłona|zasłony|f|zasłony / штора|шторы|f|шторы
rugs: mat dywanik коврик + mats dywaniki коврики / mat|mats / dywanik|dywanika|m|dywaniki / коврик|коврика|m|коврики
rugs: doormat wycieraczka придверный_коврик + doormats wycieraczki придверные_коврики / doormat|doormats / wycieraczka|wycieraczki|f|wycieraczki / придверный коврик|придверного коврика|m|придверные коврики
rugs: runner chodnik дорожка + runners chodniki дорожки / runner rug|runner rugs / chodnik|chodnika|m|chodniki / ковровая дорожка|ковровой дорожки|f|ковровые дорожки
rugs: - rug carpet dywan ковер + rugs carpets dywany ковры / rug|rugs / dywan|dywanu|m|dywany / ковёр|ковра|m|ковры
clocks: budzik будильник + budziki будильники / alarm clock|alarm clocks / budzik|budzika|m|budziki / будильник|будильника|m|будильники
clocks: - clock zegar часы + clocks zegary / clock|clocks / zegar|zegara|m|zegary / часы|часов|p
mirrors: - mirror lustro зеркало + mirrors lustra зеркала / mirror|mirrors / lustro|lustra|n|lustra / зеркало|зеркала|n|зеркала
wall-art: frame ramka рамка фоторамка + frames ramki рамки фоторамки / picture frame|picture frames / ramka|ramki|f|ramki / рамка|рамки|f|рамки
wall-art: poster plakat постер плакат + posters plakaty постеры плакаты / poster|posters / plakat|plakatu|m|plakaty / постер|постера|m|постеры
wall-art: sticker wall_sticker naklejka наклейка + stickers wall_stickers naklejki наклейки / wall sticker|wall stickers / naklejka ścienna|naklejki ściennej|f|naklejki ścienne / наклейка на стену|наклейки на стену|f|наклейки на стену
wall-art: - picture painting obraz картина + pictures paintings obrazy картины / picture|pictures / obraz|obrazu|m|obrazy / картина|картины|f|картины
seasonal-decor: garland girlanda гирлянда + garlands girlandy гирлянды / garland|garlands / girlanda|girlandy|f|girlandy / гирлянда|гирлянды|f|гирлянды
seasonal-decor: bauble bombka ёлочный_шар + baubles bombki ёлочные_шары / bauble|baubles / bombka|bombki|f|bombki / ёлочный шар|ёлочного шара|m|ёлочные шары
seasonal-decor: christmas_tree choinka ёлка + christmas_trees choinki ёлки / Christmas tree|Christmas trees / choinka|choinki|f|choinki / ёлка|ёлки|f|ёлки
seasonal-decor: wreath wianek wieniec венок + wreaths wianki wieńce венки / wreath|wreaths / wianek|wianka|m|wianki / венок|венка|m|венки
seasonal-decor: lampki fairy_lights string_lights / fairy lights|p / lampki świąteczne|lampek świątecznych|p / световая гирлянда|световой гирлянды|f
seasonal-decor: - / holiday decoration|s / dekoracja świąteczna|dekoracji świątecznej|f / праздничное украшение|праздничного украшения|n
bathroom: dispenser dozownik дозатор + dispensers dozowniki дозаторы / soap dispenser|soap dispensers / dozownik do mydła|dozownika do mydła|m|dozowniki do mydła / дозатор для мыла|дозатора для мыла|m|дозаторы для мыла
bathroom: soap_dish mydelniczka мыльница + soap_dishes mydelniczki мыльницы / soap dish|soap dishes / mydelniczka|mydelniczki|f|mydelniczki / мыльница|мыльницы|f|мыльницы
bathroom: toilet_brush ёршик + toilet_brushes ёршики / toilet brush|toilet brushes / szczotka toaletowa|szczotki toaletowej|f|szczotki toaletowe / ёршик для унитаза|ёршика для унитаза|m|ёршики для унитаза
bathroom: holder uchwyt держатель + holders uchwyty держатели / holder|holders / uchwyt|uchwytu|m|uchwyty / держатель|держателя|m|держатели
bathroom: tap faucet bateria смеситель + taps faucets baterie смесители / bathroom tap|bathroom taps / bateria łazienkowa|baterii łazienkowej|f|baterie łazienkowe / смеситель|смесителя|m|смесители
bathroom: shower_head słuchawka лейка + shower_heads słuchawki лейки / shower head|shower heads / słuchawka prysznicowa|słuchawki prysznicowej|f|słuchawki prysznicowe / душевая лейка|душевой лейки|f|душевые лейки
bathroom: - / bathroom accessory|s / akcesorium łazienkowe|akcesorium łazienkowego|n / аксессуар для ванной|аксессуара для ванной|m
laundry: capsules kapsułki капсулы / laundry capsules|p / kapsułki do prania|kapsułek do prania|p / капсулы для стирки|капсул для стирки|p
laundry: powder proszek порошок + powders proszki порошки / washing powder|washing powders|u / proszek do prania|proszku do prania|m|proszki do prania / стиральный порошок|стирального порошка|m|стиральные порошки
laundry: clothes_airer drying_rack suszarka сушилка + clothes_airers drying_racks suszarki сушилки / clothes airer|clothes airers / suszarka na pranie|suszarki na pranie|f|suszarki na pranie / сушилка для белья|сушилки для белья|f|сушилки для белья
laundry: ironing_board deska гладильная_доска доска + ironing_boards deski гладильные_доски / ironing board|ironing boards / deska do prasowania|deski do prasowania|f|deski do prasowania / гладильная доска|гладильной доски|f|гладильные доски
laundry: pegs clothespins klamerki прищепки / clothes pegs|p / klamerki|klamerek|p / прищепки|прищепок|p
laundry: - / laundry product|s / produkt do prania|produktu do prania|m / товар для стирки|товара для стирки|m
paper-goods: tissues chusteczki платочки / tissues|p / chusteczki|chusteczek|p / платочки|платочков|p
paper-goods: napkins serwetki салфетки / napkins|p / serwetki|serwetek|p / салфетки|салфеток|p
paper-goods: - / paper product|s / artykuł papierowy|artykułu papierowego|m / бумажное изделие|бумажного изделия|n
planters: кашпо / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / кашпо|кашпо|n
planters: plant_stand kwietnik + plant_stands kwietniki / plant stand|plant stands / kwietnik|kwietnika|m|kwietniki / подставка для цветов|подставки для цветов|f|подставки для цветов
planters: osłonka + osłonki / planter|planters / osłonka|osłonki|f|osłonki / кашпо|кашпо|n
planters: - flowerpot pot planter doniczka горшок + flowerpots pots planters doniczki горшки / flowerpot|flowerpots / doniczka|doniczki|f|doniczki / горшок|горшка|m|горшки
fertilizers: soil compost podłoże грунт / soil|u / podłoże|podłoża|n / грунт|грунта|m
fertilizers: - fertiliser fertilizer nawóz удобрение + fertilisers fertilizers nawozy удобрения / fertiliser|fertilisers|u / nawóz|nawozu|m|nawozy / удобрение|удобрения|n|удобрения
garden-furniture: parasol зонт + parasols parasole зонты / parasol|parasols / parasol ogrodowy|parasola ogrodowego|m|parasole ogrodowe / садовый зонт|садового зонта|m|садовые зонты
garden-furniture: lounger sunlounger deckchair leżak шезлонг + loungers sunloungers deckchairs leżaki шезлонги / sun lounger|sun loungers / leżak|leżaka|m|leżaki / шезлонг|шезлонга|m|шезлонги
garden-furniture: chair krzesło стул + chairs krzesła стулья / chair|chairs / krzesło|krzesła|n|krzesła / стул|стула|m|стулья
garden-furniture: table stół стол + tables stoły столы / table|tables / stół|stołu|m|stoły / стол|стола|m|столы
garden-furniture: bench ławka скамейка скамья + benches ławki скамейки скамьи / bench|benches / ławka|ławki|f|ławki / скамейка|скамейки|f|скамейки
garden-furniture: swing huśtawka качели + swings huśtawki / garden swing|garden swings / huśtawka ogrodowa|huśtawki ogrodowej|f|huśtawki ogrodowe / садовые качели|садовых качелей|p
garden-furniture: - / piece of garden furniture|s / mebel ogrodowy|mebla ogrodowego|m / предмет садовой мебели|предмета садовой мебели|m
grills: cover pokrowiec чехол + covers pokrowce чехлы / cover|covers / pokrowiec|pokrowca|m|pokrowce / чехол|чехла|m|чехлы
grills: мангал + мангалы / grill|grills / grill|grilla|m|grille / мангал|мангала|m|мангалы
grills: skewers szampury шампуры / skewers|p / szampury|szampurów|p / шампуры|шампуров|p
grills: grate ruszt решётка + grates ruszty решётки / grill grate|grill grates / ruszt|rusztu|m|ruszty / решётка для гриля|решётки для гриля|f|решётки для гриля
grills: - grill barbecue bbq гриль + grills barbecues grille грили / grill|grills / grill|grilla|m|grille / гриль|гриля|m|грили
measuring-tools: tape measure miarka рулетка + tapes miarki рулетки / tape measure|tape measures / miarka|miarki|f|miarki / рулетка|рулетки|f|рулетки
measuring-tools: spirit_level poziomica уровень + spirit_levels poziomice уровни / spirit level|spirit levels / poziomica|poziomicy|f|poziomice / строительный уровень|строительного уровня|m|строительные уровни
measuring-tools: multimeter multimetr мультиметр + multimeters multimetry мультиметры / multimeter|multimeters / multimetr|multimetru|m|multimetry / мультиметр|мультиметра|m|мультиметры
measuring-tools: caliper calliper suwmiarka штангенциркуль + calipers callipers suwmiarki штангенциркули / calliper|callipers / suwmiarka|suwmiarki|f|suwmiarki / штангенциркуль|штангенциркуля|m|штангенциркули
measuring-tools: rangefinder dalmierz дальномер + rangefinders dalmierze дальномеры / rangefinder|rangefinders / dalmierz|dalmierza|m|dalmierze / дальномер|дальномера|m|дальномеры
measuring-tools: - / measuring tool|s / narzędzie pomiarowe|narzędzia pomiarowego|n / измерительный инструмент|измерительного инструмента|m
paints: varnish lakier лак + varnishes lakiery лаки / varnish|varnishes|u / lakier|lakieru|m|lakiery / лак|лака|m|лаки
paints: brush paint_brush paintbrush pędzel кисть + brushes paint_brushes paintbrushes pędzle кисти / paint brush|paint brushes / pędzel|pędzla|m|pędzle / кисть|кисти|f|кисти
paints: roller paint_roller wałek валик + rollers paint_rollers wałki валики / paint roller|paint rollers / wałek malarski|wałka malarskiego|m|wałki malarskie / малярный валик|малярного валика|m|малярные валики
paints: - paint farba краска + paints farby краски / paint|paints|u / farba|farby|f|farby / краска|краски|f|краски
electrical: extension_lead extension_cord przedłużacz удлинитель + extension_leads extension_cords przedłużacze удлинители / extension lead|extension leads / przedłużacz|przedłużacza|m|przedłużacze / удлинитель|удлинителя|m|удлинители
electrical: socket gniazdko розетка + sockets gniazdka розетки / socket|sockets / gniazdko|gniazdka|n|gniazdka / розетка|розетки|f|розетки
electrical: light_switch włącznik выключатель + light_switches włączniki выключатели / light switch|light switches / włącznik|włącznika|m|włączniki / выключатель|выключателя|m|выключатели
electrical: cable kabel przewód кабель + cables kable przewody кабели / cable|cables / kabel|kabla|m|kable / кабель|кабеля|m|кабели
electrical: - / electrical product|s / artykuł elektryczny|artykułu elektrycznego|m / электротовар|электротовара|m
work-safety: gloves rękawice rękawiczki перчатки / work gloves|p / rękawice robocze|rękawic roboczych|p / рабочие перчатки|рабочих перчаток|p
work-safety: helmet hard_hat kask каска + helmets hard_hats kaski каски / hard hat|hard hats / kask roboczy|kasku roboczego|m|kaski robocze / строительная каска|строительной каски|f|строительные каски
work-safety: vest kamizelka жилет + vests kamizelki жилеты / vest|vests / kamizelka|kamizelki|f|kamizelki / жилет|жилета|m|жилеты
work-safety: trousers spodnie брюки / work trousers|p / spodnie robocze|spodni roboczych|p / рабочие брюки|рабочих брюк|p
work-safety: boots shoes buty ботинки / work shoes|p / buty robocze|butów roboczych|p / рабочие ботинки|рабочих ботинок|p
work-safety: - / protective equipment item|s / artykuł ochronny|artykułu ochronnego|m / средство защиты|средства защиты|n
`;
