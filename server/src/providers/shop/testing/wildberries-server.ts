import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalShopServer } from './local-shop-server.ts';
import type { Fault } from './woocommerce-server.ts';

export interface WbCard {
  nmID: number;
  vendorCode: string;
  brand: string;
  title: string;
  description: string;
  video?: string;
  photos: Buffer[];
  dimensions: { length: number; width: number; height: number; weightBrutto: number };
  characteristics: { id: number; name: string; value: unknown }[];
  sizes: { chrtID: number; techSize: string; skus: string[] }[];
  tags: { id: number; name: string; color: string }[];
}

/** Checks a call against the published document: what is wrong with it, or with the answer. */
export type CheckCall = (call: {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}) => readonly string[];

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The calls of Wildberries' Content API that Kadr makes, as its document describes them: cards overwritten whole,
 * pictures by place, a list of addresses in place of all media, changes that show some reads after the answer. Pictures
 * come back encoded again.
 */
export class WbServer extends LocalShopServer {
  readonly sid = '6f6a0f0c-31d2-4a35-9d43-2f5e6f8a1b2c';
  token = this.tokenOf({});
  name = 'Анна Стекло';
  readonly cards = new Map<number, WbCard>();
  readonly faults: Fault[] = [];
  /** `METHOD path` of every call. */
  readonly calls: string[] = [];
  /** What calls and answers had wrong by the document. */
  readonly wrong: string[] = [];
  /** Reads of the list before a change shows. */
  delay = 1;
  /** Says no to titles with it, afterwards, as Wildberries does. */
  forbidden = '😈';
  /** What becomes of a picture. */
  encode: (bytes: Uint8Array) => Buffer = encoded;
  readonly errors: { batchUUID: string; vendorCode: string; text: string }[] = [];
  private waiting: { reads: number; change: () => void }[] = [];
  private nextId = 213_864_000;
  private readonly check: CheckCall | undefined;

  constructor(check?: CheckCall) {
    super();
    this.check = check;
  }

