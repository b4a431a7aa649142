import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalShopServer } from './local-shop-server.ts';
import { attributesOf, picturesOf, viewOf, type OzonItem } from './ozon-items.ts';
import type { Fault } from './woocommerce-server.ts';

interface Task {
  readonly offerId: string;
  /** How often it is asked for before it is done. */
  left: number;
  readonly work: () => Promise<string[]>;
  ended: { status: 'imported' | 'failed' | 'skipped'; errors: string[] } | null;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
interface Sent {
  readonly offer_id?: string[];
  readonly product_id?: string[];
  readonly filter?: Pick<Sent, 'offer_id' | 'product_id'>;
  readonly last_id?: string;
  readonly limit?: number;
  readonly task_id?: number;
  readonly items?: {
    readonly offer_id: string;
    readonly images?: string[];
    readonly color_image?: string;
    readonly attributes?: { readonly id: number; readonly complex_id?: number; readonly values: { value: string }[] }[];
  }[];
}

/**
 * The calls of Ozon's Seller API that Kadr makes, as https://docs.ozon.ru/api/seller/ describes them: all by POST;
 * changes are tasks that are done later and asked for; the list of pictures is replaced as a whole by addresses, which
 * this server fetches and keeps as files of its own; attributes that are not named stay.
 */
export class OzonServer extends LocalShopServer {
  readonly account = '836165';
  apiKey = 'b1a2c3d4-0000-4000-8000-1234567890ab';
  name = 'Анна Стекло';
  methods = ['/v3/product/list', '/v1/product/attributes/update', '/v2/product/pictures/import'];
  readonly items = new Map<number, OzonItem>();
  readonly files = new Map<number, Buffer>();
  readonly faults: Fault[] = [];
  /** Paths of every call. */
  readonly calls: string[] = [];
  /** What was sent to each path last. */
  readonly sent: Record<string, Sent> = {};
  /** How often a task is asked for before it is done. */
  delay = 1;
  /** Titles with it are refused, in the task. */
  forbidden = '😈';
  /** The title is made by Ozon: what is sent for it is taken and not shown. */
  namesItself = false;
  private readonly fileNumbers = new Map<string, number>();
  private readonly tasks = new Map<number, Task>();
  private nextId = 1_000_000_001;

  addFile(bytes: Uint8Array): number {
    const id = this.nextId++;
    this.files.set(id, Buffer.from(bytes));
    return id;
  }

  addItem({ offerId, description, ...item }: Partial<OzonItem> & { offerId: string; description?: string }): OzonItem {
    const id = this.nextId++;
    const attributes = new Map([['0/85', ['Нет бренда']]]);
    if (description !== undefined) attributes.set('0/4191', [description]);
    const made: OzonItem = {
      id,
      offerId,
      name: 'Кружка',
      pictures: [],
      color: '',
      barcodes: [],
      attributes,
      isArchived: false,
      errors: [],
      ...item,
    };
    this.items.set(id, made);
    return made;
  }

  addressOf(file: number): string {
    return `${this.address}/s3/multimedia-1-a/${file}.jpg`;
  }

  /** Each task is forgotten, as Ozon forgets old ones. */
  forgetTasks(): void {
    this.tasks.clear();
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path } = new URL(request.url ?? '/', this.address);
    if (request.method === 'GET') {
      const file = this.files.get(Number(/\/(\d+)\.jpg$/.exec(path)?.[1]));
      response.writeHead(file ? 200 : 404, { 'content-type': 'image/jpeg' });
      return void response.end(file);
    }
    this.calls.push(path);
    const fault = this.faults.find((one) => one.times > 0 && one.path.test(path));
    if (fault) fault.times--;
    if (fault?.kind === 'before') return void response.destroy();
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Sent;
    const answer: Answer =
      fault && typeof fault.kind === 'object'
        ? { status: fault.kind.status, headers: fault.kind.headers ?? {}, body: { code: 8, message: 'as asked' } }
        : await this.answer(path, request.headers, body);
    if (fault?.kind === 'after') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }

  private async answer(path: string, headers: IncomingMessage['headers'], body: Sent): Promise<Answer> {
    if (headers['client-id'] !== this.account || headers['api-key'] !== this.apiKey)
      return { status: 403, body: { code: 7, message: 'Invalid Api-Key, please contact support', details: [] } };
    this.sent[path] = body;
    if (path === '/v1/roles')
      return ok({ expires_at: '2027-02-24T09:54:23Z', roles: [{ name: 'Admin', methods: this.methods }] });
    if (path === '/v1/seller/info') return ok({ company: { name: this.name, currency: 'RUB' } });
    if (path === '/v3/product/list') return ok(this.list(body));
    if (path === '/v3/product/info/list')
      return ok({ items: this.asked(body).map((item) => viewOf(item, this.addressesOf(item))) });
    if (path === '/v4/product/info/attributes')
      return ok({ result: this.asked(body.filter ?? {}).map(attributesOf), total: '1' });
    if (path === '/v1/product/info/description') return this.description(body);
    if (path === '/v2/product/pictures/info')
      return ok({ items: this.asked(body).map((item) => picturesOf(item, this.addressesOf(item))) });
    if (path === '/v2/product/pictures/import') return this.begin(body, (item, sent) => this.replace(item, sent));
    if (path === '/v1/product/attributes/update') return this.begin(body, (item, sent) => this.update(item, sent));
    if (path === '/v1/product/import/info') return this.taskInfo(body);
    return { status: 404, body: { code: 5, message: 'Not Found', details: [] } };
  }

