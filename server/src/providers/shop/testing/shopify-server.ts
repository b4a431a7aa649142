import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalShopServer } from './local-shop-server.ts';
import type { Fault } from './woocommerce-server.ts';

interface ShopFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** How often it is asked for before it is ready. */
  left: number;
  readonly error?: string;
}
export interface ShopifyProduct {
  id: string;
  title: string;
  descriptionHtml: string;
  /** Files by id; `video` is none of an image. */
  media: string[];
  variants: { sku: string; barcode: string | null; media: string[] }[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
type Variables = Record<string, never>;

const version = '2026-07';

/**
 * The queries of Shopify's Admin API that Kadr makes, as https://shopify.dev/docs/api/admin-graphql describes them: a
 * token for an app's secret, points for queries, errors in `userErrors`, files that are staged, made and ready only
 * later, and a product's media replaced by the list that is sent.
 */
export class ShopifyServer extends LocalShopServer {
  readonly app = { id: 'client-1', secret: 'shpss_secret' };
  /** Of an app that was made in the admin. */
  readonly oldToken = 'shpat_old';
  scopes = ['read_products', 'write_products', 'write_files'];
  readonly products = new Map<string, ShopifyProduct>();
  readonly files = new Map<string, ShopFile>();
  readonly faults: Fault[] = [];
  /** `METHOD path`, and the name of the query. */
  readonly calls: string[] = [];
  /** Queries that find no points left, with what is said of them. */
  throttled = 0;
  /** How often a file is asked for before it is ready. */
  delay = 1;
  /** Said of titles with it. */
  forbidden = 'FORBIDDEN';
  private readonly staged = new Map<string, { name: string; bytes: Buffer | null }>();
  private readonly tokens = new Set<string>();
  private nextId = 1;

  addFile(bytes: Uint8Array, name = `own-${this.nextId}`): string {
    const isVideo = Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';
    const id = `gid://shopify/${isVideo ? 'Video' : 'MediaImage'}/${this.nextId++}`;
    const error = bytes.length < 10 ? { error: 'The picture cannot be read.' } : {};
    this.files.set(id, { id, name, bytes: Buffer.from(bytes), left: 0, ...error });
    return id;
  }

  addProduct({ sku, ...product }: Partial<ShopifyProduct> & { sku?: string }): ShopifyProduct {
    const made: ShopifyProduct = {
      id: `gid://shopify/Product/${this.nextId++}`,
      title: 'Old title',
      descriptionHtml: '',
      media: [],
      variants: [{ sku: sku ?? '', barcode: null, media: [] }],
      ...product,
    };
    this.products.set(made.id, made);
    return made;
  }

  /** Tokens of the app's secret end. */
  endTokens(): void {
    this.tokens.clear();
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [method, path] = [request.method ?? '', new URL(request.url ?? '/', this.address).pathname];
    const name = /graphql/.test(path) ? ` ${/(?:query|mutation) (\w+)/.exec(body.toString())?.[1] ?? ''}` : '';
    const call = `${method} ${path}${name}`;
    this.calls.push(call);
    const fault = this.faults.find((one) => one.times > 0 && one.method === method && one.path.test(call));
    if (fault) fault.times--;
    if (fault?.kind === 'before') return void response.destroy();
    const file = this.files.get(`gid://shopify/MediaImage/${/^\/files\/(\d+)$/.exec(path)?.[1]}`);
    if (method === 'GET') {
      response.writeHead(file ? 200 : 404, { 'content-type': 'image/jpeg' });
      return void response.end(file?.bytes ?? 'not found');
    }
    const answer =
      fault && typeof fault.kind === 'object'
        ? { status: fault.kind.status, body: { errors: 'as asked' }, headers: fault.kind.headers ?? {} }
        : await this.answer(path, request.headers, body);
    if (fault?.kind === 'after') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }

  private async answer(path: string, headers: IncomingMessage['headers'], body: Buffer): Promise<Answer> {
    if (path === '/admin/oauth/access_token') return this.token(new URLSearchParams(body.toString()));
    const stage = this.staged.get(path);
    if (stage) {
      const request = new Request(this.address, {
        method: 'POST',
        headers: { 'content-type': headers['content-type'] ?? '' },
        body: Uint8Array.from(body),
      });
      const sent = (await request.formData()).get('file');
      if (!(sent instanceof Blob)) return { status: 400, body: null };
      stage.bytes = Buffer.from(await sent.arrayBuffer());
      return { status: 201, body: null };
    }
    if (path !== `/admin/api/${version}/graphql.json`) return { status: 404, body: { errors: 'Not Found' } };
    const token = String(headers['x-shopify-access-token']);
    if (token !== this.oldToken && !this.tokens.has(token))
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    if (this.throttled > 0) {
      this.throttled--;
      const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 };
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
      return { status: 200, body: { errors, extensions: { cost: { requestedQueryCost: 700, throttleStatus } } } };
    }
    const { query, variables } = JSON.parse(body.toString()) as { query: string; variables: Variables };
    const said = this.resolved(query, variables);
    if (said === null)
      return { status: 200, body: { errors: [{ message: 'denied', extensions: { code: 'ACCESS_DENIED' } }] } };
    return { status: 200, body: { data: said, extensions: { cost: { requestedQueryCost: 10, ...points } } } };
  }

  private token(fields: URLSearchParams): Answer {
    const { id, secret } = this.app;
    const isIt = fields.get('client_id') === id && fields.get('client_secret') === secret;
    if (fields.get('grant_type') !== 'client_credentials' || !isIt)
      return { status: 400, body: { error: 'invalid_client' } };
    const token = `shpat_${this.nextId++}`;
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, scope: this.scopes.join(), expires_in: 86_399 } };
  }

  /** Null: the app may not. */
  private resolved(query: string, given: Variables): object | null {
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1];
    if (query.startsWith('mutation')) {
      const needs = name === 'SetTexts' || name === 'SetFiles' ? 'write_products' : 'write_files';
      if (!this.scopes.includes(needs)) return null;
    }
    const variables = given as Record<string, unknown>;
    switch (name) {
      case 'ShopAndScopes': {
        const accessScopes = this.scopes.map((handle) => ({ handle }));
        return { shop: { name: 'Anna’s glass' }, currentAppInstallation: { accessScopes } };
      }
      case 'OneProduct': {
        const product = this.products.get(String(variables['id']));
        return { product: product ? this.view(product) : null };
      }
      case 'Matching':
        return { products: { nodes: this.matching(String(variables['query'])) } };
      case 'ListProducts':
        return this.list(variables as { query: string | null; after: string | null });
      case 'FilesNamed': {
        const wanted = /^filename:"(.+)"$/.exec(String(variables['query']))?.[1] ?? '';
        const found = [...this.files.values()].filter((file) => file.name.startsWith(wanted));
        return { files: { nodes: found.map(({ id }) => ({ id })) } };
      }
      case 'FileStates':
        return { nodes: (variables['ids'] as string[]).map((id) => this.state(id)) };
      case 'Stage':
        return this.stage(variables['input'] as { filename: string }[]);
      case 'CreateFile':
        return this.create(variables['files'] as { originalSource: string; contentType: string }[]);
      case 'SetTexts':
        return this.setTexts(variables['product'] as Partial<ShopifyProduct> & { id: string });
      case 'SetFiles':
        return this.setFiles(String(variables['id']), variables['input'] as { files: { id: string }[] });
      default:
        throw new Error(`no such query: ${name}`);
    }
  }

  private view(product: ShopifyProduct): object {
    const variants = product.variants.map(({ media, ...variant }) => ({
      ...variant,
      media: { nodes: media.map((id) => ({ id })) },
    }));
    return {
      id: product.id,
      title: product.title,
      descriptionHtml: product.descriptionHtml,
      onlineStoreUrl: null,
      variants: { nodes: variants },
      media: { nodes: product.media.map((id) => this.mediaOf(id)) },
    };
  }

  private mediaOf(id: string): object {
    if (id.includes('/Video/')) return { id, mediaContentType: 'VIDEO' };
    const isReady = this.files.get(id)?.left === 0;
    return { id, mediaContentType: 'IMAGE', image: isReady ? { url: this.urlOf(id) } : null };
  }

  urlOf(id: string): string {
    return `${this.address}/files/${id.split('/').at(-1)}`;
  }

  private matching(query: string): object[] {
    const [, field = '', value = ''] = /^(sku|barcode):"(.*)"$/.exec(query) ?? [];
    const has = (text: string | null) => (text ?? '').toLowerCase().includes(value.toLowerCase());
    return [...this.products.values()]
      .filter(({ variants }) => variants.some((one) => has(field === 'sku' ? one.sku : one.barcode)))
      .map((product) => this.view(product));
  }

  private list({ query, after }: { query: string | null; after: string | null }): object {
    const words = (query ?? '').toLowerCase();
    const found = [...this.products.values()].toReversed().filter(({ title }) => title.toLowerCase().includes(words));
    const from = Number(after ?? 0);
    const nodes = found.slice(from, from + 20).map((product) => ({
      id: product.id,
      title: product.title,
      onlineStoreUrl: null,
      mediaCount: { count: product.media.length },
      variants: { nodes: product.variants.slice(0, 1).map(({ sku }) => ({ sku })) },
      featuredMedia: product.media[0] ? { preview: { image: { url: this.urlOf(product.media[0]) } } } : null,
    }));
    return { products: { nodes, pageInfo: { hasNextPage: from + 20 < found.length, endCursor: String(from + 20) } } };
  }

  private state(id: string): object | null {
    const file = this.files.get(id);
    if (!file) return null;
    if (file.error) return { id, fileStatus: 'FAILED', fileErrors: [{ message: file.error }] };
    const fileStatus = file.left === 0 ? 'READY' : 'PROCESSING';
    file.left = Math.max(0, file.left - 1);
    return { id, fileStatus, fileErrors: [] };
  }

  private stage([input]: { filename: string }[]): object {
    const path = `/stage/${this.nextId++}/${input?.filename ?? ''}`;
    this.staged.set(path, { name: input?.filename ?? '', bytes: null });
    const url = `${this.address}${path}`;
    const target = { url, resourceUrl: url, parameters: [{ name: 'key', value: path }] };
    return { stagedUploadsCreate: { stagedTargets: [target], userErrors: [] } };
  }

  private create([file]: { originalSource: string; contentType: string }[]): object {
    const stage = this.staged.get(new URL(file?.originalSource ?? this.address).pathname);
    const isVideo = stage?.name.endsWith('.mp4') ?? false;
    if (!stage?.bytes || isVideo !== (file?.contentType === 'VIDEO'))
      return { fileCreate: { files: [], userErrors: [{ message: 'Image URL is invalid' }] } };
    const id = this.addFile(stage.bytes, stage.name);
    const made = this.files.get(id);
    if (made) made.left = this.delay;
    return { fileCreate: { files: [{ id }], userErrors: [] } };
  }

  private setTexts({ id, title, descriptionHtml }: Partial<ShopifyProduct> & { id: string }): object {
    const product = this.products.get(id);
    const wrong = !product ? 'Product does not exist' : title?.includes(this.forbidden) ? 'Title is not allowed' : null;
    if (wrong || !product) return { productUpdate: { product: null, userErrors: [{ message: wrong }] } };
    if (title !== undefined) product.title = title;
    if (descriptionHtml !== undefined) product.descriptionHtml = descriptionHtml;
    return { productUpdate: { product: { id }, userErrors: [] } };
  }

  private setFiles(id: string, { files }: { files: { id: string }[] }): object {
    const product = this.products.get(id);
    const isReady = (one: string) => (this.files.get(one)?.left ?? (one.includes('/Video/') ? 0 : 1)) === 0;
    const unknown = files.find((file) => !isReady(file.id));
    const wrong = !product ? 'Product does not exist' : unknown ? `File is not ready: ${unknown.id}` : null;
    if (wrong || !product) return { productSet: { product: null, userErrors: [{ message: wrong }] } };
    product.media = files.map((file) => file.id);
    // What is no longer the product's is no longer its variants'.
    for (const variant of product.variants) variant.media = variant.media.filter((one) => product.media.includes(one));
    return { productSet: { product: { id }, userErrors: [] } };
  }
}

const points = { throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1990, restoreRate: 100 } };
