/** What a thing of a category is called; how a line is written stands in `nouns.ts`. */
export const techNouns = `
electronics: - / electronic device|s / urządzenie elektroniczne|urządzenia elektronicznego|n / электронное устройство|электронного устройства|n
phone-accessories: holder uchwyt держатель + holders uchwyty держатели / phone holder|phone holders / uchwyt na telefon|uchwytu na telefon|m|uchwyty na telefon / держатель для телефона|держателя для телефона|m|держатели для телефона
phone-accessories: protector szkło стекло + protectors szkła стекла / screen protector|screen protectors / szkło ochronne|szkła ochronnego|n|szkła ochronne / защитное стекло|защитного стекла|n|защитные стёкла
phone-accessories: case cover etui чехол + cases covers чехлы / phone case|phone cases / etui|etui|n|etui / чехол|чехла|m|чехлы
phone-accessories: powerbank пауэрбанк повербанк power_bank + powerbanks powerbanki пауэрбанки повербанки power_banks / power bank|power banks / powerbank|powerbanku|m|powerbanki / внешний аккумулятор|внешнего аккумулятора|m|внешние аккумуляторы
phone-accessories: charger ładowarka устройство + chargers ładowarki устройства / charger|chargers / ładowarka|ładowarki|f|ładowarki / зарядное устройство|зарядного устройства|n|зарядные устройства
phone-accessories: cable kabel кабель + cables kable кабели / cable|cables / kabel|kabla|m|kable / кабель|кабеля|m|кабели
phone-accessories: stand podstawka подставка + stands podstawki подставки / phone stand|phone stands / podstawka pod telefon|podstawki pod telefon|f|podstawki pod telefon / подставка для телефона|подставки для телефона|f|подставки для телефона
phone-accessories: - / phone accessory|s / akcesorium do telefonu|akcesorium do telefonu|n / аксессуар для телефона|аксессуара для телефона|m
headphones: case etui чехол + cases чехлы / case|cases / etui|etui|n|etui / чехол|чехла|m|чехлы
headphones: ear_pads nauszniki амбушюры / ear pads|p / nauszniki|nauszników|p / амбушюры|амбушюров|p
headphones: - headphones earphones earbuds słuchawki наушники / headphones|p / słuchawki|słuchawek|p / наушники|наушников|p
speakers: speaker głośnik колонка + speakers głośniki колонки / speaker|speakers / głośnik|głośnika|m|głośniki / колонка|колонки|f|колонки
speakers: microphone mikrofon микрофон + microphones mikrofony микрофоны / microphone|microphones / mikrofon|mikrofonu|m|mikrofony / микрофон|микрофона|m|микрофоны
speakers: soundbar саундбар + soundbars soundbary саундбары / soundbar|soundbars / soundbar|soundbara|m|soundbary / саундбар|саундбара|m|саундбары
speakers: subwoofer сабвуфер + subwoofers subwoofery сабвуферы / subwoofer|subwoofers / subwoofer|subwoofera|m|subwoofery / сабвуфер|сабвуфера|m|сабвуферы
speakers: turntable gramofon проигрыватель + turntables gramofony проигрыватели / turntable|turntables / gramofon|gramofonu|m|gramofony / виниловый проигрыватель|винилового проигрывателя|m|виниловые проигрыватели
speakers: radio радио + radia / radio|radios / radio|radia|n|radia / радио|радио|n
speakers: amplifier wzmacniacz усилитель + amplifiers wzmacniacze усилители / amplifier|amplifiers / wzmacniacz|wzmacniacza|m|wzmacniacze / усилитель|усилителя|m|усилители
speakers: - / audio device|s / urządzenie audio|urządzenia audio|n / аудиоустройство|аудиоустройства|n
computers: laptop ноутбук + laptops laptopy ноутбуки / laptop|laptops / laptop|laptopa|m|laptopy / ноутбук|ноутбука|m|ноутбуки
computers: mouse mysz мышь мышка + mice myszy мыши мышки / computer mouse|computer mice / mysz komputerowa|myszy komputerowej|f|myszy komputerowe / компьютерная мышь|компьютерной мыши|f|компьютерные мыши
computers: keyboard klawiatura клавиатура + keyboards klawiatury клавиатуры / keyboard|keyboards / klawiatura|klawiatury|f|klawiatury / клавиатура|клавиатуры|f|клавиатуры
computers: monitor монитор + monitors monitory мониторы / monitor|monitors / monitor|monitora|m|monitory / монитор|монитора|m|мониторы
computers: router роутер маршрутизатор + routers routery роутеры маршрутизаторы / router|routers / router|routera|m|routery / роутер|роутера|m|роутеры
computers: processor procesor процессор + processors procesory процессоры / processor|processors / procesor|procesora|m|procesory / процессор|процессора|m|процессоры
computers: graphics_card karta_graficzna видеокарта + graphics_cards karty_graficzne видеокарты / graphics card|graphics cards / karta graficzna|karty graficznej|f|karty graficzne / видеокарта|видеокарты|f|видеокарты
computers: motherboard płyta_główna материнская_плата + motherboards płyty_główne материнские_платы / motherboard|motherboards / płyta główna|płyty głównej|f|płyty główne / материнская плата|материнской платы|f|материнские платы
computers: power_supply zasilacz блок_питания + power_supplies zasilacze блоки_питания / power supply|power supplies / zasilacz|zasilacza|m|zasilacze / блок питания|блока питания|m|блоки питания
computers: laptop_stand podstawka подставка + laptop_stands podstawki подставки / laptop stand|laptop stands / podstawka pod laptopa|podstawki pod laptopa|f|podstawki pod laptopa / подставка для ноутбука|подставки для ноутбука|f|подставки для ноутбука
computers: computer komputer компьютер + computers komputery компьютеры / computer|computers / komputer|komputera|m|komputery / компьютер|компьютера|m|компьютеры
computers: laptop_case laptop_sleeve etui чехол + laptop_cases laptop_sleeves чехлы / laptop case|laptop cases / etui na laptopa|etui na laptopa|n / чехол для ноутбука|чехла для ноутбука|m|чехлы для ноутбука
computers: case computer_case obudowa корпус + cases computer_cases obudowy корпуса / computer case|computer cases / obudowa komputerowa|obudowy komputerowej|f|obudowy komputerowe / компьютерный корпус|компьютерного корпуса|m|компьютерные корпуса
computers: - / computer product|s / sprzęt komputerowy|sprzętu komputerowego|m / компьютерный товар|компьютерного товара|m
cameras: camera aparat фотоаппарат + cameras aparaty фотоаппараты / camera|cameras / aparat fotograficzny|aparatu fotograficznego|m|aparaty fotograficzne / фотоаппарат|фотоаппарата|m|фотоаппараты
cameras: lens obiektyw объектив + lenses obiektywy объективы / camera lens|camera lenses / obiektyw|obiektywu|m|obiektywy / объектив|объектива|m|объективы
cameras: tripod statyw штатив + tripods statywy штативы / tripod|tripods / statyw|statywu|m|statywy / штатив|штатива|m|штативы
cameras: drone dron дрон квадрокоптер + drones drony дроны квадрокоптеры / drone|drones / dron|drona|m|drony / дрон|дрона|m|дроны
cameras: webcam kamerka веб-камера + webcams kamerki веб-камеры / webcam|webcams / kamera internetowa|kamery internetowej|f|kamery internetowe / веб-камера|веб-камеры|f|веб-камеры
cameras: kamera видеокамера + kamery видеокамеры / video camera|video cameras / kamera|kamery|f|kamery / видеокамера|видеокамеры|f|видеокамеры
cameras: - / photographic equipment|u / sprzęt fotograficzny|sprzętu fotograficznego|m / фототехника|фототехники|f
smart-home: gniazdko розетка smart_plug + gniazdka розетки smart_plugs / smart plug|smart plugs / inteligentne gniazdko|inteligentnego gniazdka|n|inteligentne gniazdka / умная розетка|умной розетки|f|умные розетки
smart-home: sensor czujnik датчик + sensors czujniki датчики / sensor|sensors / czujnik|czujnika|m|czujniki / датчик|датчика|m|датчики
smart-home: camera kamera камера + cameras kamery камеры / security camera|security cameras / kamera monitoringu|kamery monitoringu|f|kamery monitoringu / камера наблюдения|камеры наблюдения|f|камеры наблюдения
smart-home: bulb żarówka лампочка + bulbs żarówki лампочки / smart bulb|smart bulbs / inteligentna żarówka|inteligentnej żarówki|f|inteligentne żarówki / умная лампочка|умной лампочки|f|умные лампочки
smart-home: doorbell dzwonek дверной_звонок + doorbells dzwonki / doorbell|doorbells / dzwonek do drzwi|dzwonka do drzwi|m|dzwonki do drzwi / дверной звонок|дверного звонка|m|дверные звонки
smart-home: - / smart home device|s / urządzenie inteligentnego domu|urządzenia inteligentnego domu|n / устройство умного дома|устройства умного дома|n
games-consoles: controller gamepad pad kontroler геймпад + controllers gamepads pads kontrolery pady геймпады / game controller|game controllers / kontroler do gier|kontrolera do gier|m|kontrolery do gier / геймпад|геймпада|m|геймпады
games-consoles: console konsola приставка + consoles konsole приставки / game console|game consoles / konsola do gier|konsoli do gier|f|konsole do gier / игровая приставка|игровой приставки|f|игровые приставки
games-consoles: joystick dżojstik джойстик + joysticks джойстики / joystick|joysticks / joystick|joysticka|m|joysticki / джойстик|джойстика|m|джойстики
games-consoles: game gra игра + games gry игры / video game|video games / gra wideo|gry wideo|f|gry wideo / видеоигра|видеоигры|f|видеоигры
games-consoles: - / gaming product|s / produkt dla graczy|produktu dla graczy|m / игровой товар|игрового товара|m
office: - / office item|s / artykuł biurowy|artykułu biurowego|m / товар для офиса|товара для офиса|m
stationery: zeszyt тетрадь + zeszyty тетради / exercise book|exercise books / zeszyt|zeszytu|m|zeszyty / тетрадь|тетради|f|тетради
stationery: notebook notes notatnik блокнот + notebooks notesy notatniki блокноты / notebook|notebooks / notes|notesu|m|notesy / блокнот|блокнота|m|блокноты
stationery: pen długopis ручка + pens długopisy ручки / pen|pens / długopis|długopisu|m|długopisy / ручка|ручки|f|ручки
stationery: scissors nożyczki ножницы / scissors|p / nożyczki|nożyczek|p / ножницы|ножниц|p
stationery: stapler zszywacz степлер + staplers zszywacze степлеры / stapler|staplers / zszywacz|zszywacza|m|zszywacze / степлер|степлера|m|степлеры
stationery: pencil_case piórnik пенал + pencil_cases piórniki пеналы / pencil case|pencil cases / piórnik|piórnika|m|piórniki / пенал|пенала|m|пеналы
stationery: ruler linijka линейка + rulers linijki линейки / ruler|rulers / linijka|linijki|f|linijki / линейка|линейки|f|линейки
stationery: eraser gumka ластик + erasers gumki ластики / eraser|erasers / gumka do ścierania|gumki do ścierania|f|gumki do ścierania / ластик|ластика|m|ластики
stationery: glue klej клей + glues kleje / glue|glues|u / klej|kleju|m|kleje / клей|клея|m
stationery: - / stationery item|s / artykuł piśmienny|artykułu piśmiennego|m / канцелярский товар|канцелярского товара|m
books: - book książka книга + books książki книги / book|books / książka|książki|f|książki / книга|книги|f|книги
art-supplies: paints farby краски / paints|p / farby|farb|p / краски|красок|p
art-supplies: brush paint_brush pędzel кисть + brushes paint_brushes pędzle кисти / paint brush|paint brushes / pędzel|pędzla|m|pędzle / кисть|кисти|f|кисти
art-supplies: easel sztaluga мольберт + easels sztalugi мольберты / easel|easels / sztaluga|sztalugi|f|sztalugi / мольберт|мольберта|m|мольберты
art-supplies: modelling_clay plastelina пластилин / modelling clay|u / plastelina|plasteliny|f / пластилин|пластилина|m
art-supplies: - / craft item|s / artykuł plastyczny|artykułu plastycznego|m / товар для творчества|товара для творчества|m
auto: - / vehicle product|s / artykuł motoryzacyjny|artykułu motoryzacyjnego|m / автотовар|автотовара|m
car-care: car_shampoo szampon автошампунь шампунь + car_shampoos szampony автошампуни шампуни / car shampoo|car shampoos|u / szampon samochodowy|szamponu samochodowego|m|szampony samochodowe / автошампунь|автошампуня|m|автошампуни
car-care: screenwash омыватель / screenwash|u / płyn do spryskiwaczy|płynu do spryskiwaczy|m / омывающая жидкость|омывающей жидкости|f
car-care: polish car_polish полироль + polishes car_polishes полироли / car polish|car polishes|u / pasta polerska|pasty polerskiej|f|pasty polerskie / полироль|полироли|f|полироли
car-care: - / car care product|s / produkt do pielęgnacji auta|produktu do pielęgnacji auta|m / средство для ухода за автомобилем|средства для ухода за автомобилем|n
car-accessories: mats dywaniki коврики / car mats|p / dywaniki samochodowe|dywaników samochodowych|p / автомобильные коврики|автомобильных ковриков|p
car-accessories: holder phone_holder uchwyt держатель + holders phone_holders uchwyty держатели / car holder|car holders / uchwyt samochodowy|uchwytu samochodowego|m|uchwyty samochodowe / автомобильный держатель|автомобильного держателя|m|автомобильные держатели
car-accessories: dashcam wideorejestrator видеорегистратор + dashcams wideorejestratory видеорегистраторы / dashcam|dashcams / wideorejestrator|wideorejestratora|m|wideorejestratory / видеорегистратор|видеорегистратора|m|видеорегистраторы
car-accessories: car_covers seat_covers pokrowce чехлы / seat covers|p / pokrowce samochodowe|pokrowców samochodowych|p / автомобильные чехлы|автомобильных чехлов|p
car-accessories: air_freshener ароматизатор odświeżacz + air_fresheners ароматизаторы odświeżacze / air freshener|air fresheners / odświeżacz powietrza|odświeżacza powietrza|m|odświeżacze powietrza / автомобильный ароматизатор|автомобильного ароматизатора|m|автомобильные ароматизаторы
car-accessories: - / car accessory|s / akcesorium samochodowe|akcesorium samochodowego|n / автоаксессуар|автоаксессуара|m
car-parts: brake_pads klocki_hamulcowe klocki колодки тормозные_колодки / brake pads|p / klocki hamulcowe|klocków hamulcowych|p / тормозные колодки|тормозных колодок|p
car-parts: filter filtr фильтр + filters filtry фильтры / filter|filters / filtr|filtra|m|filtry / фильтр|фильтра|m|фильтры
car-parts: wipers wycieraczki дворники / windscreen wipers|p / wycieraczki|wycieraczek|p / дворники|дворников|p
car-parts: bearing łożysko подшипник + bearings łożyska подшипники / bearing|bearings / łożysko|łożyska|n|łożyska / подшипник|подшипника|m|подшипники
car-parts: shock_absorber amortyzator амортизатор + shock_absorbers amortyzatory амортизаторы / shock absorber|shock absorbers / amortyzator|amortyzatora|m|amortyzatory / амортизатор|амортизатора|m|амортизаторы
car-parts: - / car part|s / część samochodowa|części samochodowej|f / автозапчасть|автозапчасти|f
hobby: - / hobby item|s / artykuł hobbystyczny|artykułu hobbystycznego|m / товар для хобби|товара для хобби|m
musical-instruments: guitar gitara гитара + guitars gitary гитары / guitar|guitars / gitara|gitary|f|gitary / гитара|гитары|f|гитары
musical-instruments: strings struny струны / strings|p / struny|strun|p / струны|струн|p
musical-instruments: ukulele укулеле + ukuleles / ukulele|ukuleles / ukulele|ukulele|n / укулеле|укулеле|f
musical-instruments: violin skrzypce скрипка + violins скрипки / violin|violins / skrzypce|skrzypiec|p / скрипка|скрипки|f|скрипки
musical-instruments: synthesizer syntezator синтезатор + synthesizers syntezatory синтезаторы / synthesizer|synthesizers / syntezator|syntezatora|m|syntezatory / синтезатор|синтезатора|m|синтезаторы
musical-instruments: - / musical instrument|s / instrument muzyczny|instrumentu muzycznego|m / музыкальный инструмент|музыкального инструмента|m
party-supplies: balloon balon шарик + balloons balony шарики / balloon|balloons / balon|balonu|m|balony / воздушный шарик|воздушного шарика|m|воздушные шарики
party-supplies: garland girlanda гирлянда + garlands girlandy гирлянды / garland|garlands / girlanda|girlandy|f|girlandy / гирлянда|гирлянды|f|гирлянды
party-supplies: topper топпер + toppers toppery топперы / cake topper|cake toppers / topper na tort|toppera na tort|m|toppery na tort / топпер для торта|топпера для торта|m|топперы для торта
party-supplies: - / party item|s / artykuł imprezowy|artykułu imprezowego|m / товар для праздника|товара для праздника|m
gift-wrapping: card kartka открытка + cards kartki открытки / greeting card|greeting cards / kartka okolicznościowa|kartki okolicznościowej|f|kartki okolicznościowe / открытка|открытки|f|открытки
gift-wrapping: gift_bag torebka пакет + gift_bags torebki пакеты / gift bag|gift bags / torebka prezentowa|torebki prezentowej|f|torebki prezentowe / подарочный пакет|подарочного пакета|m|подарочные пакеты
gift-wrapping: ribbon wstążka лента + ribbons wstążki ленты / ribbon|ribbons / wstążka|wstążki|f|wstążki / лента|ленты|f|ленты
gift-wrapping: - / gift wrapping item|s / artykuł do pakowania prezentów|artykułu do pakowania prezentów|m / подарочная упаковка|подарочной упаковки|f
needlework: yarn włóczka пряжа / yarn|u / włóczka|włóczki|f / пряжа|пряжи|f
needlework: thread nici нитки + threads / thread|threads|u / nici|nici|p / нитки|ниток|p
needlework: knitting_needles druty спицы / knitting needles|p / druty|drutów|p / спицы|спиц|p
needlework: crochet_hook szydełko крючок + crochet_hooks szydełka крючки / crochet hook|crochet hooks / szydełko|szydełka|n|szydełka / крючок для вязания|крючка для вязания|m|крючки для вязания
needlework: - / needlework item|s / artykuł do robótek|artykułu do robótek|m / товар для рукоделия|товара для рукоделия|m
smartphones: - smartphone phone smartfon смартфон + smartphones phones smartfony смартфоны / smartphone|smartphones / smartfon|smartfona|m|smartfony / смартфон|смартфона|m|смартфоны
chargers: powerbank пауэрбанк повербанк power_bank + powerbanks powerbanki пауэрбанки повербанки power_banks / power bank|power banks / powerbank|powerbanku|m|powerbanki / внешний аккумулятор|внешнего аккумулятора|m|внешние аккумуляторы
chargers: power_adapter zasilacz блок_питания + power_adapters zasilacze блоки_питания / power adapter|power adapters / zasilacz|zasilacza|m|zasilacze / блок питания|блока питания|m|блоки питания
chargers: charging_station stacja станция + charging_stations stacje станции / charging station|charging stations / stacja ładująca|stacji ładującej|f|stacje ładujące / зарядная станция|зарядной станции|f|зарядные станции
chargers: - charger ładowarka устройство + chargers ładowarki устройства / charger|chargers / ładowarka|ładowarki|f|ładowarki / зарядное устройство|зарядного устройства|n|зарядные устройства
cables: adapter przejściówka переходник + adapters przejściówki adaptery переходники / adapter|adapters / adapter|adaptera|m|adaptery / переходник|переходника|m|переходники
cables: - cable kabel przewód кабель + cables kable przewody кабели / cable|cables / kabel|kabla|m|kable / кабель|кабеля|m|кабели
batteries: akumulator аккумулятор + akumulatory аккумуляторы / rechargeable battery|rechargeable batteries / akumulator|akumulatora|m|akumulatory / аккумулятор|аккумулятора|m|аккумуляторы
batteries: - battery bateria батарейка + batteries baterie батарейки / battery|batteries / bateria|baterii|f|baterie / батарейка|батарейки|f|батарейки
tablets: stylus rysik стилус + styluses rysiki стилусы / stylus|styluses / rysik|rysika|m|rysiki / стилус|стилуса|m|стилусы
tablets: - tablet планшет + tablets tablety планшеты / tablet computer|tablet computers / tablet|tabletu|m|tablety / планшет|планшета|m|планшеты
input-devices: mouse mysz мышь мышка + mice myszy мыши мышки / computer mouse|computer mice / mysz komputerowa|myszy komputerowej|f|myszy komputerowe / компьютерная мышь|компьютерной мыши|f|компьютерные мыши
input-devices: keyboard klawiatura клавиатура + keyboards klawiatury клавиатуры / keyboard|keyboards / klawiatura|klawiatury|f|klawiatury / клавиатура|клавиатуры|f|клавиатуры
input-devices: mouse_pad mouse_mat mousepad podkładka коврик + mouse_pads mouse_mats mousepads podkładki коврики / mouse mat|mouse mats / podkładka pod mysz|podkładki pod mysz|f|podkładki pod mysz / коврик для мыши|коврика для мыши|m|коврики для мыши
input-devices: - / input device|s / urządzenie wejściowe|urządzenia wejściowego|n / устройство ввода|устройства ввода|n
data-storage: pendrive flash_drive флешка + pendrives flash_drives флешки / flash drive|flash drives / pendrive|pendrive’a|m|pendrive’y / флешка|флешки|f|флешки
data-storage: drive disk dysk накопитель диск + drives disks dyski накопители диски / drive|drives / dysk|dysku|m|dyski / накопитель|накопителя|m|накопители
data-storage: memory_card karta карта карта_памяти + memory_cards karty карты карты_памяти / memory card|memory cards / karta pamięci|karty pamięci|f|karty pamięci / карта памяти|карты памяти|f|карты памяти
data-storage: - / storage device|s / nośnik danych|nośnika danych|m / накопитель данных|накопителя данных|m
printers: printer drukarka принтер + printers drukarki принтеры / printer|printers / drukarka|drukarki|f|drukarki / принтер|принтера|m|принтеры
printers: cartridge картридж + cartridges картриджи / ink cartridge|ink cartridges / wkład do drukarki|wkładu do drukarki|m|wkłady do drukarki / картридж|картриджа|m|картриджи
printers: ink tusz atrament чернила + inks tusze atramenty / printer ink|printer inks|u / tusz do drukarki|tuszu do drukarki|m|tusze do drukarki / чернила для принтера|чернил для принтера|p
printers: toner тонер + toners tonery тонеры / toner|toners|u / toner|tonera|m|tonery / тонер|тонера|m|тонеры
printers: scanner skaner сканер + scanners skanery сканеры / scanner|scanners / skaner|skanera|m|skanery / сканер|сканера|m|сканеры
printers: - / printer supply|s / materiał do drukarki|materiału do drukarki|m / расходный материал для принтера|расходного материала для принтера|m
smartwatches: strap pasek ремешок + straps paski ремешки / watch strap|watch straps / pasek do zegarka|paska do zegarka|m|paski do zegarka / ремешок для часов|ремешка для часов|m|ремешки для часов
smartwatches: band opaska браслет фитнес-браслет + bands opaski браслеты фитнес-браслеты / fitness band|fitness bands / opaska sportowa|opaski sportowej|f|opaski sportowe / фитнес-браслет|фитнес-браслета|m|фитнес-браслеты
smartwatches: - smartwatch watch zegarek часы смарт-часы + smartwatches watches zegarki / smartwatch|smartwatches / smartwatch|smartwatcha|m|smartwatche / умные часы|умных часов|p
notebooks: zeszyt тетрадь + zeszyty тетради / exercise book|exercise books / zeszyt|zeszytu|m|zeszyty / тетрадь|тетради|f|тетради
notebooks: planner planer ежедневник + planners planery ежедневники / planner|planners / planer|planera|m|planery / ежедневник|ежедневника|m|ежедневники
notebooks: calendar kalendarz календарь + calendars kalendarze календари / calendar|calendars / kalendarz|kalendarza|m|kalendarze / календарь|календаря|m|календари
notebooks: - notebook notes notatnik блокнот + notebooks notesy notatniki блокноты / notebook|notebooks / notes|notesu|m|notesy / блокнот|блокнота|m|блокноты
pens: pencil ołówek карандаш + pencils ołówki карандаши / pencil|pencils / ołówek|ołówka|m|ołówki / карандаш|карандаша|m|карандаши
pens: marker маркер + markers markery маркеры / marker|markers / marker|markera|m|markery / маркер|маркера|m|маркеры
pens: crayons kredki цветные_карандаши карандаши_цветные / coloured pencils|p / kredki|kredek|p / цветные карандаши|цветных карандашей|p
pens: highlighter zakreślacz текстовыделитель + highlighters zakreślacze текстовыделители / highlighter|highlighters / zakreślacz|zakreślacza|m|zakreślacze / текстовыделитель|текстовыделителя|m|текстовыделители
pens: flamastry фломастеры mazaki / felt-tip pens|p / flamastry|flamastrów|p / фломастеры|фломастеров|p
pens: - pen długopis ручка + pens długopisy ручки / pen|pens / długopis|długopisu|m|długopisy / ручка|ручки|f|ручки
desk-organisers: binder segregator + binders segregatory / ring binder|ring binders / segregator|segregatora|m|segregatory / папка-регистратор|папки-регистратора|f|папки-регистраторы
desk-organisers: folder teczka папка + folders teczki папки / folder|folders / teczka|teczki|f|teczki / папка|папки|f|папки
desk-organisers: - organiser organizer органайзер + organisers organizers organizery органайзеры / desk organiser|desk organisers / organizer na biurko|organizera na biurko|m|organizery na biurko / органайзер для стола|органайзера для стола|m|органайзеры для стола
motor-oils: - oil olej масло / motor oil|u / olej silnikowy|oleju silnikowego|m / моторное масло|моторного масла|n
tyres: rim wheel felga диск + rims wheels felgi диски / wheel rim|wheel rims / felga|felgi|f|felgi / колёсный диск|колёсного диска|m|колёсные диски
tyres: - tyre tire opona шина + tyres tires opony шины / tyre|tyres / opona|opony|f|opony / шина|шины|f|шины
moto-gear: helmet kask шлем мотошлем + helmets kaski шлемы мотошлемы / motorcycle helmet|motorcycle helmets / kask motocyklowy|kasku motocyklowego|m|kaski motocyklowe / мотошлем|мотошлема|m|мотошлемы
moto-gear: gloves rękawice перчатки мотоперчатки / motorcycle gloves|p / rękawice motocyklowe|rękawic motocyklowych|p / мотоперчатки|мотоперчаток|p
moto-gear: jacket kurtka куртка мотокуртка + jackets kurtki куртки мотокуртки / motorcycle jacket|motorcycle jackets / kurtka motocyklowa|kurtki motocyklowej|f|kurtki motocyklowe / мотокуртка|мотокуртки|f|мотокуртки
moto-gear: - / motorcycle gear item|s / element odzieży motocyklowej|elementu odzieży motocyklowej|m / предмет мотоэкипировки|предмета мотоэкипировки|m
other: - / product|s / produkt|produktu|m / товар|товара|m
other-goods: - / product|s / produkt|produktu|m / товар|товара|m
`;
