import { randomUUID } from 'node:crypto';
import { lstat, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { photoLimits } from '@kadr/shared/products';
import type { LocalPhoto } from './kadr-client.ts';

/** What the tools write, and how the names of such files end. */
const endings = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  svg: ['.svg'],
  pdf: ['.pdf'],
  zip: ['.zip'],
  mp4: ['.mp4'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface Written {
  readonly type: keyof typeof endings;
  readonly overwrite: boolean;
}

/** The files of the person whose assistant this is. */
export interface LocalFiles {
  readonly readPhoto: (path: string) => Promise<LocalPhoto>;
  /** Writes a new file; an existing one only when told so. Answers where it lies. */
  readonly write: (path: string, bytes: Uint8Array, as: Written) => Promise<string>;
}

const photoName = /\.(jpe?g|png|hei[cf])$/i;

/** Nothing outside the folder is read or written, by links neither; without one nothing at all. */
export function createLocalFiles(folder: string | undefined): LocalFiles {
  const placeOf = (path: string): string => {
    if (!folder)
      throw new Error(
        'kadr-mcp may use no files of this computer yet: the person who set it up must name a folder in KADR_FOLDER, next to KADR_URL and KADR_API_KEY. Photos are read from it and pictures are written to it.',
      );
    return resolve(folder, path);
  };
  /** Where a path really leads, which must be in the folder. */
  const insideOf = async (place: string, path: string): Promise<string> => {
    const root = await realpath(placeOf('.')).catch(missing(`${folder}, the folder that KADR_FOLDER names`));
    const real = await realpath(place).catch(missing(path));
    const below = relative(root, real);
    if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below))
      throw new Error(`${path} is outside ${folder}, the folder that kadr-mcp may use (KADR_FOLDER).`);
    return real;
  };
  return {
    readPhoto: async (path) => {
      if (!photoName.test(path)) throw new Error(`${path} is no photo: JPG, PNG and HEIC files can be sent.`);
      const file = await insideOf(placeOf(path), path);
      const found = await stat(file).catch(missing(path));
      if (!found.isFile()) throw new Error(`${path} is no photo: it is not a file.`);
      if (found.size > photoLimits.maxBytes)
        throw new Error(`${path} is larger than ${photoLimits.maxBytes / 1024 / 1024} MB.`);
      return { name: basename(file), bytes: new Uint8Array(await readFile(file)) };
    },
    write: async (path, bytes, { type, overwrite }) => {
      const place = placeOf(path);
      const allowed: readonly string[] = endings[type];
      if (!allowed.includes(extname(place).toLowerCase()))
        throw new Error(`${path} cannot be written: this is a file whose name ends in ${allowed.join(' or ')}.`);
      // The file may not be there yet; its folder must be.
      const file = join(await insideOf(dirname(place), dirname(path)), basename(place));
      const there = await lstat(file).catch(() => null);
      if (there?.isFile() === false) throw new Error(`${path} is a link or a folder: only files are written.`);
      const exists = `${path} is there already. Choose another name, or say overwrite.`;
      if (there && !overwrite) throw new Error(exists);
      // A file that is made new follows no link, and what takes another's place is whole.
      const made = overwrite ? join(dirname(file), `.${randomUUID()}.part`) : file;
      try {
        await writeFile(made, bytes, { flag: 'wx' });
        if (overwrite) await rename(made, file);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : String(error);
        if (code === 'EEXIST') throw new Error(exists, { cause: error });
        await rm(made, { force: true });
        throw new Error(`${path} cannot be written (${String(code)}).`, { cause: error });
      }
      return file;
    },
  };
}

function missing(path: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no ${path}.`, { cause: error });
    throw error;
  };
}
