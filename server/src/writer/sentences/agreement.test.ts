import { describe, expect, it } from 'vitest';
import { categories } from '@kadr/shared/catalog';
import { languages, type Language } from '@kadr/shared/kernel';
import { claimsIn, marketplaces, materials } from '@kadr/shared/descriptions';
import { colourIds } from '../grammar/colours.ts';
import { categoriesWithoutNoun, nounNames } from '../grammar/nouns.ts';
import { materialWords } from '../grammar/materials.ts';
import { factOf } from '../testing/fact-of.ts';
import { writeDescription } from './write-description.ts';

const [any] = marketplaces;

function textOf(language: Language, facts: readonly ReturnType<typeof factOf>[], seed = 0): string {
  return writeDescription(facts, any, language, { seed }).text.text.replaceAll('\u00A0', ' ');
}

/** Category, a word of the packaging, colour: the first sentence in English, Polish and Russian, written by hand. */
const things = [
  ['mugs', 'Mug', 'blue', 'A blue mug.', 'Niebieski kubek.', 'Синяя кружка.'],
  ['mugs', 'filiżanka', 'white', 'A white cup.', 'Biała filiżanka.', 'Белая чашка.'],
  ['mugs', '', 'red', 'A red cup.', 'Czerwone naczynie do picia.', 'Красная посуда для напитков.'],
  ['vases', '', 'orange', 'An orange vase.', 'Pomarańczowy wazon.', 'Оранжевая ваза.'],
  ['lighting', 'лампа', 'black', 'A black lamp.', 'Czarna lampa.', 'Чёрная лампа.'],
  ['lighting', 'żarówka', 'white', 'A white light bulb.', 'Biała żarówka.', 'Белая лампочка.'],
  ['bedding', 'towel', 'navy', 'A navy towel.', 'Granatowy ręcznik.', 'Тёмно-синее полотенце.'],
  ['bedding', 'одеяло', 'sky-blue', 'A sky blue duvet.', 'Błękitna kołdra.', 'Голубое одеяло.'],
  ['bedding', 'pościel', 'grey', 'Grey bedding.', 'Szara pościel.', 'Серое постельное бельё.'],
  ['bedding', '', 'olive', 'An olive home textile.', 'Oliwkowe tekstylia domowe.', 'Оливковый домашний текстиль.'],
  ['furniture', 'krzesło', 'mustard', 'A mustard chair.', 'Musztardowe krzesło.', 'Горчичный стул.'],
  ['furniture', 'кресло', 'steel-blue', 'A steel blue armchair.', 'Stalowoniebieski fotel.', 'Стально-синее кресло.'],
  ['furniture', '', 'brown', 'A brown piece of furniture.', 'Brązowy mebel.', 'Коричневый предмет мебели.'],
  ['cookware', 'patelnia', 'charcoal', 'A charcoal frying pan.', 'Grafitowa patelnia.', 'Графитовая сковорода.'],
  ['cookware', '', 'gold', 'Gold cookware.', 'Złote naczynie do gotowania.', 'Золотая посуда для приготовления.'],
  ['kitchen-appliances', 'чайник', 'cream', 'A cream kettle.', 'Kremowy czajnik.', 'Кремовый чайник.'],
  [
    'kitchen-tools',
    '',
    'lime',
    'A lime kitchen tool.',
    'Limonkowe akcesorium kuchenne.',
    'Лаймовая кухонная принадлежность.',
  ],
  [
    'garden-tools',
    '',
    'dark-green',
    'A dark green garden tool.',
    'Ciemnozielone narzędzie ogrodowe.',
    'Тёмно-зелёный садовый инструмент.',
  ],
  ['tops', 'koszulka', 'pink', 'A pink T-shirt.', 'Różowa koszulka.', 'Розовая футболка.'],
  ['tops', 'sweter', 'burgundy', 'A burgundy sweater.', 'Bordowy sweter.', 'Бордовый свитер.'],
  ['trousers', '', 'beige', 'Beige trousers.', 'Beżowe spodnie.', 'Бежевые брюки.'],
  ['trousers', 'jeans', 'blue', 'Blue jeans.', 'Niebieskie dżinsy.', 'Синие джинсы.'],
  ['dresses', 'платье', 'coral', 'A coral dress.', 'Koralowa sukienka.', 'Коралловое платье.'],
  ['outerwear', 'пальто', 'camel', 'A camel coat.', 'Karmelowy płaszcz.', 'Карамельное пальто.'],
  ['shoes', 'sneaker', 'light-grey', 'Light grey sneakers.', 'Jasnoszare buty sportowe.', 'Светло-серые кроссовки.'],
  ['handbags', '', 'fuchsia', 'A fuchsia handbag.', 'Fuksjowa torebka.', 'Фуксиевая сумка.'],
  ['backpacks', '', 'terracotta', 'A terracotta backpack.', 'Terakotowy plecak.', 'Терракотовый рюкзак.'],
  ['jewellery', 'кольцо', 'gold', 'A gold ring.', 'Złoty pierścionek.', 'Золотое кольцо.'],
  ['watches', '', 'black', 'A black watch.', 'Czarny zegarek.', 'Чёрные часы.'],
  ['eyewear', '', 'dark-brown', 'Dark brown glasses.', 'Ciemnobrązowe okulary.', 'Тёмно-коричневые очки.'],
  ['toys', 'lalka', 'yellow', 'A yellow doll.', 'Żółta lalka.', 'Жёлтая кукла.'],
  ['strollers', 'wózek', 'mint', 'A mint stroller.', 'Miętowy wózek dziecięcy.', 'Мятная коляска.'],
  ['headphones', '', 'white', 'White headphones.', 'Białe słuchawki.', 'Белые наушники.'],
  ['phone-accessories', 'etui', 'lavender', 'A lavender phone case.', 'Lawendowe etui.', 'Лавандовый чехол.'],
  [
    'computers',
    'мышь',
    'purple',
    'A purple computer mouse.',
    'Fioletowa mysz komputerowa.',
    'Фиолетовая компьютерная мышь.',
  ],
  ['cycling', 'kask', 'turquoise', 'A turquoise cycling helmet.', 'Turkusowy kask rowerowy.', 'Бирюзовый велошлем.'],
  ['books', '', 'green', 'A green book.', 'Zielona książka.', 'Зелёная книга.'],
  ['coffee-tea', 'herbata', 'green', 'Tea.', 'Herbata.', 'Чай.'],
  ['hair-care', 'шампунь', 'pink', 'Shampoo.', 'Szampon.', 'Шампунь.'],
  ['paints', 'farba', 'white', 'Paint.', 'Farba.', 'Краска.'],
  ['paints', 'farby', 'white', 'Paints.', 'Farby.', 'Краски.'],
  ['skin-care', 'krem', 'white', 'Cream.', 'Krem.', 'Крем.'],
  ['furniture', 'stolik', 'brown', 'A small brown table.', 'Brązowy stolik.', 'Коричневый столик.'],
] as const;

