import type { Db } from '../platform/db/index.ts';
import { noteDamage, ownersOf, walkFiles, type FileOwner } from '../platform/files/index.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';

/** Next to a service at work. */
const bytesPerSecond = 20_000_000;
/** The operator is told right here. */
const silent = { error: () => undefined, info: () => undefined };

/**
 * `verify`: reads every picture in use and compares it with its hash; says what is not whole and whose it is. True when
 * all is whole.
 */
export async function verifyFiles(
  { db, objects }: { readonly db: Db; readonly objects: ObjectStore },
  print: (line: string) => void,
): Promise<boolean> {
  const found = { damaged: 0, missing: 0 };
  const { files, bytes } = await walkFiles(
    { db, objects },
    {
      after: '',
      bytesPerSecond,
      mayGoOn: () => Promise.resolve(true),
      onDamage: async (key, damage) => {
        found[damage] += 1;
        print(`${damage} ${key}: ${(await ownersOf(db, key)).map(inWords).join('; ')}`);
        await noteDamage({ db, log: silent }, key, damage);
      },
    },
  );
  print(
    `Looked at ${files} pictures (${Math.ceil(bytes / 1e6)} MB): ${found.damaged} damaged, ${found.missing} missing.`,
  );
  if (found.damaged + found.missing === 0) return true;
  print(
    'What can be made again (smaller versions, frames of our own sets, cards) the service makes again by itself; verify then finds it whole. The others are whole again once ' +
      'the same photo is uploaded, or the file objects/ab/cd/<its 64 digits> of a backup is put in its place.',
  );
  return false;
}

const inWords = ({ email, productId, title }: FileOwner): string =>
  productId === null ? email : `${email}, product ${productId}${title ? ` "${title}"` : ''}`;
