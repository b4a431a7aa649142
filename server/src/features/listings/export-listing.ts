import { Readable } from 'node:stream';
import { failures, type Language } from '@kadr/shared/kernel';
import { labelFor, listingErrors, type CheckedText } from '@kadr/shared/listings';
import { writeCsv } from '../../platform/csv/index.ts';
import { lengthFields, type Product } from '@kadr/shared/products';
import { ZipFile } from 'yazl';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import { judgedFacts, writtenTexts } from '../descriptions/index.ts';
import { productFileName } from '../products/index.ts';
import { arrangedFor, type Arranged } from './arranged-for.ts';
import { checkedTexts, textsFor } from './checked-texts.ts';
import type { ListingWork } from './listing-deps.ts';
import { deliveredFile } from './delivered-file.ts';
import { measuredPictures } from './measured-pictures.ts';
import { sourceWords } from './source-words.ts';

const fail = failures(listingErrors);
const bullets = 10;

/**
 * A ZIP with a folder for each marketplace: its pictures in its size and order, `texts.csv` as they stand, and
 * `check.csv` that says of each picture and rule what was measured, what was repaired and what was left out, what
 * carries a watermark, what to label it with, and what is to be looked at in the texts. Written while it is read: one
 * picture is held at a time.
 */
export async function exportOwnListing(
  deps: ListingWork,
  { id: userId, language }: { id: string; language: Language },
  productId: string,
  marketplaces: readonly string[],
): Promise<BinaryAnswer> {
  const { product, pictures } = await measuredPictures(deps, userId, productId);
  const texts = await writtenTexts(deps.db, userId, productId);
  const judged = await judgedFacts(deps.db, userId, product);
  const name = productFileName(product);
  const zip = new ZipFile();
  let files = 0;
  for (const marketplace of new Set(marketplaces)) {
    const arranged = await arrangedFor(deps, pictures, marketplace);
    const placed = arranged.filter(({ place }) => place !== null);
    const pathOf = ({ place }: Arranged) => `${name}-${String(place).padStart(2, '0')}.jpg`;
    for (const one of placed)
      zip.addReadStreamLazy(`${marketplace}/${pathOf(one)}`, { compress: false }, (give) => {
        deliveredFile(deps, one, marketplace).then(
          (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    const labels = placed.map((one) => labelRow(one, pathOf(one), { marketplace, language }));
    const rows = textsFor(texts, marketplace);
    zip.addBuffer(Buffer.from(writeCsv(textTable(product, rows, placed.map(pathOf)))), `${marketplace}/texts.csv`);
    zip.addBuffer(
      Buffer.from(
        writeCsv([
          ...checkRows(arranged, pathOf, language),
          ...labels,
          ...textRows(checkedTexts(texts, marketplace, judged)),
        ]),
      ),
      `${marketplace}/check.csv`,
    );
    files += placed.length + rows.length;
  }
  if (files === 0) throw fail('listings.nothing-fits');
  zip.on('error', (error) => {
    deps.log.error({ err: error, productId }, 'an export broke off');
    (zip.outputStream as Readable).destroy(error);
  });
  zip.end();
  return { bytes: zip.outputStream as Readable, contentType: 'application/zip', fileName: `${name}.zip` };
}

function textTable(
  { sku, dimensions, estimatedLengths = [] }: Product,
  texts: ReturnType<typeof textsFor>,
  images: readonly string[],
): (string | number | null)[][] {
  const head = [
    'sku',
    'language',
    'title',
    ...Array.from({ length: bullets }, (_, i) => `bullet_${i + 1}`),
    'description',
    'length_cm',
    'width_cm',
    'height_cm',
    'images',
  ];
  // What is only an estimate stays empty: a marketplace prints it as a fact.
  const sizes = lengthFields.map((field) => {
    const mm = dimensions[field];
    return mm === null || estimatedLengths.includes(field) ? null : mm / 10;
  });
  const rows = texts.map(({ language, content }) => [
    sku ?? '',
    language,
    content.title.text,
    ...Array.from({ length: bullets }, (_, i) => content.bullets[i]?.text ?? ''),
    content.text.text,
    ...sizes,
    images.join(' '),
  ]);
  return [head, ...rows];
}

function checkRows(
  arranged: readonly Arranged[],
  pathOf: (one: Arranged) => string,
  language: Language,
): (string | number | null)[][] {
  const head = ['file', 'frame', 'kind', 'rule', 'state', 'measured', 'wanted', 'grade', 'source'];
  const rows = arranged.flatMap((one) => {
    const { visual, card } = one.picture;
    const about = [one.place === null ? '' : pathOf(one), visual.frame_type, card ? 'card' : 'picture'];
    return [
      ...(visual.watermarked ? [[...about, 'watermark', 'marked', null, null, '', '']] : []),
      ...one.findings.map(({ rule, state, measured, figure }) => [
        ...about,
        rule,
        state,
        measured === null ? null : Math.round(measured * 1000) / 1000,
        figure.value,
        figure.grade,
        sourceWords(figure.source, language),
      ]),
    ];
  });
  return [head, ...rows];
}

/**
 * What to say of a picture there: its source by IPTC's words, and the marketplace's field and rule where one is known.
 */
function labelRow(
  { picture: { visual, card, making } }: Arranged,
  path: string,
  { marketplace, language }: { readonly marketplace: string; readonly language: Language },
): (string | number | null)[] {
  const label = labelFor(marketplace, making.source);
  const rule = 'rule' in label ? label.rule : null;
  const about = [path, visual.frame_type, card ? 'card' : 'picture'];
  const from = rule ? [rule.field, rule.grade, sourceWords(rule.source, language)] : [null, '', ''];
  return [...about, 'label', label.advice, making.source, ...from];
}

function textRows(texts: readonly CheckedText[]): (string | number | null)[][] {
  return texts.flatMap(({ language, held, problems }) => [
    ...[...held.claims, ...held.open, ...held.numbers].map((words) => [
      'texts.csv',
      '',
      language,
      'not-confirmed',
      'held',
      words,
      null,
      '',
      '',
    ]),
    ...problems.map(({ problem, params }) => [
      'texts.csv',
      '',
      language,
      problem,
      'broken',
      params['length'] ?? params['signs'] ?? params['words'] ?? null,
      params['max'] ?? params['least'] ?? null,
      '',
      '',
    ]),
  ]);
}
