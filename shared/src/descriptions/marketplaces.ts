/** How sure a rule is: an official page, a tool vendor's help, a blog, a public repository. */
export type RuleGrade = 'official' | 'integrator' | 'secondary' | 'code';

/** What a rule says, and where it was read. */
export interface Sourced<Value> {
  readonly value: Value;
  readonly grade: RuleGrade;
  readonly source: string;
}

export interface Limit {
  readonly max: number;
  readonly unit: 'characters' | 'bytes';
  readonly grade: RuleGrade;
  readonly source: string;
}

/** Texts of a listing at a marketplace; null = unknown, and said so. */
export interface Marketplace {
  readonly id: string;
  readonly name: string;
  readonly title: Limit | null;
  readonly text: Limit | null;
  /** The listing's own bullet points; null = not known to have such a field, so they go into the text. */
  readonly bullets: { readonly count: Sourced<number>; readonly each: Limit | null } | null;
  /** Tags that the text may hold; `none` = plain text only; null = unknown. */
  readonly html: Sourced<readonly string[] | 'none'> | null;
  /** Shorter texts are refused or advised against. */
  readonly least: (Sourced<number> & { readonly unit: 'words' | 'characters' }) | null;
  /** Characters that a title may not hold. */
  readonly titleWithout: Sourced<readonly string[]> | null;
  /** How often a word may stand in a title. */
  readonly titleSameWord: Sourced<number> | null;
}

/** When the rules were collected, from copies of public pages, so each says how sure it is; raise the version with any change. */
export const marketplaceRulesDate = '2026-11-20';
export const marketplaceRulesVersion = 2;

const anyTags = ['p', 'ul', 'li', 'b', 'br'] as const;

function limit(max: number, grade: RuleGrade, source: string, unit: Limit['unit'] = 'characters'): Limit {
  return { max, unit, grade, source };
}

function sourced<Value>(value: Value, grade: RuleGrade, source: string): Sourced<Value> {
  return { value, grade, source };
}

function marketplace(id: string, name: string, rules: Partial<Omit<Marketplace, 'id' | 'name'>> = {}): Marketplace {
  return { id, name, title: null, text: null, bullets: null, html: null, least: null, titleWithout: null, titleSameWord: null, ...rules };
}

/** `any` first: a shop of one's own, without known limits. */
export const marketplaces: readonly [Marketplace, ...Marketplace[]] = [
  marketplace('any', '', { html: sourced(anyTags, 'code', 'Kadr') }),
  marketplace('allegro', 'Allegro', {
    title: limit(75, 'code', 'Allegro API (product-offers)'), text: limit(40_000, 'code', 'Allegro API (product-offers)', 'bytes'),
  }),
  marketplace('amazon', 'Amazon', {
    title: limit(200, 'official', 'sellercentral.amazon.com, 200390640'), text: limit(2000, 'code', 'public repository'),
    bullets: { count: sourced(5, 'secondary', 'amazonlistingaudit.com'), each: null }, html: sourced('none', 'official', 'sellercentral.amazon.com, 200390640'),
    titleWithout: sourced(['!', '$', '?', '_', '{', '}', '^'], 'official', 'sellercentral.amazon.it, seller forum, rules from 2025-01-21'),
    titleSameWord: sourced(2, 'official', 'sellercentral.amazon.it, seller forum, rules from 2025-01-21'),
  }),
  marketplace('ebay', 'eBay', {
    title: limit(80, 'official', 'developer.ebay.com, product_feed'), text: limit(500_000, 'code', 'eBay API client'), html: sourced(anyTags, 'code', 'eBay API client'),
  }),
  marketplace('etsy', 'Etsy', { title: limit(140, 'official', 'Etsy staff, groups.google.com'), text: limit(5000, 'code', 'public repository'), html: sourced('none', 'code', 'public repository') }),
  marketplace('walmart', 'Walmart', {
    title: limit(150, 'official', 'marketplacelearn.walmart.com'), text: limit(4000, 'integrator', 'help.sellercloud.com'),
    bullets: { count: sourced(8, 'secondary', 'bluestack.ca'), each: limit(500, 'secondary', 'bluestack.ca') },
    least: { ...sourced(150, 'integrator', 'help.sellercloud.com'), unit: 'words' },
  }),
  marketplace('shopify', 'Shopify'),
  marketplace('google', 'Google Merchant Center', { title: limit(150, 'secondary', 'emberfeed.com'), text: limit(5000, 'secondary', 'emberfeed.com') }),
  marketplace('tiktok', 'TikTok Shop', {
    title: limit(254, 'official', 'TikTok upload template'), bullets: { count: sourced(5, 'official', 'TikTok upload template'), each: limit(250, 'official', 'TikTok upload template') },
    least: { ...sourced(30, 'official', 'seller-vn.tiktok.com'), unit: 'words' },
  }),
  marketplace('meta', 'Meta / Facebook', { title: limit(200, 'secondary', 'productfeedspec.com'), text: limit(9999, 'secondary', 'productfeedspec.com'), html: sourced('none', 'secondary', 'productfeedspec.com') }),
  marketplace('temu', 'Temu'),
  marketplace('target', 'Target Plus'),
  marketplace('wayfair', 'Wayfair'),
  marketplace('zalando', 'Zalando'),
  marketplace('otto', 'Otto'),
  marketplace('kaufland', 'Kaufland'),
  marketplace('bol', 'Bol'),
  marketplace('cdiscount', 'Cdiscount', {
    title: limit(132, 'integrator', 'help.lengow.com'), text: limit(5000, 'integrator', 'help.lengow.com'), html: sourced(['b', 'br'], 'integrator', 'help.lengow.com'),
  }),
  marketplace('olx', 'OLX', {
    title: limit(70, 'code', 'public repository'), text: limit(9000, 'code', 'public repository'), least: { ...sourced(20, 'code', 'public repository'), unit: 'characters' },
  }),
  marketplace('empik', 'Empik'),
  marketplace('emag', 'eMAG', { title: limit(255, 'code', 'eMAG API 4.4.9'), text: limit(16_777_215, 'code', 'eMAG API 4.4.9') }),
  marketplace('wildberries', 'Wildberries', { title: limit(60, 'code', 'public repository'), text: limit(5000, 'code', 'public repository'), html: sourced('none', 'code', 'public repository') }),
  marketplace('ozon', 'Ozon', { title: limit(200, 'code', 'public repository'), text: limit(6000, 'code', 'public repository'), html: sourced(anyTags, 'code', 'public repository') }),
  marketplace('yandex-market', 'Yandex Market', {
    title: limit(256, 'official', 'Yandex Market API (OfferName)'), text: limit(6000, 'official', 'Yandex Market API (OfferDescription)'), html: sourced(['p', 'ul', 'li', 'br'], 'official', 'Yandex Market API (OfferDescription)'),
  }),
  marketplace('aliexpress', 'AliExpress'),
  marketplace('megamarket', 'Megamarket'),
  marketplace('kaspi', 'Kaspi'),
];

const byId = new Map(marketplaces.map((entry) => [entry.id, entry]));

export function findMarketplace(id: string): Marketplace | undefined {
  return byId.get(id);
}
