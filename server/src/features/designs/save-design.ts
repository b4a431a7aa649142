import { Readable } from 'node:stream';
import { isWritten } from '@kadr/card';
import { cardSize, designErrors, maxArchivedCards, type Design } from '@kadr/shared/designs';
import { failures, languages, type Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/designs.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/designs.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/designs.json' with { type: 'json' };
import { ZipFile } from 'yazl';
import { keepFiles, releaseFiles } from '../../platform/files/index.ts';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import type { DrawOptions } from '../../engine/port.ts';
import { setDesigns } from '../products/index.ts';
import { holdPicture } from '../frames/index.ts';
import { ownDesign } from './change-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { cardTaskOn } from './card-task.ts';
import { designView } from './design-view.ts';
import { countSaved, designsOfProduct, lockDesignOwnedBy, writeSaved, type DesignRow } from './queries.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures(designErrors);

/** Save: the server draws the card as it stands, keeps the picture, and the product has a design. */
export async function saveOwnDesign(deps: DesignDeps, userId: string, id: string, language: Language): Promise<Design> {
  if (!isWritten((await ownDesign(deps, userId, id)).document, language)) throw fail('designs.empty-language');
  for (;;) {
    const row = await deps.turns.draw(userId, () => drawAndSave(deps, userId, id, language));
    if (row) return designView(deps, row);
  }
}

/** Null when the visual's picture changed meanwhile (its mark was taken off): what was drawn is not kept. */
async function drawAndSave(
  deps: DesignDeps,
  userId: string,
  id: string,
  language: Language,
): Promise<DesignRow | null> {
  const { design, pictureKey, variants } = await drawSaved(deps, userId, id, language);
  const [viewKey, thumbnailKey] = await Promise.all([
    deps.putObject(variants.view),
    deps.putObject(variants.thumbnail),
  ]);
  const { widthPx, heightPx } = cardSize(design.document.format);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockDesignOwnedBy(tx, userId, id))) throw fail('designs.not-found');
    if (!(await holdPicture(tx, design.visual_id, pictureKey))) return null;
    // The picture is of the revision that was drawn, even when an autosave came in between.
    const saved = await writeSaved(tx, id, {
      revision: design.revision,
      language,
      viewKey,
      thumbnailKey,
      widthPx,
      heightPx,
      blur: variants.blur,
    });
    if (!saved) throw fail('designs.not-found');
    await releaseFiles(tx, id);
    await keepFiles(tx, { useId: id, userId, productId: design.product_id, keys: [viewKey, thumbnailKey] });
    await setDesigns(tx, design.product_id, await countSaved(tx, design.product_id));
    await deps.publish(tx, userId, { type: 'design-changed', designId: id });
    await deps.publish(tx, userId, { type: 'product-changed', productId: design.product_id });
    return saved;
  });
}

/** A seller's card as it is kept: the pictures of its current document. */
export async function drawSaved(deps: DesignDeps, userId: string, id: string, language: Language) {
  const design = await ownDesign(deps, userId, id);
  const visual = await readyVisual(deps.db, userId, design.visual_id);
  const variants = await deps.engine.cardVariants({ ...(await cardTaskOn(deps, visual, design)), language });
  return { design, pictureKey: visual.picture_key, variants };
}

/** The card as a file, drawn from its current document. */
export function downloadOwnDesign(
  deps: DesignDeps,
  { userId, signal }: { userId: string; signal: AbortSignal },
  { id, ...options }: DrawOptions & { id: string },
): Promise<BinaryAnswer> {
  return deps.turns.draw(
    userId,
    async () => {
      const design = await ownDesign(deps, userId, id);
      if (!isWritten(design.document, options.language)) throw fail('designs.empty-language');
      return {
        bytes: await drawn(deps, design, options),
        contentType: contentTypes[options.type],
        fileName: fileNameOf(design, options),
      };
    },
    signal,
  );
}

/** All cards of a product in one ZIP, each drawn when its turn comes. */
export async function downloadOwnDesigns(
  deps: DesignDeps,
  { id: userId, language }: { readonly id: string; readonly language: Language },
  productId: string,
  options: DrawOptions,
): Promise<BinaryAnswer> {
  const all = (await designsOfProduct(deps.db, userId, productId)).slice(0, maxArchivedCards);
  if (all.length === 0) throw fail('designs.none');
  const isIn = ({ document }: DesignRow) => isWritten(document, options.language);
  const designs = all.filter(isIn);
  if (designs.length === 0) throw fail('designs.none-in-language');
  const zip = new ZipFile();
  const leftOut = all.filter((design) => !isIn(design));
  if (leftOut.length > 0)
    zip.addBuffer(Buffer.from(leftOutText(leftOut, options.language, language)), 'left-out.txt', { compress: false });
  for (const [index, design] of designs.entries()) {
    // Pictures are compressed already.
    zip.addReadStreamLazy(
      `${String(index + 1).padStart(2, '0')}-${fileNameOf(design, options)}`,
      { compress: options.type === 'svg' },
      (give) => {
        deps.turns
          .drawForArchive(userId, () => drawn(deps, design, options))
          .then(
            (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
            (error: unknown) => give(error, Readable.from([])),
          );
      },
    );
  }
  zip.on('error', (error) => {
    (zip.outputStream as Readable).destroy(error);
  });
  zip.end();
  return { bytes: zip.outputStream as Readable, contentType: 'application/zip', fileName: 'kadr-cards.zip' };
}

const texts: Readonly<Record<Language, Pick<typeof en, 'lab' | 'languages' | 'save'>>> = { en, pl, ru };

/** For the seller: which cards have no texts in the archive's language, and how they come into the next one. */
function leftOutText(designs: readonly DesignRow[], cards: Language, reader: Language): string {
  const { lab, languages: names, save } = texts[reader];
  const titles = designs.map(({ document: { title } }) => {
    const known = languages.map((language) => title.text[language].trim()).find((text) => text !== '');
    return `• ${known ?? lab.untitled}`;
  });
  const [head = '', foot = ''] = [save.leftOut, save.leftOutHow].map((text) =>
    text.replace('{{language}}', names.in[cards]),
  );
  return [head, ...titles, '', foot, ''].join('\r\n');
}

const contentTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const;

function fileNameOf(design: DesignRow, { language, type }: DrawOptions): string {
  const title = design.document.title.text[language]
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
  const name = ['kadr', title, language].filter((part) => part !== '').join('-');
  return `${name}.${type === 'jpeg' ? 'jpg' : type}`;
}

async function drawn(deps: DesignDeps, design: DesignRow, options: DrawOptions): Promise<Uint8Array> {
  const visual = await readyVisual(deps.db, design.user_id, design.visual_id);
  return deps.engine.drawCard({ ...(await cardTaskOn(deps, visual, design)), options });
}
