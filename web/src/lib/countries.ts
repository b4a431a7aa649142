import { defaultRegion, type Region } from '@kadr/shared/account';
import type { Language } from '@kadr/shared/kernel';

/*
 * Countries by ISO 3166-1 alpha-2, in small letters, and the region that keeps their data. EU1: the European Union, the
 * European Economic Area and other European countries; RU1: nine countries of the specification; every other: NA1.
 */

const eu1 = `
  ad al at ax ba be bg ch cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is
  it je li lt lu lv mc md me mk mt nl no pl pt ro rs se si sj sk sm ua va xk`;

const ru1 = `
  af by ge kg kz ru tj tm uz`;

const na1 = `
  ae ag ai am ao aq ar as au aw az bb bd bf bh bi bj bl bm bn bo bq br bs bt bv
  bw bz ca cc cd cf cg ci ck cl cm cn co cr cu cv cw cx dj dm do dz ec eg eh er
  et fj fk fm ga gd gf gh gl gm gn gp gq gs gt gu gw gy hk hm hn ht id il in io
  iq ir jm jo jp ke kh ki km kn kp kr kw ky la lb lc lk lr ls ly ma mf mg mh ml
  mm mn mo mp mq mr ms mu mv mw mx my mz na nc ne nf ng ni np nr nu nz om pa pe
  pf pg ph pk pm pn pr ps pw py qa re rw sa sb sc sd sg sh sl sn so sr ss st sv
  sx sy sz tc td tf tg th tk tl tn to tr tt tv tw tz ug um us uy vc ve vg vi vn
  vu wf ws ye yt za zm zw`;

/** The countries that forms offer; any other code is still mapped. */
const offered = `
  ad ae af al am ao ar at au az ba bd be bg bh bn bo br bs by ca ch ci cl cm cn
  co cr cu cy cz de dk do dz ec ee eg es et fi fr gb ge gh gi gr gt hk hn hr ht
  hu id ie il in iq ir is it jm jo jp ke kg kh kr kw kz lb li lk lt lu lv ly ma
  mc md me mg mk mm mn mo mt mx my mz na ng ni nl no np nz om pa pe ph pk pl pr
  ps pt py qa ro rs ru rw sa se sg si sk sm sn sv th tj tm tn tr tt tw tz ua ug
  us uy uz ve vn xk ye za zm zw`;

const regionOf: ReadonlyMap<string, Region> = new Map([
  ...codesOf(eu1).map((code) => [code, 'EU1'] as const),
  ...codesOf(ru1).map((code) => [code, 'RU1'] as const),
  ...codesOf(na1).map((code) => [code, 'NA1'] as const),
]);

/** Every known country code. */
export const countryCodes: readonly string[] = [...regionOf.keys()].toSorted();
export const offeredCountryCodes: readonly string[] = codesOf(offered);

/** An entry of the country list: `value` is the region that the country belongs to. */
interface CountryEntry {
  readonly value: Region;
  readonly code: string;
  readonly name: string;
}

/**
 * The countries that forms offer and the `current` one, by their names in the language (CLDR, from the runtime),
 * sorted.
 */
export function countryList(language: Language, current?: string): CountryEntry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = new Set(current === undefined ? offeredCountryCodes : [...offeredCountryCodes, current]);
  return [...codes]
    .map((code) => ({ value: regionOfCountry(code), code, name: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** The region proposed for a country; what is not known belongs to the default. */
export function regionOfCountry(code: string): Region {
  return regionOf.get(code.toLowerCase()) ?? defaultRegion;
}

function codesOf(block: string): string[] {
  return block.trim().split(/\s+/);
}
