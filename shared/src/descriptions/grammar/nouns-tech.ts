/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const techNouns = `
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
hobby: - / hobby item|s / artykuł hobbystyczny|artykułu hobbystycznego|m / товар для хобби|товара для хобби|m
musical-instruments: guitar gitar гитар / guitar|s / gitara|gitary|f / гитара|гитары|f
musical-instruments: - / musical instrument|s / instrument muzyczny|instrumentu muzycznego|m / музыкальный инструмент|музыкального инструмента|m
party-supplies: balloon balon шарик / balloon|s / balon|balonu|m / воздушный шарик|воздушного шарика|m
party-supplies: - / party item|s / artykuł imprezowy|artykułu imprezowego|m / товар для праздника|товара для праздника|m
gift-wrapping: card. kartk открытк / greeting card|s / kartka okolicznościowa|kartki okolicznościowej|f / открытка|открытки|f
gift-wrapping: - / gift wrapping item|s / artykuł do pakowania prezentów|artykułu do pakowania prezentów|m / подарочная упаковка|подарочной упаковки|f
needlework: yarn włóczk wloczk пряж / yarn|u / włóczka|włóczki|f / пряжа|пряжи|f
needlework: - / needlework item|s / artykuł do robótek|artykułu do robótek|m / товар для рукоделия|товара для рукоделия|m
smartphones: - / smartphone|s / smartfon|smartfona|m / смартфон|смартфона|m
chargers: power powerbank повербанк пауэрбанк / power bank|s / powerbank|powerbanku|m / внешний аккумулятор|внешнего аккумулятора|m
chargers: - / charger|s / ładowarka|ładowarki|f / зарядное устройство|зарядного устройства|n
cables: - / cable|s / kabel|kabla|m / кабель|кабеля|m
batteries: akumulator аккумулят / rechargeable battery|s / akumulator|akumulatora|m / аккумулятор|аккумулятора|m
batteries: - / battery|s / bateria|baterii|f / батарейка|батарейки|f
tablets: - / tablet computer|s / tablet|tabletu|m / планшет|планшета|m
input-devices: mouse mysz мыш / computer mouse|s / mysz komputerowa|myszy komputerowej|f / компьютерная мышь|компьютерной мыши|f
input-devices: keyboard klawiatur клавиатур / keyboard|s / klawiatura|klawiatury|f / клавиатура|клавиатуры|f
input-devices: - / input device|s / urządzenie wejściowe|urządzenia wejściowego|n / устройство ввода|устройства ввода|n
data-storage: - / storage device|s / nośnik danych|nośnika danych|m / накопитель данных|накопителя данных|m
printers: printer drukar принтер / printer|s / drukarka|drukarki|f / принтер|принтера|m
printers: - / printer supply|s / materiał do drukarki|materiału do drukarki|m / расходный материал для принтера|расходного материала для принтера|m
smartwatches: band. opask браслет / fitness band|s / opaska sportowa|opaski sportowej|f / фитнес-браслет|фитнес-браслета|m
smartwatches: - / smartwatch|s / smartwatch|smartwatcha|m / умные часы|умных часов|p
notebooks: zeszyt тетрад / exercise book|s / zeszyt|zeszytu|m / тетрадь|тетради|f
notebooks: planner planer ежедневник / planner|s / planer|planera|m / ежедневник|ежедневника|m
notebooks: - / notebook|s / notes|notesu|m / блокнот|блокнота|m
pens: pencil ołów карандаш / pencil|s / ołówek|ołówka|m / карандаш|карандаша|m
pens: marker маркер / marker|s / marker|markera|m / маркер|маркера|m
pens: - / pen|s / długopis|długopisu|m / ручка|ручки|f
desk-organisers: - / desk organiser|s / organizer na biurko|organizera na biurko|m / органайзер для стола|органайзера для стола|m
motor-oils: - / motor oil|u / olej silnikowy|oleju silnikowego|m / моторное масло|моторного масла|n
tyres: rim. wheel. felga диск / wheel rim|s / felga|felgi|f / колёсный диск|колёсного диска|m
tyres: - / tyre|s / opona|opony|f / шина|шины|f
moto-gear: helmet kask шлем / motorcycle helmet|s / kask motocyklowy|kasku motocyklowego|m / мотошлем|мотошлема|m
moto-gear: - / motorcycle gear item|s / element odzieży motocyklowej|elementu odzieży motocyklowej|m / предмет мотоэкипировки|предмета мотоэкипировки|m
other: - / product|s / produkt|produktu|m / товар|товара|m
other-goods: - / product|s / produkt|produktu|m / товар|товара|m
`;
