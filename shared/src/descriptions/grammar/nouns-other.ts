/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const otherNouns = `
kids: - / children's product|s / artykuł dziecięcy|artykułu dziecięcego|m / детский товар|детского товара|m
toys: doll lalk кукл / doll|s / lalka|lalki|f / кукла|куклы|f
toys: plush plusz maskot плюш / plush toy|s / maskotka|maskotki|f / мягкая игрушка|мягкой игрушки|f
toys: - / toy|s / zabawka|zabawki|f / игрушка|игрушки|f
board-games: - / board game|s / gra planszowa|gry planszowej|f / настольная игра|настольной игры|f
baby-care: - / baby care product|s / produkt do pielęgnacji niemowląt|produktu do pielęgnacji niemowląt|m / товар для ухода за малышом|товара для ухода за малышом|m
kids-clothing: - / children's garment|s / ubranko dziecięce|ubranka dziecięcego|n / предмет детской одежды|предмета детской одежды|m
strollers: stroller wózek wozek коляск / stroller|s / wózek dziecięcy|wózka dziecięcego|m / коляска|коляски|f
strollers: seat fotelik автокресл / car seat|s / fotelik samochodowy|fotelika samochodowego|m / автокресло|автокресла|n
strollers: - / children's travel product|s / artykuł do przewożenia dzieci|artykułu do przewożenia dzieci|m / товар для перевозки детей|товара для перевозки детей|m
food: - / food product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
coffee-tea: tea. herbat чай / tea|u / herbata|herbaty|f / чай|чая|m
coffee-tea: coffee kawa kawy кофе / coffee|u / kawa|kawy|f / кофе|кофе|m
coffee-tea: - / product for brewing|s / produkt do zaparzania|produktu do zaparzania|m / продукт для заваривания|продукта для заваривания|m
sweets: chocolate czekolad шоколад / chocolate|u / czekolada|czekolady|f / шоколад|шоколада|m
sweets: honey miód miod мёд / honey|u / miód|miodu|m / мёд|мёда|m
sweets: - / snack|s / przekąska|przekąski|f / лакомство|лакомства|n
groceries: - / grocery product|s / produkt spożywczy|produktu spożywczego|m / продукт питания|продукта питания|m
drinks: juice sok. сок. / juice|u / sok|soku|m / сок|сока|m
drinks: wine wino вино / wine|u / wino|wina|n / вино|вина|n
drinks: - / drink|s / napój|napoju|m / напиток|напитка|m
sport: - / sports product|s / artykuł sportowy|artykułu sportowego|m / спортивный товар|спортивного товара|m
fitness: dumbbell hantl hantel гантел / dumbbell|s / hantla|hantli|f / гантель|гантели|f
fitness: mat. mata коврик / exercise mat|s / mata do ćwiczeń|maty do ćwiczeń|f / коврик для тренировок|коврика для тренировок|m
fitness: - / fitness product|s / przyrząd do ćwiczeń|przyrządu do ćwiczeń|m / товар для фитнеса|товара для фитнеса|m
sports-nutrition: - / sports nutrition product|s / odżywka dla sportowców|odżywki dla sportowców|f / продукт спортивного питания|продукта спортивного питания|m
team-sports: ball football basketball volleyball piłk pilk мяч / ball|s / piłka|piłki|f / мяч|мяча|m
team-sports: - / team sports item|s / artykuł do sportów zespołowych|artykułu do sportów zespołowych|m / товар для командного спорта|товара для командного спорта|m
cycling: helmet kask шлем велошлем / cycling helmet|s / kask rowerowy|kasku rowerowego|m / велошлем|велошлема|m
cycling: bike. bicycle. rower. велосипед. / bicycle|s / rower|roweru|m / велосипед|велосипеда|m
cycling: - / cycling product|s / artykuł rowerowy|artykułu rowerowego|m / товар для велоспорта|товара для велоспорта|m
camping: tent. namiot палатк / tent|s / namiot|namiotu|m / палатка|палатки|f
camping: - / camping item|s / artykuł turystyczny|artykułu turystycznego|m / товар для туризма|товара для туризма|m
pets: - / pet product|s / artykuł dla zwierząt|artykułu dla zwierząt|m / зоотовар|зоотовара|m
pet-food: - / pet food|u / karma dla zwierząt|karmy dla zwierząt|f / корм для животных|корма для животных|m
pet-accessories: leash smycz поводок / leash|s / smycz|smyczy|f / поводок|поводка|m
pet-accessories: - / pet accessory|s / akcesorium dla zwierząt|akcesorium dla zwierząt|n / аксессуар для животных|аксессуара для животных|m
electronics: - / electronic device|s / urządzenie elektroniczne|urządzenia elektronicznego|n / электронное устройство|электронного устройства|n
phone-accessories: case etui чехол / phone case|s / etui|etui|n / чехол|чехла|m
phone-accessories: powerbank пауэрбанк повербанк / power bank|s / powerbank|powerbanku|m / внешний аккумулятор|внешнего аккумулятора|m
phone-accessories: charger ładowark ladowark зарядн / charger|s / ładowarka|ładowarki|f / зарядное устройство|зарядного устройства|n
phone-accessories: cable kabel кабел / cable|s / kabel|kabla|m / кабель|кабеля|m
phone-accessories: - / phone accessory|s / akcesorium do telefonu|akcesorium do telefonu|n / аксессуар для телефона|аксессуара для телефона|m
headphones: - / headphones|p / słuchawki|słuchawek|p / наушники|наушников|p
speakers: speaker głośnik glosnik колонк / speaker|s / głośnik|głośnika|m / колонка|колонки|f
speakers: - / audio device|s / urządzenie audio|urządzenia audio|n / аудиоустройство|аудиоустройства|n
computers: laptop ноутбук / laptop|s / laptop|laptopa|m / ноутбук|ноутбука|m
computers: mouse mysz мыш / computer mouse|s / mysz komputerowa|myszy komputerowej|f / компьютерная мышь|компьютерной мыши|f
computers: keyboard klawiatur клавиатур / keyboard|s / klawiatura|klawiatury|f / клавиатура|клавиатуры|f
computers: monitor монитор / monitor|s / monitor|monitora|m / монитор|монитора|m
computers: - / computer product|s / sprzęt komputerowy|sprzętu komputerowego|m / компьютерный товар|компьютерного товара|m
cameras: aparat фотоаппарат / camera|s / aparat fotograficzny|aparatu fotograficznego|m / фотоаппарат|фотоаппарата|m
cameras: - / photographic equipment|u / sprzęt fotograficzny|sprzętu fotograficznego|m / фототехника|фототехники|f
smart-home: - / smart home device|s / urządzenie inteligentnego domu|urządzenia inteligentnego domu|n / устройство умного дома|устройства умного дома|n
games-consoles: gamepad pad. controller kontroler геймпад / game controller|s / kontroler do gier|kontrolera do gier|m / геймпад|геймпада|m
games-consoles: console konsol приставк / game console|s / konsola do gier|konsoli do gier|f / игровая приставка|игровой приставки|f
games-consoles: - / gaming product|s / produkt dla graczy|produktu dla graczy|m / игровой товар|игрового товара|m
office: - / office item|s / artykuł biurowy|artykułu biurowego|m / товар для офиса|товара для офиса|m
stationery: zeszyt тетрад / exercise book|s / zeszyt|zeszytu|m / тетрадь|тетради|f
stationery: notebook notes notatnik блокнот / notebook|s / notes|notesu|m / блокнот|блокнота|m
stationery: pen. długopis dlugopis ручка / pen|s / długopis|długopisu|m / ручка|ручки|f
stationery: - / stationery item|s / artykuł piśmienny|artykułu piśmiennego|m / канцелярский товар|канцелярского товара|m
books: - / book|s / książka|książki|f / книга|книги|f
art-supplies: - / craft item|s / artykuł do rękodzieła|artykułu do rękodzieła|m / товар для творчества|товара для творчества|m
auto: - / vehicle product|s / artykuł motoryzacyjny|artykułu motoryzacyjnego|m / автотовар|автотовара|m
car-care: - / car care product|s / produkt do pielęgnacji auta|produktu do pielęgnacji auta|m / средство для ухода за автомобилем|средства для ухода за автомобилем|n
car-accessories: - / car accessory|s / akcesorium samochodowe|akcesorium samochodowego|n / автоаксессуар|автоаксессуара|m
car-parts: - / car part|s / część samochodowa|części samochodowej|f / автозапчасть|автозапчасти|f
`;
