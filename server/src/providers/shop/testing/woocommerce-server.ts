import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalShopServer } from './local-shop-server.ts';

export interface WooProduct {
  id: number;
  name: string;
  type: 'simple' | 'variable' | 'variation';
  sku: string;
  global_unique_id: string;
  description: string;
  images: number[];
}

/** What happens to a call in place of its answer; `after`: it is done, and the answer is lost. */
export interface Fault {
  readonly method: string;
  readonly path: RegExp;
  readonly kind: 'after' | 'before' | { status: number; headers?: Record<string, string> };
  /** How often; then the calls go through. */
  times: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * The documented calls of a WooCommerce shop that Kadr makes, as WordPress answers them: Basic authentication by an
 * application password, rights by role, media by raw bytes, a product's `images` replaced by the list that is sent,
 * unknown ones refused.
 */
export class WooServer extends LocalShopServer {
  readonly user = 'anna';
  readonly password = 'abcd EFGH 1234 ijkl MNOP 5678';
  capabilities: Record<string, boolean> = { edit_products: true, upload_files: true };
  readonly products = new Map<number, WooProduct>();
  readonly media = new Map<number, { slug: string; bytes: Buffer; type: string }>();
  readonly faults: Fault[] = [];
  /** `METHOD path` of every call. */
  readonly calls: string[] = [];
  private nextId = 100;

  addMedia(slug: string, bytes: Uint8Array, type = 'image/jpeg'): number {
    const id = this.nextId++;
    this.media.set(id, { slug, bytes: Buffer.from(bytes), type });
    return id;
  }

  addProduct(product: Partial<WooProduct> & { sku: string }): WooProduct {
    const id = this.nextId++;
    const made: WooProduct = {
      id,
      name: 'Old name',
      type: 'simple',
      global_unique_id: '',
      description: '',
      images: [],
      ...product,
    };
    this.products.set(id, made);
    return made;
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.address);
    const [method, path] = [request.method ?? '', url.pathname];
    this.calls.push(`${method} ${path}`);
    const fault = this.faults.find((one) => one.times > 0 && one.method === method && one.path.test(path));
    if (fault) fault.times--;
    if (fault?.kind === 'before') return void response.destroy();
    if (fault && typeof fault.kind === 'object') {
      response.writeHead(fault.kind.status, { 'content-type': 'application/json', ...fault.kind.headers });
      return void response.end(JSON.stringify({ code: 'fault', message: 'as asked' }));
    }
    const file = /^\/wp-content\/uploads\/(\d+)$/.exec(path);
    if (file) {
      const found = this.media.get(Number(file[1]));
      response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/html' });
      return void response.end(found?.bytes ?? 'not found');
    }
    const answer = this.answer(method, url, request.headers, Buffer.concat(chunks));
    if (fault?.kind === 'after') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  }

  private answer(method: string, url: URL, headers: IncomingMessage['headers'], body: Buffer): Answer {
    const path = url.pathname.replace(/^\/wp-json\/?/, '');
    if (!url.pathname.startsWith('/wp-json')) return { status: 404, body: null };
    const given = headers.authorization?.startsWith('Basic ')
      ? Buffer.from(headers.authorization.slice(6), 'base64').toString()
      : null;
    // WordPress checks a password that comes with any call, and takes it with or without its spaces.
    const wanted = `${this.user}:${this.password}`.replaceAll(' ', '');
    if (given !== null && given.replaceAll(' ', '') !== wanted)
      return refused(401, 'incorrect_password', 'The provided password is an invalid application password.');
    if (path === '') return { status: 200, body: { name: 'Anna &amp; Co', namespaces: ['wc/v3', 'wp/v2'] } };
    if (given === null) return refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (path === 'wp/v2/users/me') return { status: 200, body: { id: 1, capabilities: this.capabilities } };
    if (path.startsWith('wp/v2/media')) return this.mediaAnswer(method, path, url, headers, body);
    if (path === 'wc/v3/products') return this.list(url);
    const one = /^wc\/v3\/products\/(\d+)$/.exec(path);
    if (!one) return refused(404, 'rest_no_route', 'No route was found matching the URL and request method.');
    return this.product(method, Number(one[1]), body);
  }

  // oxlint-disable-next-line max-params -- the parts of one call
  private mediaAnswer(
    method: string,
    path: string,
    url: URL,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): Answer {
    if (!this.capabilities['upload_files']) return refused(403, 'rest_cannot_create', 'Sorry, you are not allowed.');
    const id = Number(/^wp\/v2\/media\/(\d+)$/.exec(path)?.[1] ?? NaN);
    if (method === 'GET' && !Number.isNaN(id))
      return this.media.has(id)
        ? { status: 200, body: { id } }
        : refused(404, 'rest_post_invalid_id', 'Invalid post ID.');
    if (method === 'GET') {
      const slug = url.searchParams.get('slug');
      const found = [...this.media].filter(([, media]) => slug === null || media.slug === slug);
      return { status: 200, body: found.map(([mediaId]) => ({ id: mediaId })) };
    }
    const name = /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1];
    const type = headers['content-type'];
    if (!name) return refused(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
    if (!type?.startsWith('image/'))
      return refused(400, 'rest_upload_unknown_error', 'You are not allowed to upload this file type.');
    if (body.length === 0) return refused(400, 'rest_upload_no_data', 'No data supplied.');
    return { status: 201, body: { id: this.addMedia(name.replace(/\.\w+$/, ''), body, type) } };
  }

  private list(url: URL): Answer {
    const sku = url.searchParams.get('sku')?.split(',');
    const search = url.searchParams.get('search')?.toLowerCase();
    const barcode = url.searchParams.get('global_unique_id');
    const found = [...this.products.values()].filter(
      (one) =>
        (!sku || sku.includes(one.sku)) &&
        (!search || one.name.toLowerCase().includes(search)) &&
        (barcode === null || one.global_unique_id === barcode) &&
        (sku !== undefined || one.type !== 'variation'),
    );
    const size = Number(url.searchParams.get('per_page') ?? 10);
    const from = size * (Number(url.searchParams.get('page') ?? 1) - 1);
    // By date, the newest first, as by number.
    const page = found.toReversed().slice(from, from + size);
    return { status: 200, body: page.map((one) => this.view(one)) };
  }

  private product(method: string, id: number, body: Buffer): Answer {
    const product = this.products.get(id);
    if (!product) return refused(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
    if (method === 'GET') return { status: 200, body: this.view(product) };
    if (!this.capabilities['edit_products'])
      return refused(403, 'woocommerce_rest_cannot_edit', 'Sorry, you cannot edit this resource.');
    const change = JSON.parse(body.toString()) as { name?: string; description?: string; images?: { id: number }[] };
    const unknown = change.images?.find((image) => !this.media.has(image.id));
    if (unknown) return refused(400, 'woocommerce_product_invalid_image_id', `#${unknown.id} is an invalid image ID.`);
    if (change.name !== undefined) product.name = change.name;
    // Scripts are taken out of what is stored.
    if (change.description !== undefined)
      product.description = change.description.replace(/<script.*?<\/script>/gs, '');
    if (change.images) product.images = change.images.map((image) => image.id);
    return { status: 200, body: this.view(product) };
  }

  private view({ images, name, ...product }: WooProduct): object {
    return {
      ...product,
      name: name.replaceAll('&', '&amp;'),
      permalink: `${this.address}/product/${product.id}/`,
      images: images
        .filter((id) => this.media.has(id))
        .map((id) => ({ id, src: `${this.address}/wp-content/uploads/${id}` })),
    };
  }
}

function refused(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, data: { status } } };
}
