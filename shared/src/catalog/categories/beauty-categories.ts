import { categoryGroup } from './category-entry.ts';

export const beautyCategories = [
  ...categoryGroup('beauty', null, 'beauty', ['Beauty and care', 'Uroda i pielęgnacja', 'Красота и уход'], {
    'skin-care': [['Skin care', 'Pielęgnacja skóry', 'Уход за кожей'], {
      googleId: 567, typicalMm: [60, 60, 110],
      keywords: 'skin cream krem serum face twarz moistur nawilż nawilz lotion balsam tonic tonik peeling spf retinol hyaluron hialuron кожи крем сыворотк лица увлажн лосьон тоник пилинг гиалурон',
    }],
    'hair-care': [['Hair care', 'Pielęgnacja włosów', 'Уход за волосами'], {
      googleId: 486, typicalMm: [50, 80, 200],
      keywords: 'shampoo szampon conditioner odżywk odzywk hair włos wlos шампун бальзам волос кондиционер',
    }],
    'body-care': [['Bath and body', 'Kąpiel i ciało', 'Ванна и тело'], {
      googleId: 474, typicalMm: [55, 80, 200],
      keywords: 'shower prysznic soap mydło mydlo bath kąpiel kapiel body ciał deodorant dezodorant gel душ мыло ванн тела дезодорант скраб',
    }],
    'make-up': [['Make-up', 'Makijaż', 'Макияж'], {
      googleId: 477, typicalMm: [25, 60, 90],
      keywords: 'mascara tusz lipstick szmink pomadk foundation podkład eyeshadow blush powder puder makeup make-up makijaż тушь помад тональн тени румян пудр макияж',
    }],
    'perfume': [['Perfume', 'Perfumy', 'Парфюмерия'], {
      googleId: 479, typicalMm: [35, 70, 120],
      keywords: 'parfum perfum toilette toaletowa fragrance cologne духи парфюм туалетная одеколон',
    }],
    'nail-care': [['Nail care', 'Paznokcie', 'Маникюр'], {
      googleId: 478, typicalMm: [30, 30, 80], keywords: 'nail paznokc manicure polish lakier ногт маникюр лак гель-лак',
    }],
    'beauty-tools': [['Beauty tools', 'Akcesoria kosmetyczne', 'Аксессуары для красоты'], {
      googleId: 2619, typicalMm: [40, 80, 200],
      keywords: 'hairdryer suszark straightener prostownic brush szczotk razor maszynk trimmer massager masażer фен расческ щипц бритв триммер массажер',
    }],
  }),
  ...categoryGroup('health', 491, 'health', ['Health', 'Zdrowie', 'Здоровье'], {
    'vitamins': [['Vitamins and supplements', 'Witaminy i suplementy', 'Витамины и БАД'], {
      googleId: 525, typicalMm: [65, 65, 120],
      keywords: 'vitamin witamin supplement suplement capsul kapsuł tablet tabletk omega magnez magnesium collagen kolagen probiot витамин капсул таблет магний коллаген пробиот бад',
    }],
    'medical-supplies': [['Medical supplies', 'Artykuły medyczne', 'Медицинские товары'], {
      typicalMm: [60, 120, 150],
      keywords: 'medical medycz thermometer termometr bandage bandaż plaster glove rękawiczk mask maseczk pressure ciśnieni медицин термометр бинт пластыр перчатк тонометр',
    }],
    'oral-care': [['Oral care', 'Higiena jamy ustnej', 'Уход за полостью рта'], {
      googleId: 526, typicalMm: [40, 50, 190],
      keywords: 'toothpaste toothbrush zęb zebow dental floss mouthwash зубн щетк ополаскив',
    }],
  }),
];
