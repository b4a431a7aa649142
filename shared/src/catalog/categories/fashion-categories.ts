import { categoryGroup } from './category-entry.ts';

export const fashionCategories = [
  ...categoryGroup('fashion', 166, 'fashion', ['Clothing and shoes', 'Odzież i obuwie', 'Одежда и обувь'], {
    'tops': [['Shirts and tops', 'Koszule i topy', 'Рубашки и топы'], {
      googleId: 212, typicalMm: [20, 550, 700],
      keywords: 'shirt koszul t-shirt blouse bluzk top tank sweater swet hoodie bluza рубашк футболк блуз майк свитер худи толстовк',
    }],
    'trousers': [['Trousers and shorts', 'Spodnie i szorty', 'Брюки и шорты'], {
      googleId: 204, typicalMm: [20, 450, 1000], keywords: 'pants trousers spodni jeans dżins shorts szort leggins legginsy брюк джинс шорт леггинс',
    }],
    'dresses': [['Dresses and skirts', 'Sukienki i spódnice', 'Платья и юбки'], {
      typicalMm: [20, 450, 1000], keywords: 'dress sukienk skirt spódnic spodnic платье юбк сарафан',
    }],
    'outerwear': [['Outerwear', 'Odzież wierzchnia', 'Верхняя одежда'], {
      googleId: 203, typicalMm: [60, 600, 800], keywords: 'jacket kurtk coat płaszcz plaszcz parka vest kamizelk куртк пальто плащ жилет пуховик',
    }],
    'underwear': [['Underwear and socks', 'Bielizna i skarpety', 'Бельё и носки'], {
      googleId: 213, typicalMm: [20, 250, 300], keywords: 'underwear bielizn socks skarpet bra biustonosz boxer pyjama pajama piżam белье носк трус бюстгальт пижам колгот',
    }],
    'shoes': [['Shoes', 'Buty', 'Обувь'], {
      googleId: 187, typicalMm: [290, 105, 110], keywords: 'shoe buty but obuwi sneaker trampk sandal boot kozak slipper kapci обув кроссовк туфл ботин сапог сандал тапоч',
    }],
    'hats-scarves': [['Hats, scarves, gloves', 'Czapki, szaliki, rękawiczki', 'Шапки, шарфы, перчатки'], {
      typicalMm: [200, 250, 150], keywords: 'hat cap czapk kapelusz scarf szalik beanie шапк кепк шарф шляп варежк',
    }],
  }),
  ...categoryGroup('accessories', 5181, 'fashion', ['Bags and accessories', 'Torby i dodatki', 'Сумки и аксессуары'], {
    'handbags': [['Handbags', 'Torebki', 'Женские сумки'], { googleId: 3032, typicalMm: [120, 300, 240], keywords: 'handbag torebk purse clutch kopertówk сумк клатч' }],
    'backpacks': [['Backpacks', 'Plecaki', 'Рюкзаки'], { googleId: 100, typicalMm: [160, 300, 450], keywords: 'backpack plecak рюкзак ранец' }],
    'suitcases': [['Suitcases', 'Walizki', 'Чемоданы'], { googleId: 107, typicalMm: [230, 400, 600], keywords: 'suitcase walizk luggage bagaż чемодан багаж' }],
    'wallets': [['Wallets and belts', 'Portfele i paski', 'Кошельки и ремни'], {
      typicalMm: [25, 110, 90], keywords: 'wallet portfel belt pasek skórzan кошел портмоне ремень визитниц',
    }],
    'jewellery': [['Jewellery', 'Biżuteria', 'Украшения'], {
      googleId: 188, family: 'jewellery', typicalMm: [5, 20, 25],
      keywords: 'ring pierścion pierscion necklace naszyjnik earring kolczyk bracelet bransolet jewel biżuter bizuter silver srebr gold złot кольцо ожерел серьг браслет украшен серебр золот подвеск',
    }],
    'watches': [['Watches', 'Zegarki', 'Часы'], {
      googleId: 201, family: 'jewellery', typicalMm: [12, 42, 240], keywords: 'watch zegarek zegark quartz kwarc chronograph часы кварц хронограф',
    }],
    'eyewear': [['Glasses', 'Okulary', 'Очки'], { typicalMm: [145, 140, 45], keywords: 'sunglasses okular eyewear spectacles очки солнцезащит' }],
  }),
];
