export * from './contract.ts';
export { shopVendorNames, shopVendors, type ShopVendor } from './vendors.ts';
