export * from './contract.ts';
export * from './limits.ts';
export * from './run-contract.ts';
