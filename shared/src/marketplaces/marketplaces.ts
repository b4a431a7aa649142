/** How sure a rule is: an official page, a tool vendor's help, a blog, a public repository. */
export type RuleGrade = 'official' | 'integrator' | 'secondary' | 'code';

/** What a rule says, and where it was read. */
export interface Sourced<Value> {
  readonly value: Value;
  readonly grade: RuleGrade;
  readonly source: string;
}

/**
 * The page where a rule was read, for sellers to open; null where it is none, or a guide by someone unknown, which only
 * stands here to say where the rule is from.
 */
export function pageOf({ grade, source }: { readonly grade: RuleGrade; readonly source: string }): string | null {
  return grade !== 'secondary' && source.startsWith('http') ? source : null;
}

/** Told by third parties: neither the marketplace nor a tool that works with it says so. */
export function isSecondHand({ grade }: { readonly grade: RuleGrade }): boolean {
  return grade === 'secondary' || grade === 'code';
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

/**
 * When the rules were collected, from copies of public pages, so each says how sure it is; raise the version with any
 * change.
 */
export const marketplaceRulesDate = '2026-11-20';
export const marketplaceRulesVersion = 3;

/** Files in public repositories whose names the index of code does not give. */
const sellersSpec = 'GitHub, file id 60022176179: a design document of 2026-08-14';
const emagCode = 'GitHub, file id 48980623284: checks of eMAG API 4.4.9';
const olxCode = 'GitHub, code of an OLX MCP server';
/** Pages and files that say more than one thing. */
const amazonPage = 'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=200390640';
const amazonTitles = 'https://sellercentral.amazon.it/seller-forums/discussions/t/5a52c895-8d38-42f2-b58c-6d9795219649';
const ebayClient = 'https://github.com/zVPS/ebay-sell-listing-php-client/blob/HEAD/docs/Model/Product.md';
const walmartPage =
  'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content,%20imagery,%20and%20media/Product-Detail-Page:-overview';
const sellercloud = 'https://help.sellercloud.com/omnichannel-ecommerce/walmart-description';
const bluestack = 'https://bluestack.ca/nso-03-first-listing';
const emberfeed = 'https://emberfeed.com/specs/google-merchant-image-requirements-2026';
const tiktokTemplate =
  'https://www.scribd.com/document/837433897/Tiktoksellercenter-Phones-Electronics-20250214-Template';
const metaSpec = 'https://productfeedspec.com/platforms/meta-catalog';
const lengow = 'https://help.lengow.com/hc/en-us/articles/8991904325916-Cdiscount-Octopia-Attributes-Specific-settings';
const allegroApi = 'https://github.com/ProjetsPL/allegro-mcp';
const yandexApi = 'https://github.com/yandex-market/yandex-market-partner-api';

const anyTags = ['p', 'ul', 'li', 'b', 'br'] as const;

function limit(max: number, grade: RuleGrade, source: string, unit: Limit['unit'] = 'characters'): Limit {
  return { max, unit, grade, source };
}

function sourced<Value>(value: Value, grade: RuleGrade, source: string): Sourced<Value> {
  return { value, grade, source };
}

function marketplace(id: string, name: string, rules: Partial<Omit<Marketplace, 'id' | 'name'>> = {}): Marketplace {
  return {
    id,
    name,
    title: null,
    text: null,
    bullets: null,
    html: null,
    least: null,
    titleWithout: null,
    titleSameWord: null,
    ...rules,
  };
}

/** `any` first: a shop of one's own, without known limits. */
export const marketplaces: readonly [Marketplace, ...Marketplace[]] = [
  marketplace('any', '', { html: sourced(anyTags, 'code', 'Kadr') }),
  marketplace('allegro', 'Allegro', {
    title: limit(75, 'code', allegroApi),
    text: limit(40_000, 'code', allegroApi, 'bytes'),
  }),
  marketplace('amazon', 'Amazon', {
    title: limit(200, 'official', amazonPage),
    text: limit(2000, 'code', sellersSpec),
    bullets: {
      count: sourced(5, 'secondary', 'https://www.amazonlistingaudit.com/policy/bullet-point-guidelines'),
      each: null,
    },
    html: sourced('none', 'official', amazonPage),
    titleWithout: sourced(['!', '$', '?', '_', '{', '}', '^'], 'official', amazonTitles),
    titleSameWord: sourced(2, 'official', amazonTitles),
  }),
  marketplace('ebay', 'eBay', {
    title: limit(80, 'official', 'https://developer.ebay.com/api-docs/buy/feed/v1/schema/product_feed'),
    text: limit(500_000, 'code', ebayClient),
    html: sourced(anyTags, 'code', ebayClient),
  }),
  marketplace('etsy', 'Etsy', {
    title: limit(140, 'official', 'https://groups.google.com/g/etsy-api-v2/c/TROSD3BdGIE'),
    text: limit(5000, 'code', sellersSpec),
    html: sourced('none', 'code', sellersSpec),
  }),
  marketplace('walmart', 'Walmart', {
    title: limit(150, 'official', walmartPage),
    text: limit(4000, 'integrator', sellercloud),
    bullets: { count: sourced(8, 'secondary', bluestack), each: limit(500, 'secondary', bluestack) },
    least: { ...sourced(150, 'integrator', sellercloud), unit: 'words' },
  }),
  marketplace('shopify', 'Shopify'),
  marketplace('woocommerce', 'WooCommerce'),
  marketplace('google', 'Google Merchant Center', {
    title: limit(150, 'secondary', emberfeed),
    text: limit(5000, 'secondary', emberfeed),
  }),
  marketplace('tiktok', 'TikTok Shop', {
    title: limit(254, 'official', tiktokTemplate),
    least: {
      ...sourced(30, 'official', 'https://seller-vn.tiktok.com/university/essay?knowledge_id=5918681919178512&lang=en'),
      unit: 'words',
    },
  }),
  marketplace('meta', 'Meta / Facebook', {
    title: limit(200, 'secondary', metaSpec),
    text: limit(9999, 'secondary', metaSpec),
    html: sourced('none', 'secondary', metaSpec),
  }),
  marketplace('temu', 'Temu'),
  marketplace('target', 'Target Plus'),
  marketplace('wayfair', 'Wayfair'),
  marketplace('zalando', 'Zalando'),
  marketplace('otto', 'Otto'),
  marketplace('kaufland', 'Kaufland'),
  marketplace('bol', 'Bol'),
  marketplace('cdiscount', 'Cdiscount', {
    title: limit(132, 'integrator', lengow),
    text: limit(5000, 'integrator', lengow),
    html: sourced(['b', 'br'], 'integrator', lengow),
  }),
  marketplace('olx', 'OLX', {
    title: limit(70, 'code', olxCode),
    text: limit(9000, 'code', olxCode),
    least: { ...sourced(20, 'code', olxCode), unit: 'characters' },
  }),
  marketplace('empik', 'Empik'),
  marketplace('emag', 'eMAG', { title: limit(255, 'code', emagCode), text: limit(16_777_215, 'code', emagCode) }),
  marketplace('wildberries', 'Wildberries', {
    title: limit(60, 'code', sellersSpec),
    text: limit(5000, 'code', sellersSpec),
    html: sourced('none', 'code', sellersSpec),
  }),
  marketplace('ozon', 'Ozon', {
    title: limit(200, 'code', sellersSpec),
    text: limit(6000, 'code', sellersSpec),
    html: sourced(anyTags, 'code', sellersSpec),
  }),
  marketplace('yandex-market', 'Yandex Market', {
    title: limit(256, 'official', yandexApi),
    text: limit(6000, 'official', yandexApi),
    html: sourced(['p', 'ul', 'li', 'br'], 'official', yandexApi),
  }),
  marketplace('aliexpress', 'AliExpress'),
  marketplace('megamarket', 'Megamarket'),
  marketplace('kaspi', 'Kaspi'),
];

const byId = new Map(marketplaces.map((entry) => [entry.id, entry]));

export function findMarketplace(id: string): Marketplace | undefined {
  return byId.get(id);
}
