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

/** Shops whose key is made by the seller's confirming at theirs. */
export const signInVendors = ['allegro'] as const satisfies readonly ShopVendor[];
export type SignInVendor = (typeof signInVendors)[number];
