export { AddressRefused, createCallGuard, type CallGuard, type CallGuardOptions, type Resolve } from './call-guard.ts';
export { isPublicAddress } from './public-address.ts';
