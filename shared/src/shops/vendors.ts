/** Shops that Kadr can publish into. The first listed is offered first. */
export const shopVendors = ['woocommerce', 'wildberries'] as const;
export type ShopVendor = (typeof shopVendors)[number];

/** By their own names, which are the same in all languages. */
export const shopVendorNames: Readonly<Record<ShopVendor, string>> = {
  woocommerce: 'WooCommerce',
  wildberries: 'Wildberries',
};
