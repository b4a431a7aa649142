import { emagCode, sellersSpec } from './marketplaces.ts';
import type { ImageRules } from './image-rule.ts';

/** When the figures were collected, from copies of public pages; raise the version with any change. */
export const imageRulesDate = '2026-11-20';
export const imageRulesVersion = 4;

export const imageRules: readonly ImageRules[] = [
  {
    id: 'amazon',
    leastLongPx: {
      value: 500,
      grade: 'integrator',
      source: 'https://help.e-tailize.com/en/expanding-the-checklist-to-amazon-nl-1',
    },
    aimLongPx: {
      value: 1600,
      grade: 'integrator',
      source: 'https://help.e-tailize.com/en/expanding-the-checklist-to-amazon-nl-1',
    },
    mostLongPx: {
      value: 10_000,
      grade: 'integrator',
      source: 'https://help.e-tailize.com/en/expanding-the-checklist-to-amazon-nl-1',
    },
    ratio: {
      value: 1,
      isWished: true,
      grade: 'official',
      source: 'https://sellercentral.amazon.de/gp/help/external/help-page.html?itemID=200498950',
    },
    background: {
      value: 'white',
      grade: 'official',
      source: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=T8RSE9S9NK4LP6Z',
    },
    fill: {
      value: 0.85,
      grade: 'official',
      source: 'https://sellercentral.amazon.de/gp/help/external/help-page.html?itemID=200498950',
    },
    overlay: {
      value: 'main',
      grade: 'official',
      source: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=T8RSE9S9NK4LP6Z',
    },
    words: {
      value: 'gallery',
      grade: 'secondary',
      source: 'https://mercatuslab.com/blog/amazon-product-image-requirements',
    },
    maxMb: {
      value: 10,
      grade: 'secondary',
      source: 'https://changethisfile.com/blog/convert-images-for-amazon-seller-central',
    },
    maxImages: {
      value: 9,
      grade: 'secondary',
      source: 'https://mercatuslab.com/blog/amazon-product-image-requirements',
    },
    formats: {
      value: ['jpeg', 'png', 'tiff', 'gif'],
      grade: 'integrator',
      source: 'https://help.e-tailize.com/en/expanding-the-checklist-to-amazon-nl-1',
    },
  },
  {
    id: 'ebay',
    leastLongPx: {
      value: 500,
      grade: 'official',
      source: 'https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370',
    },
    aimLongPx: {
      value: 1600,
      grade: 'secondary',
      source: 'https://www.usepixora.com/resource/ebay-photo-requirements-guide',
    },
    mostLongPx: {
      value: 9000,
      grade: 'official',
      source: 'https://developer.ebay.com/devzone/merchant-products/catalog-best-practices_de/content/images.html',
    },
    overlay: {
      value: 'all',
      grade: 'official',
      source: 'https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370',
    },
    maxMb: {
      value: 12,
      grade: 'official',
      source: 'https://developer.ebay.com/devzone/merchant-products/catalog-best-practices_de/content/images.html',
    },
    maxImages: {
      value: 24,
      grade: 'official',
      source: 'https://developer.ebay.com/devzone/guides/features-guide/content/Development/pictures-intro.html',
    },
    formats: {
      value: ['jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'avif', 'heic'],
      grade: 'official',
      source: 'https://developer.ebay.com/develop/api/spec/media_api.json',
    },
  },
  {
    id: 'etsy',
    aimLongPx: { value: 2000, grade: 'secondary', source: 'https://hauld.app/blog/etsy-listing-photo-checklist' },
    formats: {
      value: ['jpeg', 'png', 'gif'],
      grade: 'secondary',
      source: 'https://hauld.app/blog/etsy-listing-photo-checklist',
    },
  },
  {
    id: 'walmart',
    leastShortPx: {
      value: 1500,
      isWished: true,
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
    aimLongPx: {
      value: 2200,
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
    ratio: {
      value: 1,
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
    background: {
      value: 'white',
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
    maxMb: {
      value: 5,
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
    formats: {
      value: ['jpeg', 'png', 'bmp'],
      grade: 'official',
      source:
        'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
    },
  },
  {
    id: 'shopify',
    leastShortPx: {
      value: 800,
      isWished: true,
      grade: 'secondary',
      source: 'https://www.sizemarker.com/blog/shopify-product-image-best-practices',
    },
    aimLongPx: { value: 2048, grade: 'official', source: 'https://help.shopify.com/api/guides/media' },
    mostLongPx: {
      value: 5000,
      grade: 'secondary',
      source: 'https://www.dresma.com/blog/shopify-product-image-requirements-that-you-should-know',
    },
    ratio: {
      value: 1,
      isWished: true,
      grade: 'secondary',
      source: 'https://www.dresma.com/blog/shopify-product-image-requirements-that-you-should-know',
    },
    maxMb: {
      value: 20,
      grade: 'secondary',
      source: 'https://www.dresma.com/blog/shopify-product-image-requirements-that-you-should-know',
    },
    maxImages: {
      value: 250,
      grade: 'official',
      source: 'https://shopify.dev/api/admin-rest/2022-10/resources/product-image',
    },
    formats: {
      value: ['jpeg', 'png', 'webp', 'gif', 'heic', 'svg', 'tiff', 'bmp', 'psd'],
      grade: 'secondary',
      source: 'https://www.dresma.com/blog/shopify-product-image-requirements-that-you-should-know',
    },
  },
  {
    id: 'google',
    leastShortPx: { value: 500, grade: 'official', source: 'https://support.google.com/merchants/answer/6324350' },
    aimLongPx: { value: 1500, grade: 'official', source: 'https://support.google.com/merchants/answer/6324350' },
    ratio: {
      value: 1,
      isWished: true,
      grade: 'secondary',
      source: 'https://emberfeed.com/specs/google-merchant-image-requirements-2026',
    },
    background: {
      value: 'light',
      isWished: true,
      grade: 'integrator',
      source: 'https://sharpfeed.io/docs/fields/image-link',
    },
    fill: { value: 0.75, isWished: true, grade: 'integrator', source: 'https://sharpfeed.io/docs/fields/image-link' },
    overlay: { value: 'all', grade: 'integrator', source: 'https://sharpfeed.io/docs/fields/image-link' },
    maxMb: { value: 16, grade: 'official', source: 'https://support.google.com/merchants/answer/6324350' },
    maxImages: {
      value: 11,
      grade: 'secondary',
      source: 'https://pic1.ai/blog/google-merchant-center-product-image-requirements',
    },
    formats: {
      value: ['jpeg', 'webp', 'png', 'gif', 'bmp', 'tiff'],
      grade: 'official',
      source: 'https://support.google.com/merchants/answer/6324350',
    },
  },
  {
    id: 'tiktok',
    leastShortPx: { value: 600, grade: 'integrator', source: 'https://knowledgebase.skuiq.com/knowledge/tts-images' },
    aimLongPx: {
      value: 800,
      grade: 'secondary',
      source: 'https://emberfeed.com/specs/tiktok-shop-image-requirements-2026',
    },
    mostLongPx: { value: 6000, grade: 'integrator', source: 'https://knowledgebase.skuiq.com/knowledge/tts-images' },
    ratio: { value: 1, grade: 'secondary', source: 'https://imagespeccheck.com/tools/tiktok-shop-image' },
    background: { value: 'white', grade: 'secondary', source: 'https://imagespeccheck.com/tools/tiktok-shop-image' },
    fill: { value: 0.8, grade: 'secondary', source: 'https://emberfeed.com/specs/tiktok-shop-image-requirements-2026' },
    overlay: { value: 'main', grade: 'secondary', source: 'https://imagespeccheck.com/tools/tiktok-shop-image' },
    maxMb: { value: 5, grade: 'integrator', source: 'https://knowledgebase.skuiq.com/knowledge/tts-images' },
    maxImages: { value: 9, grade: 'integrator', source: 'https://knowledgebase.skuiq.com/knowledge/tts-images' },
    formats: {
      value: ['jpeg', 'png'],
      grade: 'integrator',
      source: 'https://knowledgebase.skuiq.com/knowledge/tts-images',
    },
  },
  {
    id: 'meta',
    leastShortPx: { value: 500, grade: 'secondary', source: 'https://productfeedspec.com/platforms/meta-catalog' },
    aimLongPx: {
      value: 1024,
      grade: 'secondary',
      source: 'https://brandee.edu.vn/glossary/481150918755515-facebook-en',
    },
    ratio: {
      value: 1,
      isWished: true,
      grade: 'secondary',
      source: 'https://productfeedspec.com/platforms/meta-catalog',
    },
    background: {
      value: 'white',
      isWished: true,
      grade: 'secondary',
      source: 'https://brandee.edu.vn/glossary/481150918755515-facebook-en',
    },
    overlay: {
      value: 'main',
      isWished: true,
      grade: 'secondary',
      source: 'https://productfeedspec.com/platforms/meta-catalog',
    },
  },
  {
    id: 'temu',
    leastShortPx: { value: 800, grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
    aimLongPx: { value: 1600, grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
    ratio: { value: 1, grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
    fill: { value: 0.6, isWished: true, grade: 'secondary', source: 'https://www.chwang.com/article/182326793106' },
    overlay: { value: 'main', grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
    maxMb: { value: 2, grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
    formats: { value: ['jpeg', 'png'], grade: 'secondary', source: 'https://caishen.com/baike/5457.html' },
  },
  {
    id: 'zalando',
    leastShortPx: {
      value: 762,
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
    leastLongPx: {
      value: 1100,
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
    aimLongPx: {
      value: 2600,
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
    ratio: {
      value: 1 / 1.44,
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
    background: {
      value: 'white',
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/visual-content-and-post-production-guide',
    },
    maxMb: {
      value: 20,
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
    formats: {
      value: ['jpeg'],
      grade: 'official',
      source: 'https://partner.zalando.com/university/article/accessories-image-guide',
    },
  },
  {
    id: 'otto',
    leastShortPx: {
      value: 480,
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    leastLongPx: {
      value: 960,
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    mostLongPx: {
      value: 4500,
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    background: {
      value: 'light',
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    fill: {
      value: 0.85,
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    overlay: {
      value: 'all',
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
    formats: {
      value: ['jpeg', 'png'],
      grade: 'integrator',
      source:
        'https://portal.marcos-software.de/support/solutions/articles/26000044569-angebots-bilder-auf-otto-market-nicht-sichtbar',
    },
  },
  {
    id: 'kaufland',
    leastLongPx: {
      value: 1024,
      grade: 'integrator',
      source: 'https://www.it-wegbegleiter.de/post/kaufland-jtl-welche-produktdaten-brauche-ich-um-artikel-zu-listen',
    },
    background: {
      value: 'white',
      grade: 'integrator',
      source: 'https://www.it-wegbegleiter.de/post/kaufland-jtl-welche-produktdaten-brauche-ich-um-artikel-zu-listen',
    },
    overlay: {
      value: 'main',
      grade: 'integrator',
      source: 'https://www.it-wegbegleiter.de/post/kaufland-jtl-welche-produktdaten-brauche-ich-um-artikel-zu-listen',
    },
  },
  {
    id: 'bol',
    leastShortPx: {
      value: 500,
      grade: 'integrator',
      source:
        'https://helpcenter.channable.com/list-advertise/bol/list-items-on-bol/how-to-select-image-views-and-assets-for-bol-in-channable',
    },
    mostLongPx: {
      value: 6000,
      grade: 'integrator',
      source:
        'https://helpcenter.channable.com/list-advertise/bol/list-items-on-bol/how-to-select-image-views-and-assets-for-bol-in-channable',
    },
    background: {
      value: 'white',
      grade: 'integrator',
      source:
        'https://helpcenter.channable.com/list-advertise/bol/list-items-on-bol/how-to-select-image-views-and-assets-for-bol-in-channable',
    },
    overlay: {
      value: 'all',
      grade: 'integrator',
      source:
        'https://helpcenter.channable.com/list-advertise/bol/list-items-on-bol/how-to-select-image-views-and-assets-for-bol-in-channable',
    },
    maxMb: {
      value: 10,
      grade: 'integrator',
      source:
        'https://helpcenter.channable.com/list-advertise/bol/list-items-on-bol/how-to-select-image-views-and-assets-for-bol-in-channable',
    },
  },
  {
    id: 'allegro',
    mostLongPx: { value: 2560, grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
    background: { value: 'white', grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
    overlay: { value: 'all', grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
    dimensions: { value: 'all', grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
    maxImages: { value: 16, grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
    formats: { value: ['jpeg', 'png', 'webp'], grade: 'secondary', source: 'http://www.izimi.cn/edu/allegro/206169' },
  },
  {
    id: 'emag',
    mostLongPx: { value: 6000, grade: 'code', source: emagCode },
    ratio: { value: 1, grade: 'secondary', source: 'https://www.amz123.com/ask/nKEG10jD' },
    background: {
      value: 'white',
      grade: 'official',
      source:
        'https://marketplace.emag.hu/infocenter/emag-academy/errors-when-adding-products-manually/errors-invalid-images/?lang=en',
    },
    fill: { value: 0.85, grade: 'secondary', source: 'https://www.amz123.com/ask/nKEG10jD' },
    overlay: {
      value: 'main',
      grade: 'official',
      source:
        'https://marketplace.emag.hu/infocenter/emag-academy/errors-when-adding-products-manually/errors-invalid-images/?lang=en',
    },
    maxMb: { value: 8, grade: 'code', source: emagCode },
    formats: { value: ['jpeg', 'png'], grade: 'secondary', source: 'https://www.amz123.com/ask/nKEG10jD' },
  },
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

const byId = new Map(imageRules.map((rules) => [rules.id, rules]));

export function imageRulesOf(id: string): ImageRules | undefined {
  return byId.get(id);
}
