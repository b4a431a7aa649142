import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalShopServer } from './local-shop-server.ts';
import { AllegroTokens } from './allegro-tokens.ts';
import type { Fault } from './woocommerce-server.ts';

type Item = { type: 'TEXT'; content: string } | { type: 'IMAGE'; url: string };
export interface AllegroOffer {
  id: string;
  name: string;
  images: string[];
  description: { sections: { items: Item[] }[] } | null;
  external: { id: string } | null;
  publication: { status: 'ACTIVE' | 'INACTIVE' | 'ENDED' };
  aiCoCreatedContent: { paths: string[]; images: { url: string }[] };
  productSet: { product: { id: string; parameters: { id: string; name: string; values: string[] }[] } }[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const mediaType = 'application/vnd.allegro.public.v1+json';
/** Sections of these only, none inside another but points, and bold. */
const subset = /^(?:<(h1|h2|p)>(?:[^<>]|<\/?b>)*<\/\1>|<(ul|ol)>(?:<li>(?:[^<>]|<\/?b>)*<\/li>)*<\/\2>)*$/;

/**
 * The calls of Allegro's REST API that Kadr makes, as https://developer.allegro.pl/documentation and its guides describe
 * them: confirming with a code, pairs of tokens that change, pictures by raw bytes with the declaration of AI, offers
 * changed field by field, at once or by an operation that is asked for.
 */
export class AllegroServer extends LocalShopServer {
  readonly tokens = new AllegroTokens(() => this.address);
  readonly offers = new Map<string, AllegroOffer>();
  readonly files = new Map<string, { bytes: Buffer; type: string; isAi: boolean }>();
  readonly faults: Fault[] = [];
  /** `METHOD path` of every call. */
  readonly calls: string[] = [];
  /** How many times an operation is asked for before it is done; 0: a change answers at once. */
  delay = 0;
  /** Says no to names with it, when the operation ends. */
  forbidden = 'FORBIDDEN';
  private readonly operations = new Map<string, { offer: string; left: number; change: () => void; no?: string }>();
  private nextId = 16_885_969_600;

  addPicture(bytes: Uint8Array, isAi = false, type = 'image/jpeg'): string {
    // The same picture has the same address.
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (!this.files.has(hash)) this.files.set(hash, { bytes: Buffer.from(bytes), type, isAi });
    return `${this.address}/original/${hash}`;
  }

  addOffer({
    gtin,
    ...offer
  }: Partial<Omit<AllegroOffer, 'external'>> & { sku?: string; gtin?: string }): AllegroOffer {
    const { sku, ...rest } = offer;
    const parameters = gtin ? [{ id: '225693', name: 'EAN (GTIN)', values: [gtin] }] : [];
    const made: AllegroOffer = {
      id: String(this.nextId++),
      name: 'Stara nazwa',
      images: [],
      description: null,
      external: sku === undefined ? null : { id: sku },
      publication: { status: 'ACTIVE' },
      aiCoCreatedContent: { paths: [], images: [] },
      productSet: [{ product: { id: randomUUID(), parameters } }],
      ...rest,
    };
    made.aiCoCreatedContent.images = this.declared(made);
    this.offers.set(made.id, made);
    return made;
  }

  fileAt(url: string) {
    return this.files.get(url.split('/').at(-1) ?? '');
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.address);
    const [method, path] = [request.method ?? '', url.pathname];
    this.calls.push(`${method} ${path}${url.search}`);
    const fault = this.faults.find((one) => one.times > 0 && one.method === method && one.path.test(path));
    if (fault) fault.times--;
    if (fault?.kind === 'before') return void response.destroy();
    const file = /^\/original\/(\w+)$/.exec(path);
    if (file) {
      const found = this.files.get(file[1] ?? '');
      response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/html' });
      return void response.end(found?.bytes ?? 'not found');
    }
    const answer =
      fault && typeof fault.kind === 'object'
        ? { ...refused(fault.kind.status, 'FAULT', 'as asked'), headers: fault.kind.headers ?? {} }
        : this.answer(method, url, request.headers, Buffer.concat(chunks));
    if (fault?.kind === 'after') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': mediaType, ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }

  private answer(method: string, url: URL, headers: IncomingMessage['headers'], body: Buffer): Answer {
    const path = url.pathname;
    if (path.startsWith('/auth/oauth/')) return this.tokens.answer(method, path, headers, body.toString());
    const scope = this.tokens.scopeOf(headers.authorization);
    if (scope === null)
      return { status: 401, body: { error: 'invalid_token', error_description: 'Access token expired' } };
    if (headers.accept !== mediaType) return refused(406, 'NotAcceptable', 'Accept');
    const needed = method === 'GET' ? (path === '/me' ? 'profile:read' : 'sale:offers:read') : 'sale:offers:write';
    if (!scope.includes(`allegro:api:${needed}`)) return refused(403, 'AccessDenied', 'No access to the resource.');
    if (path === '/me') return { status: 200, body: { id: this.tokens.account, login: this.tokens.login } };
    if (method === 'GET' && path === '/sale/offers') return this.list(url);
    if (method === 'POST' && path === '/sale/images') return this.upload(url, headers['content-type'] ?? '', body);
    const operation = /^\/sale\/product-offers\/(\d+)\/operations\/([\w-]+)$/.exec(path);
    if (method === 'GET' && operation) return this.operation(operation[2] ?? '');
    const offer = this.offers.get(/^\/sale\/product-offers\/(\d+)$/.exec(path)?.[1] ?? '');
    if (!offer) return refused(404, 'OfferNotFoundException', 'Offer not found.');
    if (method === 'GET') return { status: 200, body: offer };
    if (method !== 'PATCH') return refused(405, 'MethodNotAllowed', method);
    if (headers['content-type'] !== mediaType) return refused(415, 'UnsupportedMediaType', 'Content-Type');
    return this.patch(offer, JSON.parse(body.toString()) as Partial<AllegroOffer>);
  }

  private list(url: URL): Answer {
    const query = url.searchParams;
    const [statuses, ids] = [query.getAll('publication.status'), query.getAll('external.id')];
    const words = query.get('name')?.toLowerCase().split(/\s+/) ?? [];
    const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
    if (!(limit >= 1 && limit <= 1000)) return refused(400, 'ValidationException', 'limit');
    const found = [...this.offers.values()].filter(
      ({ publication, external, name }) =>
        (statuses.length === 0 || statuses.includes(publication.status)) &&
        (ids.length === 0 || ids.includes(external?.id ?? '')) &&
        words.every((word) => name.toLowerCase().includes(word)),
    );
    const page = found.toReversed().slice(offset, offset + limit);
    const offers = page.map(({ id, name, external, publication, images }) => ({
      id,
      name,
      external,
      publication,
      primaryImage: images[0] ? { url: images[0] } : null,
    }));
    return { status: 200, body: { offers, count: offers.length, totalCount: found.length } };
  }

  private upload(url: URL, type: string, body: Buffer): Answer {
    if (!['image/jpeg', 'image/png', 'image/webp'].includes(type))
      return refused(415, 'UnsupportedMediaType', 'Unsupported media type');
    if (body.length === 0) return refused(422, 'ImageException', 'No picture');
    const location = this.addPicture(body, url.searchParams.get('isAiCoCreated') === 'true', type);
    return { status: 201, body: { location, expiresAt: new Date(Date.now() + 86_400_000).toISOString() } };
  }

  private patch(offer: AllegroOffer, change: Partial<AllegroOffer>): Answer {
    const earlier = [...this.operations.values()].find((one) => one.offer === offer.id && one.left > 0);
    if (earlier && --earlier.left === 0) earlier.change();
    if (earlier)
      return refused(409, 'OfferUpdateInProgress', 'The previous edition of the offer is still being processed.');
    const wrong = this.wrongOf(offer, change);
    if (wrong) return refused(422, 'VALIDATION_ERROR', wrong);
    const apply = () => {
      Object.assign(offer, change);
      offer.aiCoCreatedContent = { paths: offer.aiCoCreatedContent.paths, images: this.declared(offer) };
    };
    if (this.delay === 0 && !change.name?.includes(this.forbidden)) {
      apply();
      return { status: 200, body: offer };
    }
    const id = randomUUID();
    const no = change.name?.includes(this.forbidden) ? { no: 'The name has a word that is not allowed.' } : {};
    this.operations.set(id, { offer: offer.id, left: Math.max(1, this.delay), change: apply, ...no });
    const location = `${this.address}/sale/product-offers/${offer.id}/operations/${id}`;
    return { status: 202, body: offer, headers: { location, 'retry-after': '3' } };
  }

  /** The declaration holds as it was made when each picture was sent. */
  private declared({ images }: AllegroOffer): { url: string }[] {
    return images.filter((url) => this.fileAt(url)?.isAi).map((url) => ({ url }));
  }

  private wrongOf({ publication }: AllegroOffer, { name, images, description }: Partial<AllegroOffer>): string | null {
    if (publication.status === 'ENDED') return 'The offer has ended.';
    if (name !== undefined && name.length > 75) return 'The name is too long.';
    if (images && images.length > 16) return 'GallerySizeException';
    const unknown = images?.find((url) => !this.fileAt(url));
    if (unknown) return `The picture cannot be fetched: ${unknown}`;
    for (const { items } of description?.sections ?? []) {
      if (items.length === 0 || items.length > 2) return 'A section has one or two items.';
      for (const item of items)
        if (item.type === 'TEXT' && !subset.test(item.content)) return `Invalid HTML subset: ${item.content}`;
    }
    return null;
  }

  private operation(id: string): Answer {
    const operation = this.operations.get(id);
    if (!operation) return refused(404, 'NotFound', 'No such operation');
    operation.left--;
    const body = { offer: { id: operation.offer }, operation: { id, status: 'IN_PROGRESS' } };
    if (operation.left > 0) return { status: 202, body };
    if (operation.no) return refused(422, 'VALIDATION_ERROR', operation.no);
    operation.change();
    operation.change = () => undefined;
    return { status: 303, body: null, headers: { location: `${this.address}/sale/product-offers/${operation.offer}` } };
  }
}

function refused(status: number, code: string, message: string): Answer {
  return { status, body: { errors: [{ code, message, userMessage: message, path: null, details: null }] } };
}
