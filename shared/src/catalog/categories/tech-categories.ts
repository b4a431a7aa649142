import { categoryGroup } from './category-entry.ts';

export const techCategories = categoryGroup(
  'electronics',
  { google: 222, family: 'tech', names: ['Electronics', 'Elektronika', 'Электроника'] },
  {
    smartphones: [
      ['Smartphones', 'Smartfony', 'Смартфоны'],
      { googleId: 267, typicalMm: [9, 72, 150], keywords: 'smartphone smartfon iphone galaxy redmi смартфон айфон' },
    ],
    'phone-accessories': [
      ['Phone accessories', 'Akcesoria do telefonów', 'Аксессуары для телефонов'],
      {
        googleId: 264,
        typicalMm: [12, 75, 150],
        keywords:
          'phone telefon telefonu case etui screen protector szkło hartowane magsafe popsocket телефон чехол чехла стекло защитное',
      },
    ],
    chargers: [
      ['Chargers and power banks', 'Ładowarki i powerbanki', 'Зарядные устройства'],
      {
        nearGoogleId: 505295,
        typicalMm: [30, 70, 140],
        keywords:
          'charger chargers charging powerbank mah ładowark ładowani zasilacz повербанк пауэрбанк зарядное зарядка зарядн',
      },
    ],
    cables: [
      ['Cables', 'Kable', 'Кабели'],
      {
        googleId: 259,
        typicalMm: [20, 100, 130],
        keywords: 'cable cables hdmi lightning ethernet kabel kable przewody adapter кабель кабели переходник шнур',
      },
    ],
    batteries: [
      ['Batteries', 'Baterie i akumulatory', 'Батарейки и аккумуляторы'],
      {
        googleId: 276,
        typicalMm: [15, 60, 60],
        keywords: 'battery batteries alkaline bateria baterie akumulator батарейк аккумулятор щелочные',
      },
    ],
    tablets: [
      ['Tablets', 'Tablety', 'Планшеты'],
      { googleId: 4745, typicalMm: [8, 170, 250], keywords: 'ipad androidtablet tablety планшет' },
    ],
    headphones: [
      ['Headphones', 'Słuchawki', 'Наушники'],
      {
        googleId: 505771,
        typicalMm: [80, 170, 190],
        keywords: 'headphone headphones słuchawk earbud earbuds earphone headset airpods наушник гарнитур',
      },
    ],
    speakers: [
      ['Speakers and audio', 'Głośniki i audio', 'Колонки и аудио'],
      {
        nearGoogleId: 249,
        typicalMm: [90, 180, 100],
        keywords:
          'speaker speakers głośnik kolumna audio soundbar subwoofer колонк колонка акустик динамик саундбар сабвуфер',
      },
    ],
    computers: [
      ['Computers and parts', 'Komputery i podzespoły', 'Компьютеры и комплектующие'],
      {
        nearGoogleId: 278,
        typicalMm: [250, 350, 40],
        keywords:
          'computer komputer laptop monitor procesor processor motherboard router ram компьютер ноутбук монитор процессор роутер видеокарта',
      },
    ],
    'input-devices': [
      ['Keyboards and mice', 'Klawiatury i myszy', 'Клавиатуры и мыши'],
      {
        nearGoogleId: 1928,
        typicalMm: [130, 430, 35],
        styles: 'gamer_neon tech_minimal minimal',
        keywords: 'keyboard mouse mousepad klawiatur mysz myszka podkładka клавиатур мышь мышка',
      },
    ],
    'data-storage': [
      ['Data storage', 'Pamięci i dyski', 'Накопители и карты памяти'],
      {
        nearGoogleId: 2414,
        typicalMm: [10, 70, 100],
        keywords: 'ssd hdd pendrive flashdrive microsd dysk dyski pamięć накопител флешка диск',
      },
    ],
    printers: [
      ['Printers and supplies', 'Drukarki i materiały', 'Принтеры и расходные материалы'],
      {
        googleId: 345,
        typicalMm: [350, 450, 200],
        keywords: 'printer cartridge ink drukark tusze принтер картридж тонер чернила мфу',
      },
    ],
    cameras: [
      ['Cameras', 'Aparaty i kamery', 'Камеры'],
      {
        googleId: 142,
        typicalMm: [80, 130, 100],
        keywords:
          'camera cameras aparat aparaty kamera kamery lens obiektyw tripod statyw drone dron webcam камера камеры фотоаппарат объектив штатив дрон квадрокоптер',
      },
    ],
    'smart-home': [
      ['Smart home', 'Inteligentny dom', 'Умный дом'],
      {
        nearGoogleId: 2413,
        typicalMm: [60, 80, 80],
        keywords: 'smart wifi zigbee sensor czujnik inteligentn умный умная датчик умного',
      },
    ],
    smartwatches: [
      ['Smartwatches and bands', 'Smartwatche i opaski', 'Умные часы и браслеты'],
      {
        nearGoogleId: 201,
        typicalMm: [12, 44, 250],
        styles: 'tech_minimal sport_active dark_mood',
        keywords: 'smartwatch smartband fitnessband opaska smartwatche смартчасы смарт трекер',
      },
    ],
    'games-consoles': [
      ['Games and consoles', 'Gry i konsole', 'Игры и приставки'],
      {
        nearGoogleId: 1294,
        typicalMm: [110, 160, 60],
        keywords:
          'console konsola konsoli gamepad pad controller kontroler gaming playstation xbox nintendo приставка приставк геймпад контроллер игровой джойстик',
      },
    ],
  },
);
