import type { ActionMode } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import type { Claims } from '../../server/src/providers/identity/port.ts';
import type { IdentityClient } from '../../web/src/features/identity/identity-client.ts';

/**
 * Who comes back from the window of a social sign-in, and how old the provider's token is by then; null for a closed
 * window.
 */
export type PopupPerson = {
  readonly id: string;
  readonly email?: string;
  readonly name: string;
  readonly tokenAgeSeconds?: number;
} | null;

/** One provider with its server, and browsers that use it. */
export interface ClientBench {
  /** A page of the browser, with whatever its storage holds. */
  readonly openPage: (onEnded?: (error: AppError) => void) => Promise<IdentityClient>;
  readonly clearStorage: () => void;
  /** The newest code of a kind mailed to an address. */
  readonly mailedCode: (email: string, mode: ActionMode) => Promise<string>;
  /** What the API reads in a bearer. */
  readonly verifyBearer: (token: string) => Promise<Claims>;
  readonly nextPopup: (person: PopupPerson) => void;
  readonly disable: (claims: Claims) => Promise<void>;
  /** What the API does when an account is deleted. */
  readonly deleteData: (claims: Claims) => Promise<void>;
  readonly cutNetwork: () => () => void;
  readonly blockStorage: () => () => void;
}

/** The password of everyone who signs up here. */
export const good = 'Correct-horse-7';
let people = 0;

/** People at a bench, and what is asked of them again and again. */
export function peopleAt(bench: () => ClientBench) {
  const newPerson = () => ({
    name: 'Żaneta Ковалёва',
    email: `seller-${++people}-${Date.now()}@shop.example`,
    password: good,
    language: 'pl' as const,
  });
  const signedUp = async () => {
    const page = await bench().openPage();
    const person = newPerson();
    await page.signUp(person);
    return { page, ...person };
  };
  return {
    newPerson,
    /** Someone who is at Google; by `changes` with an older token, or without an address. */
    google: (changes: Partial<NonNullable<PopupPerson>> = {}) => ({
      id: `g${++people}`,
      email: `g-${people}-${Date.now()}@shop.example`,
      name: 'Ola Nowak',
      ...changes,
    }),
    signedUp,
    /** Someone who followed the link of the confirmation mail as well. */
    confirmed: async () => {
      const person = await signedUp();
      await person.page.confirmVerification(await bench().mailedCode(person.email, 'verifyEmail'));
      return person;
    },
    claimsOf: async (page: IdentityClient) => bench().verifyBearer((await page.refresh()) ?? ''),
  };
}

/** The code of what was thrown. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing thrown',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