describe('a thing and its colour', () => {
  it.each(things)('%s %s in %s', (category, word, colour, ...[en, pl, ru]) => {
    const facts = [
      factOf('category', category),
      factOf('colour', colour),
      ...(word === '' ? [] : [factOf('text', word)]),
    ];
    const firstSentence = (language: Language) => `${textOf(language, facts).split(/\.(?:\s|$)/)[0] ?? ''}.`;
    expect([firstSentence('en'), firstSentence('pl'), firstSentence('ru')]).toEqual([en, pl, ru]);
  });

  it('takes the packaging where that is what one sees', () => {
    const facts = [factOf('category', 'coffee-tea'), factOf('colour', 'green')];
    expect(languages.map((language) => textOf(language, facts))).toEqual([
      'A product for brewing. Packaging colour: green.',
      'Produkt do zaparzania. Kolor opakowania: zielony.',
      'Продукт для заваривания. Цвет упаковки: зелёный.',
    ]);
  });

  it('lists two colours instead of choosing one', () => {
    const facts = [factOf('category', 'mugs'), factOf('colour', 'black'), factOf('colour', 'gold')];
    expect(languages.map((language) => textOf(language, facts))).toEqual([
      'A cup. Colours: black and gold.',
      'Naczynie do picia. Kolory: czarny i złoty.',
      'Посуда для напитков. Цвета: чёрный и золотой.',
    ]);
  });
});