  private addressesOf({ pictures }: OzonItem): string[] {
    return pictures.map((file) => this.addressOf(file));
  }

  private asked({ offer_id: offers, product_id: ids }: Sent): OzonItem[] {
    return [...this.items.values()].filter(
      ({ id, offerId }) => offers?.includes(offerId) || ids?.map(String).includes(String(id)),
    );
  }

  /** Archived products are not among "all". */
  private list({ last_id: after, limit = 100 }: Sent): object {
    const all = [...this.items.values()].filter(({ id, isArchived }) => !isArchived && id > Number(after || 0));
    const items = all.slice(0, limit);
    return {
      result: {
        items: items.map(({ id, offerId }) => ({ product_id: id, offer_id: offerId, archived: false })),
        total: all.length,
        last_id: String(items.at(-1)?.id ?? ''),
      },
    };
  }

  private description(body: Sent): Answer {
    const item = this.items.get(Number(body.product_id));
    if (!item) return { status: 404, body: { code: 5, message: 'product not found', details: [] } };
    const description = item.attributes.get('0/4191')?.[0] ?? '';
    return ok({ result: { id: item.id, offer_id: item.offerId, name: item.name, description } });
  }

  private begin(
    { items = [] }: Sent,
    work: (item: OzonItem, sent: NonNullable<Sent['items']>[number]) => Promise<string[]>,
  ): Answer {
    const [sent] = items;
    const item = [...this.items.values()].find(({ offerId }) => offerId === sent?.offer_id);
    if (!sent || !item) return { status: 400, body: { code: 3, message: 'offer_id is unknown', details: [] } };
    const before = JSON.stringify([item.pictures, item.name, [...item.attributes]]);
    const taskId = this.nextId++;
    this.tasks.set(taskId, {
      offerId: sent.offer_id,
      left: this.delay,
      ended: null,
      work: async () => {
        const errors = await work(item, sent);
        const isSame = JSON.stringify([item.pictures, item.name, [...item.attributes]]) === before;
        return errors.length > 0 ? errors : isSame ? ['skipped'] : [];
      },
    });
    return ok({ task_id: taskId });
  }

  private async taskInfo({ task_id: id = 0 }: Sent): Promise<Answer> {
    const task = this.tasks.get(id);
    if (!task) return { status: 404, body: { code: 5, message: 'task not found', details: [] } };
    await this.advance(task);
    const item = [...this.items.values()].find(({ offerId }) => offerId === task.offerId);
    const { status, errors } = task.ended ?? { status: 'pending', errors: [] };
    const said = errors.map((description) => ({ code: 'error', description, level: 'error', field: '' }));
    return ok({
      result: { items: [{ offer_id: task.offerId, product_id: item?.id ?? 0, status, errors: said }], total: 1 },
    });
  }

  private async advance(task: Task): Promise<void> {
    if (task.ended || task.left-- > 0) return;
    const errors = await task.work();
    const [first] = errors;
    if (first === 'skipped') task.ended = { status: 'skipped', errors: [] };
    else task.ended = { status: first === undefined ? 'imported' : 'failed', errors };
  }

  /** Does all tasks, as time would. */
  async work(): Promise<void> {
    for (const task of this.tasks.values()) {
      task.left = 0;
      await this.advance(task);
    }
  }

  /** Fetches each address. What is no picture is left out, and told with the pictures. */
  private async replace(
    item: OzonItem,
    { images = [], color_image: color }: { images?: string[]; color_image?: string },
  ) {
    const files: number[] = [];
    item.errors = [];
    for (const url of images) {
      const known = /\/s3\/multimedia-1-a\/(\d+)\.jpg$/.exec(url);
      const own = url.startsWith(this.address) && known ? Number(known[1]) : this.fileNumbers.get(url);
      if (own !== undefined && this.files.has(own)) {
        files.push(own);
        continue;
      }
      const answer = await fetch(url).catch(() => null);
      const bytes = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
      if (!bytes || bytes[0] !== 0xff) {
        item.errors.push({ url, message: 'Не удалось загрузить изображение по ссылке' });
        continue;
      }
      const file = this.addFile(bytes);
      this.fileNumbers.set(url, file);
      files.push(file);
    }
    item.pictures = files;
    item.color = color ?? '';
    return [];
  }

  private async update(item: OzonItem, { attributes = [] }: NonNullable<Sent['items']>[number]): Promise<string[]> {
    const title = attributes.find(({ id }) => id === 4180)?.values[0]?.value;
    if (title?.includes(this.forbidden)) return [`Недопустимые символы в названии: ${this.forbidden}`];
    for (const { id, complex_id: complexId = 0, values } of attributes)
      item.attributes.set(
        `${complexId}/${id}`,
        values.map(({ value }) => value),
      );
    if (title !== undefined && !this.namesItself) item.name = title;
    return [];
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });
