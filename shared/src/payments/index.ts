export * from './contract.ts';
export { defaultPackages, type PackageTable, type TokenPackage } from './packages.ts';
