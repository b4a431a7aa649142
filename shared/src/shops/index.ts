export * from './contract.ts';
export { importShopProducts, listShopProducts, maxImported, type ShopProducts } from './import-contract.ts';
export { shopAddressMaxChars, shopKeySchema, type ShopKey } from './keys.ts';
export { beginShopSignIn, finishShopSignIn, listShopVendors } from './sign-in-contract.ts';
export {
  shopVendorNames,
  shopVendors,
  shopVideos,
  signInVendors,
  type ShopVendor,
  type SignInVendor,
} from './vendors.ts';
