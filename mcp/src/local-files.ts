import { open, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, isAbsolute, resolve } from 'node:path';
import { photoLimits } from '@kadr/shared/products';
import type { LocalPhoto } from './kadr-client.ts';

/** The files of the person whose assistant this is. */
export interface LocalFiles {
  readonly readPhoto: (path: string) => Promise<LocalPhoto>;
  /** Writes a new file; an existing one only when told so. Answers where it lies. */
  readonly write: (path: string, bytes: Uint8Array, overwrite: boolean) => Promise<string>;
}

const photoName = /\.(jpe?g|png|hei[cf])$/i;

/** With a folder, nothing outside it is read or written, by links neither. */
export function createLocalFiles(folder: string | undefined): LocalFiles {
  const insideOf = async (path: string): Promise<string> => {
    const wanted = resolve(folder ?? '.', path);
    // The file may not be there yet; its folder must be.
    const real = await realpath(wanted).catch(async () => join(await realpath(dirname(wanted)), basename(wanted)));
    if (folder === undefined) return real;
    const inside = relative(await realpath(folder), real);
    if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`${path} is outside ${folder}, the folder that kadr-mcp may use (KADR_FOLDER).`);
    return real;
  };
  return {
    readPhoto: async (path) => {
      if (!photoName.test(path)) throw new Error(`${path} is no photo: JPG, PNG and HEIC files can be sent.`);
      const file = await insideOf(path).catch(missing(path));
      const { size } = await stat(file).catch(missing(path));
      if (size > photoLimits.maxBytes) throw new Error(`${path} is larger than ${photoLimits.maxBytes / 1024 / 1024} MB.`);
      return { name: basename(file), bytes: new Uint8Array(await readFile(file)) };
    },
    write: async (path, bytes, overwrite) => {
      const file = await insideOf(path).catch(missing(dirname(path)));
      const handle = await open(file, overwrite ? 'w' : 'wx').catch((error: NodeJS.ErrnoException) => {
        throw new Error(error.code === 'EEXIST' ? `${path} is there already. Choose another name, or say overwrite.` : `${path} cannot be written (${error.code ?? error.message}).`, { cause: error });
      });
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      return file;
    },
  };
}

function missing(path: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error(`There is no ${path}.`, { cause: error });
    throw error;
  };
}
