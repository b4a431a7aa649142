export * from './contract.ts';
export * from './sheet-contract.ts';