describe('sentences with a name', () => {
  const facts = [factOf('name', 'Ranek'), factOf('category', 'headphones'), factOf('colour', 'black')];
  const openings = (language: Language) =>
    [...new Set(Array.from({ length: 30 }, (_, seed) => textOf(language, facts, seed)))].toSorted();

  it('agree in number, in several ways', () => {
    expect(openings('en')).toEqual(['Meet Ranek, black headphones.', 'Ranek: black headphones.']);
    expect(openings('pl')).toEqual([
      'Czarne słuchawki Ranek.',
      'Oto Ranek: czarne słuchawki.',
      'Ranek to czarne słuchawki.',
    ]);
    expect(openings('ru')).toEqual([
      'Ranek — чёрные наушники.',
      'Перед вами Ranek — чёрные наушники.',
      'Чёрные наушники Ranek.',
    ]);
  });

  it('do not say the thing twice where the name says it', () => {
    expect(textOf('pl', [factOf('name', 'Kubek Ranek'), factOf('category', 'mugs'), factOf('colour', 'navy')])).toMatch(
      /^Kubek Ranek(?: w kolorze granatowym|, kolor granatowy)\.$/,
    );
    expect(
      textOf('ru', [factOf('name', 'Кружка «Утро»'), factOf('category', 'mugs'), factOf('colour', 'navy')]),
    ).toMatch(/^Кружка «Утро»(?: тёмно-синего цвета|, цвет тёмно-синий)\.$/);
    expect(textOf('en', [factOf('name', 'Morning Mug'), factOf('category', 'mugs'), factOf('colour', 'navy')])).toMatch(
      /^Morning Mug(?: in|, colour:) navy\.$/,
    );
  });

  it('carry a name over into another language without its words for the thing', () => {
    const polish = [factOf('name', 'Kubek Ranek z uszkiem żółty'), factOf('category', 'mugs')];
    expect(writeDescription(polish, any, 'ru', { seed: 0 }).title.text).toBe('Кружка Ranek');
    expect(
      writeDescription([factOf('name', 'Кружка Ranek'), factOf('category', 'mugs')], any, 'en', { seed: 0 }).title.text,
    ).toBe('Ranek mug');
    expect(
      writeDescription([factOf('name', 'Обувь Butterfly'), factOf('category', 'shoes')], any, 'pl', { seed: 0 }).title
        .text,
    ).toBe('Buty Butterfly');
    expect(
      writeDescription([factOf('name', 'Żółte buty Butterfly'), factOf('category', 'shoes')], any, 'ru', { seed: 0 })
        .title.text,
    ).toBe('Обувь Butterfly');
  });
});

describe('an English name that calls its thing already', () => {
  const first = (name: string, category: string, colour: string | null, seed = 0) => {
    const { title, text } = writeDescription(
      [factOf('name', name), factOf('category', category), ...(colour ? [factOf('colour', colour)] : [])],
      any,
      'en',
      { seed },
    );
    return [title.text, text.text];
  };

  it('is followed by no noun', () => {
    expect(first('Зелёный чай Lipton Green Tea', 'coffee-tea', null)).toEqual([
      'Lipton Green Tea',
      'Lipton Green Tea.',
    ]);
    expect(first('Пауэрбанк Xiaomi Power Bank', 'chargers', 'white')).toEqual([
      'Xiaomi Power Bank, white',
      'A white Xiaomi Power Bank.',
    ]);
    expect(first('Наушники Sony Headphones', 'headphones', 'black')).toEqual([
      'Sony Headphones, black',
      'Black Sony Headphones.',
    ]);
    expect(first('Приставка Nintendo Console', 'games-consoles', 'white')[0]).toBe('Nintendo Console, white');
    for (const seed of [0, 1, 2, 3, 4, 5])
      expect(first('Xiaomi Power Bank', 'chargers', 'black', seed).join('\n')).not.toMatch(/Bank.* power bank/);
  });

  it('has its article by the sound', () => {
    const opening = (name: string, category: string) => first(name, category, null)[1];
    expect([
      opening('Чайник LG', 'kitchen-appliances'),
      opening('Чайник Bosch', 'kitchen-appliances'),
      opening('Чайник AEG', 'kitchen-appliances'),
      opening('Принтер HP', 'printers'),
    ]).toEqual(['An LG kettle.', 'A Bosch kettle.', 'An AEG kettle.', 'An HP printer.']);
  });
});