  /** `s`: category Content; a year of life. */
  tokenOf(said: Record<string, unknown>): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + 31_536_000;
    return `${part({ alg: 'ES256' })}.${part({ sid: this.sid, exp, s: 2, t: false, ...said })}.c2lnbmVk`;
  }

  addCard(card: Partial<WbCard> & { vendorCode: string }): WbCard {
    const nmID = this.nextId++;
    const made: WbCard = {
      nmID,
      brand: 'Анна',
      title: 'Кружка',
      description: 'Старое описание',
      photos: [],
      dimensions: { length: 12, width: 9, height: 10, weightBrutto: 0.4 },
      characteristics: [{ id: 14_177_449, name: 'Цвет', value: ['синий'] }],
      sizes: [{ chrtID: nmID + 5, techSize: '0', skus: [`20${nmID}`] }],
      tags: [{ id: 592_569, name: 'Популярный', color: 'D1CFD7' }],
      ...card,
    };
    this.cards.set(nmID, made);
    return made;
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.address);
    const [method, path] = [request.method ?? '', url.pathname];
    const photo = /^\/vol\/(\d+)\/images\/big\/(\d+)\.webp$/.exec(path);
    if (photo) {
      const bytes = this.cards.get(Number(photo[1]))?.photos[Number(photo[2]) - 1];
      response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/webp' });
      return void response.end(bytes);
    }
    this.calls.push(`${method} ${path}`);
    const fault = this.faults.find((one) => one.times > 0 && one.method === method && one.path.test(path));
    if (fault) fault.times--;
    if (fault?.kind === 'before') return void response.destroy();
    if (fault && typeof fault.kind === 'object') {
      response.writeHead(fault.kind.status, { 'content-type': 'application/json', ...fault.kind.headers });
      return void response.end(JSON.stringify({ title: 'fault', detail: 'as asked', status: fault.kind.status }));
    }
    const body = await bodyOf(request.headers, Buffer.concat(chunks));
    const { status, body: answer } = await this.answer(path, request.headers, body);
    this.wrong.push(...(this.check?.({ method, path, headers: request.headers, body, status, answer }) ?? []));
    if (fault?.kind === 'after') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  private async answer(path: string, headers: IncomingMessage['headers'], body: unknown): Promise<Answer> {
    if (headers.authorization !== this.token)
      return { status: 401, body: { title: 'unauthorized', detail: 'token problem; token is expired', status: 401 } };
    if (path === '/api/v1/seller-info')
      return { status: 200, body: { name: 'ИП Иванова', sid: this.sid, tradeMark: this.name } };
    if (path === '/content/v2/get/cards/list') return { status: 200, body: this.list(body as ListRequest) };
    if (path === '/content/v2/cards/error/list') return { status: 200, body: this.errorList() };
    if (path === '/content/v2/cards/update') return this.update(body as WbCard[]);
    if (path === '/content/v3/media/file') return this.file(headers, body as { uploadfile: Buffer });
    if (path === '/content/v3/media/save') return this.save(body as { nmId: number; data: string[] });
    return { status: 404, body: { title: 'not found', status: 404 } };
  }

  private later(change: () => void): Answer {
    if (this.delay === 0) change();
    else this.waiting.push({ reads: this.delay, change });
    return ok({});
  }

  private list({ settings = {} }: ListRequest): object {
    for (const one of this.waiting) one.reads--;
    for (const { change } of this.waiting.filter(({ reads }) => reads < 0)) change();
    this.waiting = this.waiting.filter(({ reads }) => reads >= 0);
    const { cursor = {}, filter = {} } = settings;
    const text = filter.textSearch?.toLowerCase() ?? '';
    const after = cursor.nmID ?? 0;
    const found = [...this.cards.values()].filter(
      ({ nmID, vendorCode, sizes }) =>
        nmID > after &&
        [String(nmID), vendorCode.toLowerCase(), ...sizes.flatMap(({ skus }) => skus)].some((one) =>
          one.includes(text),
        ),
    );
    const cards = found.slice(0, cursor.limit ?? 10);
    const last = cards.at(-1)?.nmID ?? 0;
    return {
      cards: cards.map((card) => this.view(card)),
      cursor: { updatedAt: '2026-11-20T11:17:00.96577Z', nmID: last, total: cards.length },
    };
  }

  private view({ photos, ...card }: WbCard): object {
    const at = (size: string, place: number) => `${this.address}/vol/${card.nmID}/images/${size}/${place}.webp`;
    return {
      imtID: 123_654_789,
      subjectID: 7771,
      subjectName: 'Кружки',
      needKiz: false,
      ...card,
      photos: photos.map((_, index) => ({ big: at('big', index + 1), tm: at('tm', index + 1) })),
      createdAt: '2026-01-06T11:17:00.96577Z',
      updatedAt: '2026-11-20T11:17:00.96577Z',
    };
  }

  private errorList(): object {
    const items = this.errors.map(({ batchUUID, vendorCode, text }) => ({
      batchUUID,
      subjects: { [vendorCode]: { id: 7771, name: 'Кружки' } },
      brands: {},
      vendorCodes: [vendorCode],
      errors: { [vendorCode]: [text] },
    }));
    const cursor = { next: false, updatedAt: '2026-11-20T10:05:21Z', batchUUID: '' };
    return { data: { items, cursor }, error: false, errorText: '', additionalErrors: null };
  }

  private update(wanted: WbCard[]): Answer {
    for (const change of wanted) {
      const card = this.cards.get(change.nmID);
      if (!card || card.vendorCode !== change.vendorCode) return refused('Неверный артикул');
      if (change.title.includes(this.forbidden)) {
        const text = `Поле Наименование не должно содержать запрещенные символы: ${this.forbidden}`;
        this.later(() => this.errors.push({ batchUUID: randomUUID(), vendorCode: card.vendorCode, text }));
        continue;
      }
      // Overwritten whole: what is left out is gone.
      this.later(() =>
        Object.assign(card, {
          brand: change.brand ?? '',
          title: change.title ?? '',
          description: change.description ?? '',
          dimensions: change.dimensions ?? { length: 0, width: 0, height: 0, weightBrutto: 0 },
          characteristics: (change.characteristics ?? []).map((one) => ({ ...one, name: 'Цвет' })),
          sizes: change.sizes.map((size, index) => ({ ...card.sizes[index], ...size })),
        }),
      );
    }
    return { status: 200, body: { data: null, error: false, errorText: '', additionalErrors: {} } };
  }

  private file(headers: IncomingMessage['headers'], { uploadfile }: { uploadfile: Buffer }): Answer {
    const card = this.cards.get(Number(headers['x-nm-id']));
    if (!card) return refused('Неверный артикул');
    const place = Number(headers['x-photo-number']);
    return this.later(() => {
      card.photos[Math.min(place - 1, card.photos.length)] = this.encode(uploadfile);
    });
  }

  private async save({ nmId, data }: { nmId: number; data: string[] }): Promise<Answer> {
    const card = this.cards.get(nmId);
    if (!card) return { status: 422, body: { data: null, error: true, errorText: 'nmId', additionalErrors: null } };
    const files: Buffer[] = [];
    for (const url of data) files.push(Buffer.from(await (await fetch(url)).arrayBuffer()));
    return this.later(() => {
      card.photos = files.map((bytes) => this.encode(bytes));
      delete card.video;
    });
  }
}

interface ListRequest {
  readonly settings?: {
    readonly cursor?: { readonly limit?: number; readonly nmID?: number };
    readonly filter?: { readonly textSearch?: string };
  };
}

/** WebP by its signature; encoding what was encoded changes bytes once more. */
export function encoded(bytes: Uint8Array): Buffer {
  const head = Buffer.from('RIFF0000WEBP', 'latin1');
  const isEncoded = Buffer.from(bytes.subarray(0, 12)).equals(head);
  return Buffer.concat([head, Buffer.from(isEncoded ? bytes.subarray(12) : bytes), Buffer.from('.')]);
}

const ok = (data: unknown): Answer => ({
  status: 200,
  body: { data, error: false, errorText: '', additionalErrors: null },
});
const refused = (errorText: string): Answer => ({
  status: 400,
  body: { data: null, error: true, errorText, additionalErrors: {} },
});

async function bodyOf(headers: IncomingMessage['headers'], bytes: Buffer): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (bytes.length === 0) return undefined;
  if (!type.startsWith('multipart/form-data')) return JSON.parse(bytes.toString('utf8'));
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  for (const name of form.keys()) {
    const value = form.get(name);
    fields[name] = value instanceof Blob ? Buffer.from(await value.arrayBuffer()) : value;
  }
  return fields;
}
