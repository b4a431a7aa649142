/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const kitchenNouns = `
kitchen: - / kitchen item|s / artykuł kuchenny|artykułu kuchennego|m / товар для кухни|товара для кухни|m
mugs: mug kubek кружка + mugs kubki кружки / mug|mugs / kubek|kubka|m|kubki / кружка|кружки|f|кружки
mugs: cup teacup filiżanka чашка + cups teacups filiżanki чашки / cup|cups / filiżanka|filiżanki|f|filiżanki / чашка|чашки|f|чашки
mugs: saucer spodek spodeczek блюдце + saucers spodki spodeczki блюдца / saucer|saucers / spodek|spodka|m|spodki / блюдце|блюдца|n|блюдца
mugs: coaster podkładka подставка + coasters podkładki подставки / coaster|coasters / podkładka pod kubek|podkładki pod kubek|f|podkładki pod kubki / подставка под кружку|подставки под кружку|f|подставки под кружки
mugs: travel_mug термокружка + travel_mugs термокружки / travel mug|travel mugs / kubek termiczny|kubka termicznego|m|kubki termiczne / термокружка|термокружки|f|термокружки
mugs: - / cup|s / naczynie do picia|naczynia do picia|n / посуда для напитков|посуды для напитков|f
drinkware: bidon + bidony / bottle|bottles / bidon|bidonu|m|bidony / бутылка|бутылки|f|бутылки
drinkware: jug carafe dzbanek кувшин + jugs dzbanki кувшины / jug|jugs / dzbanek|dzbanka|m|dzbanki / кувшин|кувшина|m|кувшины
drinkware: thermos termos термос + thermoses termosy термосы / thermos flask|thermos flasks / termos|termosu|m|termosy / термос|термоса|m|термосы
drinkware: bottle butelka бутылка + bottles butelki бутылки / bottle|bottles / butelka|butelki|f|butelki / бутылка|бутылки|f|бутылки
drinkware: goblet kieliszek бокал + goblets kieliszki бокалы / goblet|goblets / kieliszek|kieliszka|m|kieliszki / бокал|бокала|m|бокалы
drinkware: glass szklanka стакан + glasses szklanki стаканы / glass|glasses / szklanka|szklanki|f|szklanki / стакан|стакана|m|стаканы
drinkware: travel_mug термокружка + travel_mugs термокружки / travel mug|travel mugs / kubek termiczny|kubka termicznego|m|kubki termiczne / термокружка|термокружки|f|термокружки
drinkware: tumbler термостакан + tumblers термостаканы / tumbler|tumblers / kubek termiczny|kubka termicznego|m|kubki termiczne / термостакан|термостакана|m|термостаканы
drinkware: decanter karafka графин + decanters karafki графины / carafe|carafes / karafka|karafki|f|karafki / графин|графина|m|графины
drinkware: straws słomki трубочки / drinking straws|p / słomki|słomek|p / трубочки для напитков|трубочек для напитков|p
drinkware: - / drinking vessel|s / naczynie na napoje|naczynia na napoje|n / ёмкость для напитков|ёмкости для напитков|f
tableware: plate talerz тарелка + plates talerze тарелки / plate|plates / talerz|talerza|m|talerze / тарелка|тарелки|f|тарелки
tableware: bowl miska миска + bowls miski миски / bowl|bowls / miska|miski|f|miski / миска|миски|f|миски
tableware: salad_bowl salaterka салатник + salad_bowls salaterki салатники / salad bowl|salad bowls / salaterka|salaterki|f|salaterki / салатник|салатника|m|салатники
tableware: platter półmisek блюдо + platters półmiski блюда / platter|platters / półmisek|półmiska|m|półmiski / блюдо|блюда|n|блюда
tableware: taca поднос serving_tray + tace подносы serving_trays / tray|trays / taca|tacy|f|tace / поднос|подноса|m|подносы
tableware: sugar_bowl cukiernica сахарница + sugar_bowls cukiernice сахарницы / sugar bowl|sugar bowls / cukiernica|cukiernicy|f|cukiernice / сахарница|сахарницы|f|сахарницы
tableware: - / tableware piece|s / element zastawy stołowej|elementu zastawy stołowej|m / предмет сервировки|предмета сервировки|m
cookware: pan skillet patelnia сковорода сковородка + pans skillets patelnie сковороды сковородки / frying pan|frying pans / patelnia|patelni|f|patelnie / сковорода|сковороды|f|сковороды
cookware: pot saucepan garnek кастрюля + pots saucepans garnki кастрюли / pot|pots / garnek|garnka|m|garnki / кастрюля|кастрюли|f|кастрюли
cookware: wok вок + woks woki воки / wok|woks / wok|woka|m|woki / вок|вока|m|воки
cookware: lid pokrywka pokrywa крышка + lids pokrywki pokrywy крышки / lid|lids / pokrywka|pokrywki|f|pokrywki / крышка|крышки|f|крышки
cookware: rondel сотейник + rondle сотейники / saucepan|saucepans / rondel|rondla|m|rondle / сотейник|сотейника|m|сотейники
cookware: casserole brytfanna жаровня + casseroles brytfanny жаровни / casserole dish|casserole dishes / brytfanna|brytfanny|f|brytfanny / жаровня|жаровни|f|жаровни
cookware: kociołek казан + kociołki казаны / cauldron|cauldrons / kociołek|kociołka|m|kociołki / казан|казана|m|казаны
cookware: - / cookware|u / naczynie do gotowania|naczynia do gotowania|n / посуда для приготовления|посуды для приготовления|f
kitchen-tools: board deska доска + boards deski доски / cutting board|cutting boards / deska do krojenia|deski do krojenia|f|deski do krojenia / разделочная доска|разделочной доски|f|разделочные доски
kitchen-tools: knife nóż нож + knives noże ножи / knife|knives / nóż|noża|m|noże / нож|ножа|m|ножи
kitchen-tools: grater tarka тёрка + graters tarki тёрки / grater|graters / tarka|tarki|f|tarki / тёрка|тёрки|f|тёрки
kitchen-tools: peeler obieraczka овощечистка + peelers obieraczki овощечистки / peeler|peelers / obieraczka|obieraczki|f|obieraczki / овощечистка|овощечистки|f|овощечистки
kitchen-tools: whisk trzepaczka венчик + whisks trzepaczki венчики / whisk|whisks / trzepaczka|trzepaczki|f|trzepaczki / венчик|венчика|m|венчики
kitchen-tools: spatula łopatka лопатка + spatulas łopatki лопатки / spatula|spatulas / łopatka|łopatki|f|łopatki / лопатка|лопатки|f|лопатки
kitchen-tools: ladle chochla поварёшка + ladles chochle поварёшки / ladle|ladles / chochla|chochli|f|chochle / поварёшка|поварёшки|f|поварёшки
kitchen-tools: половник + половники / ladle|ladles / chochla|chochli|f|chochle / половник|половника|m|половники
kitchen-tools: colander durszlak дуршлаг + colanders durszlaki дуршлаги / colander|colanders / durszlak|durszlaka|m|durszlaki / дуршлаг|дуршлага|m|дуршлаги
kitchen-tools: sieve strainer sitko сито + sieves strainers sitka сита / sieve|sieves / sitko|sitka|n|sitka / сито|сита|n|сита
kitchen-tools: garlic_press praska + garlic_presses praski / garlic press|garlic presses / praska do czosnku|praski do czosnku|f|praski do czosnku / пресс для чеснока|пресса для чеснока|m|прессы для чеснока
kitchen-tools: rolling_pin wałek скалка + rolling_pins wałki скалки / rolling pin|rolling pins / wałek do ciasta|wałka do ciasta|m|wałki do ciasta / скалка|скалки|f|скалки
kitchen-tools: kitchen_scale waga весы + kitchen_scales wagi / kitchen scale|kitchen scales / waga kuchenna|wagi kuchennej|f|wagi kuchenne / кухонные весы|кухонных весов|p
kitchen-tools: opener otwieracz открывалка + openers otwieracze открывалки / opener|openers / otwieracz|otwieracza|m|otwieracze / открывалка|открывалки|f|открывалки
kitchen-tools: corkscrew korkociąg штопор + corkscrews korkociągi штопоры / corkscrew|corkscrews / korkociąg|korkociągu|m|korkociągi / штопор|штопора|m|штопоры
kitchen-tools: - / kitchen tool|s / akcesorium kuchenne|akcesorium kuchennego|n / кухонная принадлежность|кухонной принадлежности|f
kitchen-appliances: kettle czajnik чайник электрочайник + kettles czajniki чайники электрочайники / kettle|kettles / czajnik|czajnika|m|czajniki / чайник|чайника|m|чайники
kitchen-appliances: blender блендер + blenders blendery блендеры / blender|blenders / blender|blendera|m|blendery / блендер|блендера|m|блендеры
kitchen-appliances: toaster toster тостер + toasters tostery тостеры / toaster|toasters / toster|tostera|m|tostery / тостер|тостера|m|тостеры
kitchen-appliances: mixer mikser миксер + mixers miksery миксеры / mixer|mixers / mikser|miksera|m|miksery / миксер|миксера|m|миксеры
kitchen-appliances: air_fryer airfryer frytkownica аэрогриль + air_fryers airfryers frytkownice аэрогрили / air fryer|air fryers / frytkownica|frytkownicy|f|frytkownice / аэрогриль|аэрогриля|m|аэрогрили
kitchen-appliances: juicer sokowirówka соковыжималка + juicers sokowirówki соковыжималки / juicer|juicers / sokowirówka|sokowirówki|f|sokowirówki / соковыжималка|соковыжималки|f|соковыжималки
kitchen-appliances: multicooker мультиварка + multicookers multicookery мультиварки / multicooker|multicookers / multicooker|multicookera|m|multicookery / мультиварка|мультиварки|f|мультиварки
kitchen-appliances: microwave microwave_oven mikrofalówka kuchenka_mikrofalowa микроволновка + microwaves mikrofalówki микроволновки / microwave oven|microwave ovens / kuchenka mikrofalowa|kuchenki mikrofalowej|f|kuchenki mikrofalowe / микроволновая печь|микроволновой печи|f|микроволновые печи
kitchen-appliances: meat_grinder maszynka мясорубка + meat_grinders maszynki мясорубки / meat grinder|meat grinders / maszynka do mięsa|maszynki do mięsa|f|maszynki do mięsa / мясорубка|мясорубки|f|мясорубки
kitchen-appliances: waffle_maker gofrownica вафельница + waffle_makers gofrownice вафельницы / waffle maker|waffle makers / gofrownica|gofrownicy|f|gofrownice / вафельница|вафельницы|f|вафельницы
kitchen-appliances: - / kitchen appliance|s / urządzenie kuchenne|urządzenia kuchennego|n / кухонный прибор|кухонного прибора|m
cutlery: fork widelec вилка + forks widelce вилки / fork|forks / widelec|widelca|m|widelce / вилка|вилки|f|вилки
cutlery: spoon łyżka ложка + spoons łyżki ложки / spoon|spoons / łyżka|łyżki|f|łyżki / ложка|ложки|f|ложки
cutlery: teaspoon łyżeczka чайная_ложка + teaspoons łyżeczki чайные_ложки / teaspoon|teaspoons / łyżeczka|łyżeczki|f|łyżeczki / чайная ложка|чайной ложки|f|чайные ложки
cutlery: chopsticks pałeczki палочки / chopsticks|p / pałeczki|pałeczek|p / палочки для еды|палочек для еды|p
cutlery: - cutlery sztućce приборы / cutlery|u / sztućce|sztućców|p / столовые приборы|столовых приборов|p
teapots: infuser zaparzacz ситечко + infusers zaparzacze ситечки / tea infuser|tea infusers / zaparzacz|zaparzacza|m|zaparzacze / ситечко для чая|ситечка для чая|n|ситечки для чая
teapots: - teapot dzbanek czajniczek чайник + teapots dzbanki czajniczki чайники / teapot|teapots / dzbanek|dzbanka|m|dzbanki / заварочный чайник|заварочного чайника|m|заварочные чайники
bakeware: baking_tray baking_sheet blacha противень + baking_trays baking_sheets blachy противни / baking tray|baking trays / blacha do pieczenia|blachy do pieczenia|f|blachy do pieczenia / противень|противня|m|противни
bakeware: springform_tin tortownica + springform_tins tortownice / springform tin|springform tins / tortownica|tortownicy|f|tortownice / разъёмная форма|разъёмной формы|f|разъёмные формы
bakeware: - tin forma форма + tins formy формы / baking tin|baking tins / forma do pieczenia|formy do pieczenia|f|formy do pieczenia / форма для выпечки|формы для выпечки|f|формы для выпечки
knives: sharpener ostrzałka точилка + sharpeners ostrzałki точилки / knife sharpener|knife sharpeners / ostrzałka do noży|ostrzałki do noży|f|ostrzałki do noży / точилка для ножей|точилки для ножей|f|точилки для ножей
knives: scissors nożyczki ножницы / kitchen scissors|p / nożyczki kuchenne|nożyczek kuchennych|p / кухонные ножницы|кухонных ножниц|p
knives: - knife nóż нож + knives noże ножи / kitchen knife|kitchen knives / nóż kuchenny|noża kuchennego|m|noże kuchenne / кухонный нож|кухонного ножа|m|кухонные ножи
food-storage: lunchbox lunchboks ланчбокс ланч-бокс lunch_box + lunchboxes lunchboxy ланчбоксы lunch_boxes / lunch box|lunch boxes / pojemnik śniadaniowy|pojemnika śniadaniowego|m|pojemniki śniadaniowe / ланчбокс|ланчбокса|m|ланчбоксы
food-storage: jar słoik słój банка + jars słoiki słoje банки / jar|jars / słoik|słoika|m|słoiki / банка|банки|f|банки
food-storage: bread_bin chlebak хлебница + bread_bins chlebaki хлебницы / bread bin|bread bins / chlebak|chlebaka|m|chlebaki / хлебница|хлебницы|f|хлебницы
food-storage: - container pojemnik контейнер + containers pojemniki контейнеры / food container|food containers / pojemnik na żywność|pojemnika na żywność|m|pojemniki na żywność / контейнер для продуктов|контейнера для продуктов|m|контейнеры для продуктов
coffee-makers: coffee_grinder młynek кофемолка + coffee_grinders młynki кофемолки / coffee grinder|coffee grinders / młynek do kawy|młynka do kawy|m|młynki do kawy / кофемолка|кофемолки|f|кофемолки
coffee-makers: moka_pot kawiarka + moka_pots kawiarki / moka pot|moka pots / kawiarka|kawiarki|f|kawiarki / гейзерная кофеварка|гейзерной кофеварки|f|гейзерные кофеварки
coffee-makers: frother spieniacz вспениватель + frothers spieniacze вспениватели / milk frother|milk frothers / spieniacz do mleka|spieniacza do mleka|m|spieniacze do mleka / вспениватель молока|вспенивателя молока|m|вспениватели молока
coffee-makers: - maker machine ekspres кофеварка кофемашина + makers machines ekspresy кофеварки кофемашины / coffee maker|coffee makers / ekspres do kawy|ekspresu do kawy|m|ekspresy do kawy / кофеварка|кофеварки|f|кофеварки
appliances: - / household appliance|s / urządzenie domowe|urządzenia domowego|n / бытовой прибор|бытового прибора|m
vacuum-cleaners: - cleaner vacuum hoover odkurzacz пылесос + cleaners vacuums odkurzacze пылесосы / vacuum cleaner|vacuum cleaners / odkurzacz|odkurzacza|m|odkurzacze / пылесос|пылесоса|m|пылесосы
irons: steamer parownica отпариватель + steamers parownice отпариватели / steamer|steamers / parownica|parownicy|f|parownice / отпариватель|отпаривателя|m|отпариватели
irons: - iron żelazko утюг + irons żelazka утюги / iron|irons / żelazko|żelazka|n|żelazka / утюг|утюга|m|утюги
climate: heater grzejnik обогреватель + heaters grzejniki обогреватели / heater|heaters / grzejnik|grzejnika|m|grzejniki / обогреватель|обогревателя|m|обогреватели
climate: humidifier nawilżacz увлажнитель + humidifiers nawilżacze увлажнители / humidifier|humidifiers / nawilżacz|nawilżacza|m|nawilżacze / увлажнитель|увлажнителя|m|увлажнители
climate: fan wentylator вентилятор + fans wentylatory вентиляторы / fan|fans / wentylator|wentylatora|m|wentylatory / вентилятор|вентилятора|m|вентиляторы
climate: filter filtr фильтр + filters filtry фильтры / filter|filters / filtr|filtra|m|filtry / фильтр|фильтра|m|фильтры
climate: purifier oczyszczacz очиститель + purifiers oczyszczacze очистители / air purifier|air purifiers / oczyszczacz powietrza|oczyszczacza powietrza|m|oczyszczacze powietrza / очиститель воздуха|очистителя воздуха|m|очистители воздуха
climate: air_conditioner klimatyzator кондиционер + air_conditioners klimatyzatory кондиционеры / air conditioner|air conditioners / klimatyzator|klimatyzatora|m|klimatyzatory / кондиционер|кондиционера|m|кондиционеры
climate: dehumidifier osuszacz осушитель + dehumidifiers osuszacze осушители / dehumidifier|dehumidifiers / osuszacz|osuszacza|m|osuszacze / осушитель|осушителя|m|осушители
climate: - / heating or cooling appliance|s / urządzenie grzewcze lub chłodzące|urządzenia grzewczego lub chłodzącego|n / климатический прибор|климатического прибора|m
`;
