import { categoryGroup } from './category-entry.ts';

export const techCategories = [
  ...categoryGroup('electronics', 222, 'tech', ['Electronics', 'Elektronika', 'Электроника'], {
    'phone-accessories': [['Phone accessories', 'Akcesoria do telefonów', 'Аксессуары для телефонов'], {
      typicalMm: [12, 75, 150],
      keywords: 'phone telefon smartphone smartfon case etui charger ładowark ladowark powerbank usb-c lightning magsafe телефон чехол зарядн кабель смартфон повербанк',
    }],
    'headphones': [['Headphones', 'Słuchawki', 'Наушники'], {
      googleId: 543626, typicalMm: [80, 170, 190], keywords: 'headphone słuchawk sluchawk earbud earphone headset наушник гарнитур',
    }],
    'speakers': [['Speakers and audio', 'Głośniki i audio', 'Колонки и аудио'], {
      googleId: 249, typicalMm: [90, 180, 100], keywords: 'speaker głośnik glosnik audio bluetooth soundbar колонк акустик динамик саундбар',
    }],
    'computers': [['Computers and parts', 'Komputery i podzespoły', 'Компьютеры и комплектующие'], {
      googleId: 278, typicalMm: [250, 350, 40],
      keywords: 'computer komputer laptop mouse mysz keyboard klawiatur monitor ssd hdd disk dysk ram router компьютер ноутбук мыш клавиатур монитор диск роутер накопител',
    }],
    'cameras': [['Cameras', 'Aparaty i kamery', 'Камеры'], {
      googleId: 142, typicalMm: [80, 130, 100], keywords: 'camera aparat kamera lens obiektyw tripod statyw drone dron камера фотоаппарат объектив штатив дрон',
    }],
    'smart-home': [['Smart home', 'Inteligentny dom', 'Умный дом'], {
      typicalMm: [60, 80, 80], keywords: 'smart wifi wi-fi zigbee sensor czujnik plug gniazdk умный датчик розетк',
    }],
    'games-consoles': [['Games and consoles', 'Gry i konsole', 'Игры и приставки'], {
      googleId: 1294, typicalMm: [110, 160, 60], keywords: 'console konsola gamepad pad controller kontroler gaming playstation xbox nintendo приставк геймпад контроллер игров',
    }],
  }),
  ...categoryGroup('office', 922, 'office', ['Office and school', 'Biuro i szkoła', 'Офис и школа'], {
    'stationery': [['Stationery', 'Artykuły piśmienne', 'Канцелярия'], {
      typicalMm: [15, 150, 210], keywords: 'notebook notes zeszyt pen długopis dlugopis pencil ołówek marker planner блокнот тетрад ручк карандаш маркер ежедневник',
    }],
    'books': [['Books', 'Książki', 'Книги'], { googleId: 784, typicalMm: [25, 140, 210], keywords: 'book książk ksiazk novel powieść isbn книга роман издательств' }],
    'art-supplies': [['Art and craft', 'Plastyka i rękodzieło', 'Творчество и рукоделие'], {
      typicalMm: [40, 200, 150], keywords: 'paint farb craft yarn włóczk wloczk canvas płótn краск пряж рукодел холст',
    }],
  }),
  ...categoryGroup('auto', 888, 'auto', ['Car and motorcycle', 'Motoryzacja', 'Авто и мото'], {
    'car-care': [['Car care', 'Pielęgnacja auta', 'Автохимия и уход'], {
      googleId: 2895, typicalMm: [60, 90, 240], keywords: 'car auto wosk polish motor engine oil olej silnik antifreeze авто полирол масло моторн антифриз омывател',
    }],
    'car-accessories': [['Car accessories', 'Akcesoria samochodowe', 'Автоаксессуары'], {
      typicalMm: [100, 150, 100], keywords: 'samochod automotive dashcam wideorejestrator holder uchwyt dywanik автомоб видеорегистратор держател коврик',
    }],
    'car-parts': [['Car parts', 'Części samochodowe', 'Автозапчасти'], {
      googleId: 899, typicalMm: [150, 200, 100], keywords: 'brake hamul filter filtr spark świec bearing łożysk тормоз фильтр колодк подшипник',
    }],
  }),
];
