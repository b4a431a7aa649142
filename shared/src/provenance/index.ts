export * from './contract.ts';
export { digitalSources, type DigitalSource } from './digital-source.ts';
