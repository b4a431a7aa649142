/** Shops that Kadr can publish into. The first listed is offered first. */
export const shopVendors = ['woocommerce', 'shopify', 'allegro', 'wildberries', 'ozon'] as const;
export type ShopVendor = (typeof shopVendors)[number];

/** By their own names, which are the same in all languages. */
export const shopVendorNames: Readonly<Record<ShopVendor, string>> = {
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  allegro: 'Allegro',
  wildberries: 'Wildberries',
  ozon: 'Ozon',
};

/**
 * Whether a video can go into a shop, and what "put back" does with it: it is taken out again, or stays, because the
 * shop only adds videos; null: the shop takes none, or what stands there would be lost.
 */
export const shopVideos: Readonly<Record<ShopVendor, 'taken-out' | 'stays' | null>> = {
  woocommerce: null,
  shopify: 'taken-out',
  allegro: null,
  wildberries: null,
  ozon: 'stays',
};

/** Shops whose key is made by the seller's confirming at theirs. */
export const signInVendors = ['allegro'] as const satisfies readonly ShopVendor[];
export type SignInVendor = (typeof signInVendors)[number];
