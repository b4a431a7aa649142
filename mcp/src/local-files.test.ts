import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLocalFiles, type Written } from './local-files.ts';

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'kadr-outside-')));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kadr-folder-')));
const files = createLocalFiles(folder);
const bytes = new Uint8Array([1, 2, 3]);
const as = (type: Written['type'], overwrite = false): Written => ({ type, overwrite });
afterAll(() => {
  for (const made of [outside, folder]) rmSync(made, { recursive: true, force: true });
});

it('writes a new file, and over one that is there only when told so', async () => {
  expect(await files.write('frame.jpg', bytes, as('jpeg'))).toBe(join(folder, 'frame.jpg'));
  await expect(files.write('frame.jpg', bytes, as('jpeg'))).rejects.toThrow(
    'frame.jpg is there already. Choose another name, or say overwrite.',
  );
  await files.write('frame.jpg', new Uint8Array([4]), as('jpeg', true));
  await files.write('new.png', bytes, as('png', true));
  expect([...readFileSync(join(folder, 'frame.jpg'))]).toEqual([4]);
  expect(readdirSync(folder).toSorted()).toEqual(['frame.jpg', 'new.png']);
});

it('writes nothing outside the folder, by links neither, not by those that lead nowhere yet', async () => {
  writeFileSync(join(outside, 'id.jpg'), 'key');
  symlinkSync(join(outside, 'id.jpg'), join(folder, 'leads-out.jpg'));
  symlinkSync(join(outside, 'none.jpg'), join(folder, 'dangling.jpg'));
  symlinkSync(outside, join(folder, 'other'));
  for (const path of [join(outside, 'id.jpg'), '../id.jpg', 'other/id.jpg', 'leads-out.jpg', 'dangling.jpg']) {
    for (const overwrite of [false, true])
      await expect(files.write(path, bytes, as('jpeg', overwrite)), path).rejects.toThrow(/is outside|is a link/);
  }
  await expect(files.write('none/frame.jpg', bytes, as('jpeg'))).rejects.toThrow('There is no none.');
  expect([readFileSync(join(outside, 'id.jpg'), 'utf8'), readdirSync(outside)]).toEqual(['key', ['id.jpg']]);
});

it('writes only files of the kind that was made', async () => {
  mkdirSync(join(folder, 'pictures.jpg'));
  for (const [path, type] of [
    ['.bashrc', 'jpeg'],
    ['id_rsa', 'png'],
    ['frame.png', 'jpeg'],
    ['listing.zip.sh', 'zip'],
    ['.jpg', 'jpeg'],
  ] as const) {
    await expect(files.write(path, bytes, as(type, true)), path).rejects.toThrow(
      'cannot be written: this is a file whose name ends in',
    );
    expect(existsSync(join(folder, path))).toBe(false);
  }
  await expect(files.write('pictures.jpg', bytes, as('jpeg', true))).rejects.toThrow('is a link or a folder');
  await files.write('CARD.JPEG', bytes, as('jpeg'));
});

it('reads and writes nothing where no folder is named', async () => {
  for (const none of [undefined, '']) {
    const closed = createLocalFiles(none);
    await expect(closed.write(join(folder, 'closed.jpg'), bytes, as('jpeg', true))).rejects.toThrow('KADR_FOLDER');
    await expect(closed.readPhoto(join(folder, 'frame.jpg'))).rejects.toThrow('KADR_FOLDER');
  }
  expect(existsSync(join(folder, 'closed.jpg'))).toBe(false);
  await expect(createLocalFiles(join(folder, 'gone')).readPhoto('a.jpg')).rejects.toThrow(
    /There is no .*gone, the folder that KADR_FOLDER names/,
  );
});

it('reads photos of the folder', async () => {
  writeFileSync(join(folder, 'mug.jpg'), 'photo');
  expect(await files.readPhoto('mug.jpg')).toMatchObject({ name: 'mug.jpg' });
  await expect(files.readPhoto('leads-out.jpg')).rejects.toThrow('is outside');
  await expect(files.readPhoto('pictures.jpg')).rejects.toThrow('it is not a file');
});
