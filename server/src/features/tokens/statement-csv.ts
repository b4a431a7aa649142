import type { Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/tokens.json' with { type: 'json' };
import enVisuals from '@kadr/shared/locales/en/visuals.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/tokens.json' with { type: 'json' };
import plVisuals from '@kadr/shared/locales/pl/visuals.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/tokens.json' with { type: 'json' };
import ruVisuals from '@kadr/shared/locales/ru/visuals.json' with { type: 'json' };
import { writeCsv } from '../../platform/csv/index.ts';
import type { StatementLine } from '@kadr/shared/tokens';
import { statementLines, type StatementDeps } from './statement.ts';

const texts = {
  en: { ...en, frames: enVisuals.frames },
  pl: { ...pl, frames: plVisuals.frames },
  ru: { ...ru, frames: ruVisuals.frames },
};
type Texts = (typeof texts)['en'];

const pageSize = 500;

/** The whole statement as a file for spreadsheets. */
export async function statementCsv(deps: StatementDeps, userId: string, language: Language): Promise<Uint8Array> {
  const words = texts[language];
  const { columns } = words;
  const rows: (string | number | null)[][] = [
    [
      columns.date,
      columns.what,
      columns.product,
      columns.frame,
      columns.outcome,
      columns.tokens,
      columns.after,
      columns.money,
      columns.currency,
      columns.coupon,
      columns.reference,
    ],
  ];
  for (let before: string | undefined, more = true; more;) {
    const lines = await statementLines(deps, userId, before, pageSize);
    rows.push(...lines.map((line) => cellsOf(line, words)));
    before = lines.at(-1)?.id;
    more = lines.length === pageSize;
  }
  return new TextEncoder().encode(writeCsv(rows));
}

function cellsOf(line: StatementLine, words: Texts): (string | number | null)[] {
  const { subject } = line;
  const visual = subject?.type === 'visual' ? subject : null;
  const video = subject?.type === 'video' ? subject : null;
  const order = subject?.type === 'order' ? subject : null;
  const money = order ? (order.amountMinor * (line.kind === 'purchase' ? 1 : -1)) / 100 : null;
  return [
    line.at,
    whatOf(line, words),
    visual || video ? (line.productTitle ?? words.deletedProduct) : '',
    visual ? `${words.frames[visual.frameType]}, ${visual.version}` : video ? `${words.video}, ${video.format}` : '',
    line.outcome ? words.outcomes[line.outcome] : '',
    line.tokens,
    line.balanceAfter,
    money,
    order?.currency ?? '',
    order?.coupon ?? '',
    visual?.visualId ?? video?.videoId ?? order?.orderId ?? '',
  ];
}

function whatOf({ kind, action, subject }: StatementLine, words: Texts): string {
  if (kind === 'reserve') return action ? words.actions[action] : '';
  if (kind === 'grant') return subject?.type === 'note' ? `${words.kinds.given}: ${subject.note}` : words.kinds.grant;
  return words.kinds[kind];
}
