export * from './contract.ts';
export { importShopProducts, listShopProducts, maxImported, type ShopProducts } from './import-contract.ts';
export { shopVendorNames, shopVendors, type ShopVendor } from './vendors.ts';
