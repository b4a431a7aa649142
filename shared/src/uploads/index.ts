export * from './contract.ts';
export { crc32 } from './crc32.ts';
export { maxOpenBytes, maxOpenUploads, maxPartBytes, partBytes, uploadLifetimeHours } from './limits.ts';
