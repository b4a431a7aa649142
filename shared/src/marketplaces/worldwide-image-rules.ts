import type { ImageRules } from './image-rule.ts';

/** Marketplaces and catalogues that sell in most countries. */
export const worldwideImageRules: readonly ImageRules[] = [
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
];
