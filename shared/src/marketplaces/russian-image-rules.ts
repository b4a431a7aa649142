import type { ImageRules } from './image-rule.ts';
import { sellersSpec } from './marketplaces.ts';

/** Marketplaces of Russia. */
export const russianImageRules: readonly ImageRules[] = [
  {
    id: 'wildberries',
    leastShortPx: {
      value: 900,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    leastLongPx: {
      value: 1200,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    aimLongPx: {
      value: 1200,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    mostLongPx: {
      value: 8000,
      grade: 'secondary',
      source: 'http://asfotopro.ru/trebovaniya-k-fotografiyam-dlya-marketpleysov',
    },
    ratio: {
      value: 3 / 4,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    background: {
      value: 'light',
      grade: 'secondary',
      source: 'http://asfotopro.ru/trebovaniya-k-fotografiyam-dlya-marketpleysov',
    },
    words: {
      value: 'all',
      grade: 'secondary',
      source: 'https://sky.pro/wiki/profession/trebovaniya-k-infografike-na-wildberries',
    },
    withoutAdvertising: {
      value: true,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    leastQuality: {
      value: 85,
      grade: 'secondary',
      source: 'https://blog.promopult.ru/marketplejsy/kak-oformit-foto-dlya-kartochki-tovara-na-wildberries.html',
    },
    maxMb: { value: 10, grade: 'code', source: sellersSpec },
    maxImages: { value: 30, grade: 'code', source: sellersSpec },
    formats: {
      value: ['jpeg', 'png'],
      grade: 'secondary',
      source: 'http://asfotopro.ru/trebovaniya-k-fotografiyam-dlya-marketpleysov',
    },
  },
  {
    id: 'ozon',
    leastShortPx: { value: 200, grade: 'code', source: sellersSpec },
    aimLongPx: { value: 1200, grade: 'code', source: sellersSpec },
    mostLongPx: { value: 4320, grade: 'code', source: sellersSpec },
    ratio: {
      value: 3 / 4,
      isWished: true,
      grade: 'official',
      source: 'https://docs.ozon.com/global/en/products/upload/adding-content/images',
    },
    background: { value: 'light', grade: 'code', source: sellersSpec },
    overlay: { value: 'main', grade: 'code', source: sellersSpec },
    words: { value: 'gallery', grade: 'code', source: sellersSpec },
    maxMb: { value: 10, grade: 'code', source: sellersSpec },
    maxImages: {
      value: 30,
      grade: 'official',
      source: 'https://docs.ozon.com/global/en/products/upload/adding-content/images',
    },
    formats: { value: ['jpeg', 'png'], grade: 'code', source: sellersSpec },
  },
  {
    id: 'yandex-market',
    leastShortPx: { value: 300, grade: 'code', source: sellersSpec },
    aimLongPx: { value: 1000, grade: 'code', source: sellersSpec },
    mostLongPx: { value: 8000, grade: 'code', source: sellersSpec },
    ratio: { value: 3 / 4, isWished: true, grade: 'code', source: sellersSpec },
    background: { value: 'white', grade: 'code', source: sellersSpec },
    fill: { value: 0.67, grade: 'code', source: sellersSpec },
    maxMb: { value: 10, grade: 'code', source: sellersSpec },
    maxImages: { value: 30, grade: 'official', source: 'https://github.com/yandex-market/yandex-market-partner-api' },
    formats: { value: ['jpeg', 'png', 'heic', 'webp'], grade: 'code', source: sellersSpec },
  },
  {
    id: 'megamarket',
    leastShortPx: {
      value: 500,
      grade: 'official',
      source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html',
    },
    mostLongPx: {
      value: 5000,
      grade: 'official',
      source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html',
    },
    background: {
      value: 'white',
      grade: 'official',
      source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html',
    },
    fill: { value: 0.8, grade: 'official', source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html' },
    overlay: {
      value: 'main',
      grade: 'official',
      source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html',
    },
    formats: {
      value: ['jpeg', 'png', 'webp'],
      grade: 'official',
      source: 'https://partner-wiki.sbermegamarket.ru/fotografii-393374.html',
    },
  },
];
