import { afterEach, describe } from 'vitest';
import { accountContract } from './account-contract.ts';
import type { ClientBench } from './client-bench.ts';
import { doorContract } from './door-contract.ts';
import { mailedLinksContract } from './mailed-links-contract.ts';

/** What every identity provider must do for pages and API. */
export function identityContract(bench: () => ClientBench): void {
  describe('keeps the contract', () => {
    afterEach(() => bench().clearStorage());
    doorContract(bench);
    mailedLinksContract(bench);
    accountContract(bench);
  });
}
