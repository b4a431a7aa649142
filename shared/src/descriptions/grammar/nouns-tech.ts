/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const techNouns = `
electronics: - / electronic device|s / urządzenie elektroniczne|urządzenia elektronicznego|n / электронное устройство|электронного устройства|n
phone-accessories: holder uchwyt держатель + holders uchwyty держатели / phone holder|phone holders / uchwyt na telefon|uchwytu na telefon|m|uchwyty na telefon / держатель для телефона|держателя для телефона|m|держатели для телефона
phone-accessories: protector szkło стекло + protectors szkła стекла / screen protector|screen protectors / szkło ochronne|szkła ochronnego|n|szkła ochronne / защитное стекло|защитного стекла|n|защитные стёкла
phone-accessories: case cover etui чехол + cases covers чехлы / phone case|phone cases / etui|etui|n|etui / чехол|чехла|m|чехлы
phone-accessories: powerbank пауэрбанк повербанк power_bank + powerbanks powerbanki пауэрбанки повербанки power_banks / power bank|power banks / powerbank|powerbanku|m|powerbanki / внешний аккумулятор|внешнего аккумулятора|m|внешние аккумуляторы
phone-accessories: charger ładowarka устройство + chargers ładowarki устройства / charger|chargers / ładowarka|ładowarki|f|ładowarki / зарядное устройство|зарядного устройства|n|зарядные устройства
phone-accessories: cable kabel кабель + cables kable кабели / cable|cables / kabel|kabla|m|kable / кабель|кабеля|m|кабели
phone-accessories: - / phone accessory|s / akcesorium do telefonu|akcesorium do telefonu|n / аксессуар для телефона|аксессуара для телефона|m
headphones: - headphones earphones earbuds słuchawki наушники / headphones|p / słuchawki|słuchawek|p / наушники|наушников|p
speakers: speaker głośnik колонка + speakers głośniki колонки / speaker|speakers / głośnik|głośnika|m|głośniki / колонка|колонки|f|колонки
speakers: - / audio device|s / urządzenie audio|urządzenia audio|n / аудиоустройство|аудиоустройства|n
computers: laptop ноутбук + laptops laptopy ноутбуки / laptop|laptops / laptop|laptopa|m|laptopy / ноутбук|ноутбука|m|ноутбуки
computers: mouse mysz мышь мышка + mice myszy мыши мышки / computer mouse|computer mice / mysz komputerowa|myszy komputerowej|f|myszy komputerowe / компьютерная мышь|компьютерной мыши|f|компьютерные мыши
computers: keyboard klawiatura клавиатура + keyboards klawiatury клавиатуры / keyboard|keyboards / klawiatura|klawiatury|f|klawiatury / клавиатура|клавиатуры|f|клавиатуры
computers: monitor монитор + monitors monitory мониторы / monitor|monitors / monitor|monitora|m|monitory / монитор|монитора|m|мониторы
computers: - / computer product|s / sprzęt komputerowy|sprzętu komputerowego|m / компьютерный товар|компьютерного товара|m
cameras: camera aparat фотоаппарат + cameras aparaty фотоаппараты / camera|cameras / aparat fotograficzny|aparatu fotograficznego|m|aparaty fotograficzne / фотоаппарат|фотоаппарата|m|фотоаппараты
cameras: - / photographic equipment|u / sprzęt fotograficzny|sprzętu fotograficznego|m / фототехника|фототехники|f
smart-home: - / smart home device|s / urządzenie inteligentnego domu|urządzenia inteligentnego domu|n / устройство умного дома|устройства умного дома|n
games-consoles: controller gamepad pad kontroler геймпад + controllers gamepads pads kontrolery pady геймпады / game controller|game controllers / kontroler do gier|kontrolera do gier|m|kontrolery do gier / геймпад|геймпада|m|геймпады
games-consoles: console konsola приставка + consoles konsole приставки / game console|game consoles / konsola do gier|konsoli do gier|f|konsole do gier / игровая приставка|игровой приставки|f|игровые приставки
games-consoles: - / gaming product|s / produkt dla graczy|produktu dla graczy|m / игровой товар|игрового товара|m
office: - / office item|s / artykuł biurowy|artykułu biurowego|m / товар для офиса|товара для офиса|m
stationery: zeszyt тетрадь + zeszyty тетради / exercise book|exercise books / zeszyt|zeszytu|m|zeszyty / тетрадь|тетради|f|тетради
stationery: notebook notes notatnik блокнот + notebooks notesy notatniki блокноты / notebook|notebooks / notes|notesu|m|notesy / блокнот|блокнота|m|блокноты
stationery: pen długopis ручка + pens długopisy ручки / pen|pens / długopis|długopisu|m|długopisy / ручка|ручки|f|ручки
stationery: - / stationery item|s / artykuł piśmienny|artykułu piśmiennego|m / канцелярский товар|канцелярского товара|m
books: - book książka книга + books książki книги / book|books / książka|książki|f|książki / книга|книги|f|книги
art-supplies: paints farby краски / paints|p / farby|farb|p / краски|красок|p
art-supplies: - / craft item|s / artykuł plastyczny|artykułu plastycznego|m / товар для творчества|товара для творчества|m
auto: - / vehicle product|s / artykuł motoryzacyjny|artykułu motoryzacyjnego|m / автотовар|автотовара|m
car-care: - / car care product|s / produkt do pielęgnacji auta|produktu do pielęgnacji auta|m / средство для ухода за автомобилем|средства для ухода за автомобилем|n
car-accessories: mats dywaniki коврики / car mats|p / dywaniki samochodowe|dywaników samochodowych|p / автомобильные коврики|автомобильных ковриков|p
car-accessories: - / car accessory|s / akcesorium samochodowe|akcesorium samochodowego|n / автоаксессуар|автоаксессуара|m
car-parts: - / car part|s / część samochodowa|części samochodowej|f / автозапчасть|автозапчасти|f
hobby: - / hobby item|s / artykuł hobbystyczny|artykułu hobbystycznego|m / товар для хобби|товара для хобби|m
musical-instruments: guitar gitara гитара + guitars gitary гитары / guitar|guitars / gitara|gitary|f|gitary / гитара|гитары|f|гитары
musical-instruments: - / musical instrument|s / instrument muzyczny|instrumentu muzycznego|m / музыкальный инструмент|музыкального инструмента|m
party-supplies: balloon balon шарик + balloons balony шарики / balloon|balloons / balon|balonu|m|balony / воздушный шарик|воздушного шарика|m|воздушные шарики
party-supplies: - / party item|s / artykuł imprezowy|artykułu imprezowego|m / товар для праздника|товара для праздника|m
gift-wrapping: card kartka открытка + cards kartki открытки / greeting card|greeting cards / kartka okolicznościowa|kartki okolicznościowej|f|kartki okolicznościowe / открытка|открытки|f|открытки
gift-wrapping: - / gift wrapping item|s / artykuł do pakowania prezentów|artykułu do pakowania prezentów|m / подарочная упаковка|подарочной упаковки|f
needlework: yarn włóczka пряжа / yarn|u / włóczka|włóczki|f / пряжа|пряжи|f
needlework: - / needlework item|s / artykuł do robótek|artykułu do robótek|m / товар для рукоделия|товара для рукоделия|m
smartphones: - smartphone phone smartfon смартфон + smartphones phones smartfony смартфоны / smartphone|smartphones / smartfon|smartfona|m|smartfony / смартфон|смартфона|m|смартфоны
chargers: powerbank пауэрбанк повербанк power_bank + powerbanks powerbanki пауэрбанки повербанки power_banks / power bank|power banks / powerbank|powerbanku|m|powerbanki / внешний аккумулятор|внешнего аккумулятора|m|внешние аккумуляторы
chargers: - charger ładowarka устройство + chargers ładowarki устройства / charger|chargers / ładowarka|ładowarki|f|ładowarki / зарядное устройство|зарядного устройства|n|зарядные устройства
cables: - cable kabel przewód кабель + cables kable przewody кабели / cable|cables / kabel|kabla|m|kable / кабель|кабеля|m|кабели
batteries: akumulator аккумулятор + akumulatory аккумуляторы / rechargeable battery|rechargeable batteries / akumulator|akumulatora|m|akumulatory / аккумулятор|аккумулятора|m|аккумуляторы
batteries: - battery bateria батарейка + batteries baterie батарейки / battery|batteries / bateria|baterii|f|baterie / батарейка|батарейки|f|батарейки
tablets: - tablet планшет + tablets tablety планшеты / tablet computer|tablet computers / tablet|tabletu|m|tablety / планшет|планшета|m|планшеты
input-devices: mouse mysz мышь мышка + mice myszy мыши мышки / computer mouse|computer mice / mysz komputerowa|myszy komputerowej|f|myszy komputerowe / компьютерная мышь|компьютерной мыши|f|компьютерные мыши
input-devices: keyboard klawiatura клавиатура + keyboards klawiatury клавиатуры / keyboard|keyboards / klawiatura|klawiatury|f|klawiatury / клавиатура|клавиатуры|f|клавиатуры
input-devices: - / input device|s / urządzenie wejściowe|urządzenia wejściowego|n / устройство ввода|устройства ввода|n
data-storage: pendrive flash_drive флешка + pendrives flash_drives флешки / flash drive|flash drives / pendrive|pendrive’a|m|pendrive’y / флешка|флешки|f|флешки
data-storage: - / storage device|s / nośnik danych|nośnika danych|m / накопитель данных|накопителя данных|m
printers: printer drukarka принтер + printers drukarki принтеры / printer|printers / drukarka|drukarki|f|drukarki / принтер|принтера|m|принтеры
printers: - / printer supply|s / materiał do drukarki|materiału do drukarki|m / расходный материал для принтера|расходного материала для принтера|m
smartwatches: strap pasek ремешок + straps paski ремешки / watch strap|watch straps / pasek do zegarka|paska do zegarka|m|paski do zegarka / ремешок для часов|ремешка для часов|m|ремешки для часов
smartwatches: band opaska браслет фитнес-браслет + bands opaski браслеты фитнес-браслеты / fitness band|fitness bands / opaska sportowa|opaski sportowej|f|opaski sportowe / фитнес-браслет|фитнес-браслета|m|фитнес-браслеты
smartwatches: - smartwatch watch zegarek часы смарт-часы + smartwatches watches zegarki / smartwatch|smartwatches / smartwatch|smartwatcha|m|smartwatche / умные часы|умных часов|p
notebooks: zeszyt тетрадь + zeszyty тетради / exercise book|exercise books / zeszyt|zeszytu|m|zeszyty / тетрадь|тетради|f|тетради
notebooks: planner planer ежедневник + planners planery ежедневники / planner|planners / planer|planera|m|planery / ежедневник|ежедневника|m|ежедневники
notebooks: - notebook notes notatnik блокнот + notebooks notesy notatniki блокноты / notebook|notebooks / notes|notesu|m|notesy / блокнот|блокнота|m|блокноты
pens: pencil ołówek карандаш + pencils ołówki карандаши / pencil|pencils / ołówek|ołówka|m|ołówki / карандаш|карандаша|m|карандаши
pens: marker маркер + markers markery маркеры / marker|markers / marker|markera|m|markery / маркер|маркера|m|маркеры
pens: - pen długopis ручка + pens długopisy ручки / pen|pens / długopis|długopisu|m|długopisy / ручка|ручки|f|ручки
desk-organisers: - organiser organizer органайзер + organisers organizers organizery органайзеры / desk organiser|desk organisers / organizer na biurko|organizera na biurko|m|organizery na biurko / органайзер для стола|органайзера для стола|m|органайзеры для стола
motor-oils: - oil olej масло / motor oil|u / olej silnikowy|oleju silnikowego|m / моторное масло|моторного масла|n
tyres: rim wheel felga диск + rims wheels felgi диски / wheel rim|wheel rims / felga|felgi|f|felgi / колёсный диск|колёсного диска|m|колёсные диски
tyres: - tyre tire opona шина + tyres tires opony шины / tyre|tyres / opona|opony|f|opony / шина|шины|f|шины
moto-gear: helmet kask шлем мотошлем + helmets kaski шлемы мотошлемы / motorcycle helmet|motorcycle helmets / kask motocyklowy|kasku motocyklowego|m|kaski motocyklowe / мотошлем|мотошлема|m|мотошлемы
moto-gear: - / motorcycle gear item|s / element odzieży motocyklowej|elementu odzieży motocyklowej|m / предмет мотоэкипировки|предмета мотоэкипировки|m
other: - / product|s / produkt|produktu|m / товар|товара|m
other-goods: - / product|s / produkt|produktu|m / товар|товара|m
`;
