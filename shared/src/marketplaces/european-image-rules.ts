import type { ImageRules } from './image-rule.ts';
import { emagCode } from './marketplaces.ts';

/** Marketplaces of the European Union. */
export const europeanImageRules: readonly ImageRules[] = [
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
];