describe('what would be misread', () => {
  const said = (language: Language, ...facts: readonly ReturnType<typeof factOf>[]) =>
    Array.from({ length: 20 }, (_, seed) => textOf(language, facts, seed)).join('\n');

  it('is no colour of the envelope that a card comes with', () => {
    const of = (language: Language, name: string) =>
      said(language, factOf('name', name), factOf('category', 'mugs'), factOf('colour', 'white'));
    expect(
      [of('pl', 'Kubek z uszkiem'), of('ru', 'Кружка с ручкой'), of('en', 'Mug with handle')].map((words) =>
        /w kolorze|белого цвета| in white/.test(words),
      ),
    ).toEqual([false, false, false]);
    expect(
      [of('pl', 'Kubek z uszkiem'), of('ru', 'Кружка с ручкой'), of('en', 'Mug with handle')].map((words) =>
        /, kolor biały\.|, цвет белый\.|, colour: white\./.test(words),
      ),
    ).toEqual([true, true, true]);
  });

  it('are no measures of honey, nor of a kind of goods', () => {
    const sides = [factOf('length', '100'), factOf('width', '80'), factOf('height', '95')];
    for (const category of ['honey', 'skin-care', 'home']) {
      expect(
        languages.map((language) =>
          /Wymiary \p{L}|Размеры \p{L}/u.test(said(language, factOf('category', category), ...sides)),
        ),
      ).toEqual([false, false, false]);
    }
    expect(said('en', factOf('category', 'honey'), ...sides)).not.toContain('It measures');
  });

  it('is no box that several things comes in', () => {
    expect(said('en', factOf('category', 'headphones'), factOf('box'))).not.toMatch(/Comes/);
  });
});

describe('the weight', () => {
  const said = (language: Language, source: 'user' | 'ocr') => {
    const { bullets, text } = writeDescription(
      [factOf('category', 'coffee-tea'), { ...factOf('weight', '500 g'), source }],
      any,
      language,
      { seed: 0 },
    );
    return [...bullets, text].map(({ text: words }) => words.replaceAll('\u00A0', ' ')).join(' ');
  };

  it('is said to stand on the packaging only where it was read there', () => {
    expect(
      languages.map((language) => [
        said(language, 'ocr').match(/packaging: 500 g|opakowaniu: 500 g|упаковке: 500 г/g)?.length,
        /packaging|opakowaniu|упаковке/.test(said(language, 'user')),
      ]),
    ).toEqual([
      [2, false],
      [2, false],
      [2, false],
    ]);
    expect(
      [said('en', 'user'), said('pl', 'user'), said('ru', 'user')].map((words) =>
        /Weight: 500 g|Masa: 500 g|Масса: 500 г/.test(words),
      ),
    ).toEqual([true, true, true]);
  });
});

describe('what is counted and made', () => {
  it.each([
    [1, 'Quantity: 1 capsule.', '1 kapsułka.', '1 капсула.'],
    [2, 'Quantity: 2 capsules.', '2 kapsułki.', '2 капсулы.'],
    [5, 'Quantity: 5 capsules.', '5 kapsułek.', '5 капсул.'],
    [12, 'Quantity: 12 capsules.', '12 kapsułek.', '12 капсул.'],
    [21, 'Quantity: 21 capsules.', '21 kapsułek.', '21 капсула.'],
    [22, 'Quantity: 22 capsules.', '22 kapsułki.', '22 капсулы.'],
    [60, 'Quantity: 60 capsules.', '60 kapsułek.', '60 капсул.'],
  ])('%i capsules', (count, en, pl, ru) => {
    const facts = [factOf('category', 'vitamins'), factOf('count', `${count} capsule`)];
    expect(textOf('en', facts)).toContain(en);
    expect(textOf('pl', facts)).toContain(pl);
    expect(textOf('ru', facts)).toContain(ru);
  });

  it.each([
    ['mugs', 'kubek', 'ceramic', 'Wykonany z ceramiki.', 'Изготовлена из керамики.'],
    ['drinkware', 'butelka', 'glass', 'Wykonana ze szkła.', 'Изготовлена из стекла.'],
    ['trousers', '', 'cotton', 'Wykonane z bawełny.', 'Изготовлены из хлопка.'],
    ['cookware', '', 'steel', 'Wykonane ze stali nierdzewnej.', 'Изготовлена из нержавеющей стали.'],
    ['handbags', '', 'leather', 'Wykonana ze skóry.', 'Изготовлена из кожи.'],
    ['watches', '', 'silicone', 'Wykonany z silikonu.', 'Изготовлены из силикона.'],
    ['tops', 'koszula', 'linen', 'Wykonana z lnu.', 'Изготовлена из льна.'],
    ['dresses', 'платье', 'silk', 'Wykonana z jedwabiu.', 'Изготовлено из шёлка.'],
  ])('%s %s of %s', (category, word, material, ...[pl, ru]) => {
    const facts = [
      factOf('category', category),
      factOf('material', material),
      ...(word === '' ? [] : [factOf('text', word)]),
    ];
    const said = (language: Language) =>
      Array.from({ length: 20 }, (_, seed) => textOf(language, facts, seed)).join('\n');
    expect(said('pl')).toContain(pl);
    expect(said('ru')).toContain(ru);
  });

  it('measures as the language writes numbers, and by the thing in the genitive', () => {
    const facts = [
      factOf('category', 'mugs'),
      factOf('text', 'mug'),
      factOf('length', '120'),
      factOf('width', '80'),
      factOf('height', '95'),
    ];
    const said = (language: Language) =>
      Array.from({ length: 20 }, (_, seed) => textOf(language, facts, seed)).join('\n');
    expect(said('en')).toContain('It measures 12 × 8 × 9.5 cm (length × width × height).');
    expect(said('pl')).toContain('Wymiary kubka: 12 × 8 × 9,5 cm (długość × szerokość × wysokość).');
    expect(said('ru')).toContain('Размеры кружки: 12 × 8 × 9,5 см (длина × ширина × высота).');
    expect(textOf('pl', [factOf('category', 'eyewear'), factOf('height', '45')])).toMatch(
      /Wysokość(?: okularów)?: 4,5 cm\.$/,
    );
  });
});

