import { describe } from 'vitest';

/** Documents that vendors publish; they are not part of the project. */
const folder = process.env['CONTRACTS_DIR'];

/** Tests against such documents. Where CONTRACTS_DIR is not set, that is reported, and nothing fails or is skipped. */
export function withContracts(title: string, tests: (documents: string) => void): void {
  if (folder === undefined) {
    console.log(`CONTRACTS_DIR is not set: requests are not checked against ${title}`);
    return;
  }
  describe(title, () => {
    tests(folder);
  });
}