describe.each(languages)('every category with every colour in %s', (language) => {
  it('makes whole sentences: nothing left open, one script, no doubled sign', () => {
    const open = /undefined|null|NaN|\{|\}|\||\s[.,]|\.\.|,,| {2}|: ?\.|^\s|\s$/;
    const foreign = language === 'ru' ? /[a-z]/i : /\p{Script=Cyrillic}/u;
    // A quarter of a million expectations would take longer than the writing.
    const faulty: string[] = [];
    for (const { id } of categories) {
      for (const [index, colour] of colourIds.entries()) {
        const material = materials[index % materials.length];
        const facts = [
          factOf('category', id),
          factOf('colour', colour),
          factOf('height', '95'),
          ...(material ? [factOf('material', material.id)] : []),
        ];
        const { title, bullets, text } = writeDescription(facts, any, language, { seed: index });
        for (const { text: words } of [title, ...bullets, text]) {
          if (open.test(words) || foreign.test(words.replaceAll('GTIN', '')) || !/^\p{Lu}/u.test(words))
            faulty.push(`${id} ${colour}: ${words}`);
        }
      }
    }
    expect(faulty).toEqual([]);
  });
});

describe.each(languages)('the words of Kadr itself in %s', (language) => {
  it('claim nothing: nouns and materials, in every form', () => {
    const names = [
      ...nounNames(language),
      ...materials.flatMap(({ id }) => {
        const { name, genitive } = materialWords(id) ?? {};
        return [name?.[language], language === 'en' ? name?.en : genitive?.[language]];
      }),
    ];
    expect(names.filter((name) => name === undefined || claimsIn(name).length > 0)).toEqual([]);
  });

  it('claim nothing: what is said of each kind of fact, in every way to say it', () => {
    const facts = [
      factOf('category', 'mugs'),
      factOf('colour', 'white'),
      factOf('colour', 'black'),
      factOf('length', '120'),
      factOf('width', '80'),
      factOf('height', '95'),
      factOf('volume', '350 ml'),
      factOf('weight', '1.25 kg'),
      factOf('count', '12 piece'),
      factOf('material', 'steel'),
      factOf('gtin', '5901234123457'),
      factOf('text', 'Ranek'),
      factOf('components'),
    ];
    for (const more of [
      [factOf('box'), factOf('name', 'Ranek')],
      [factOf('box'), { ...factOf('weight', '250 g'), source: 'ocr' as const }],
    ]) {
      for (let seed = 0; seed < 40; seed += 1) {
        const { title, bullets, text } = writeDescription([...more, ...facts], any, language, { seed });
        for (const { text: words } of [title, ...bullets, text]) expect(claimsIn(words), words).toEqual([]);
        expect(text.text).not.toMatch(/original|oryginaln|оригинал|фирменн/i);
      }
    }
  });
});

it('has a noun for every category of the catalogue', () => {
  expect(categoriesWithoutNoun()).toEqual([]);
});
