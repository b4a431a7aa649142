/**
 * Icons and emoji of `@iconify/json` whose name says one of our nouns, as samples: `node icons.ts <unpacked package>
 * <work folder>`. Only collections under licences that allow everything as long as they are named.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { sidePx, type SampleLine } from './samples.ts';

const licences = /^(MIT|Apache-2\.0|ISC|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|Unlicense|BSD-3-Clause)$/;
/** Logos, flags, weather, pixel art: no pictures of things. */
const otherCollections =
  /^(arcticons|selfhst|simple-icons|thesvg|token|token-branded|logos|devicon|vscode.*|skill-icons|catppuccin|cryptocurrency.*|flag.*|circle-flags|cif|file-icons|material-icon-theme|cib|fa.*brands|streamline-logos|dinkie.*|pixel|streamline-pixel|svg-spinners|meteocons|wi|academicons|bpmn|gcp|k8s|unjs|bxl|nonicons|material-symbols-light|line-md|memory|pixelarticons)$/;
/** Parts of names that say that a sign is on or instead of the thing. */
const signs = new Set(
  'off slash plus minus add remove delete check checked cancel alert search user person people man woman boy girl face hand circle square lock locked unlock settings setting cog gear edit sync refresh upload download share arrow arrows up down left right x disabled warning error info question time dollar money percent heart star bookmark link eye play pause stop wifi signal low charging full slot rotation landscape ringing house home shop store family text message chat bell badge court field player repair forward back backward sleep hole head eyes paw tracks grinning smiling kissing crying pouting weary joy smirk mode view column row rows columns cell border insert merge split multiple export import data chart code format sort filter transfer verified sensor security swap switch cursor click scroll select'.split(
    ' ',
  ),
);
/** Ends of names that only tell how an icon is drawn. */
const manner =
  /-(?:\d+(?:px)?|outlined?|outline-rounded|outline-sharp|rounded|round|sharp|solid|fill(?:ed)?|line(?:ar)?|bold|bold-duotone|duotone|line-duotone|broken|thin|light|regular|two-?tone|variant|alt|\d+-(?:regular|filled|light|color)|color|thick|stroke|stroke-rounded|stroke-sharp|solid-rounded|bulk|bulk-rounded|emoji|[osldi]|\d+[a-z]?)$/;
const mostOfCollection = 14;
const mostOfNoun = 360;

const collectionSchema = z.object({
  palette: z.boolean().optional(),
  license: z.object({ spdx: z.string().optional(), title: z.string() }),
});
const iconSchema = z.object({
  body: z.string(),
  hidden: z.boolean().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  left: z.number().optional(),
  top: z.number().optional(),
});
const fileSchema = z.object({
  icons: z.record(z.string(), iconSchema),
  width: z.number().optional(),
  height: z.number().optional(),
});

interface FoundIcon extends SampleLine {
  readonly svg: string;
}

const [source = '', folder = ''] = process.argv.slice(2);
const nouns = Object.entries(
  z
    .record(z.string(), z.object({ icons: z.string() }))
    .parse(JSON.parse(readFileSync(new URL('nouns.json', import.meta.url), 'utf8'))),
).map(([noun, { icons }]) => ({ noun, said: new RegExp(`^(?:${icons})$`) }));

const pixels = openSync(join(folder, 'icons.rgba'), 'w');
const lines = openSync(join(folder, 'icons.jsonl'), 'w');
let count = 0;
for (const [, found] of Map.groupBy(foundIcons(), ({ noun }) => noun))
  for (const icon of found.toSorted((a, b) => Number(b.isColour) - Number(a.isColour)).slice(0, mostOfNoun))
    await writeSample(icon);
console.log(count, 'icons');
closeSync(pixels);
closeSync(lines);

async function writeSample({ svg, ...line }: FoundIcon): Promise<void> {
  const drawn = await sharp(Buffer.from(svg))
    .resize(sidePx, sidePx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null);
  if (drawn?.length !== 4 * sidePx * sidePx) return;
  writeSync(pixels, drawn);
  writeSync(lines, `${JSON.stringify(line)}\n`);
  count++;
}

function foundIcons(): FoundIcon[] {
  const collections = z
    .record(z.string(), collectionSchema)
    .parse(JSON.parse(readFileSync(join(source, 'collections.json'), 'utf8')));
  return Object.entries(collections).flatMap(([set, { license, palette = false }]) => {
    const licence = license.spdx ?? license.title;
    if (!licences.test(licence) || otherCollections.test(set)) return [];
    const file = fileSchema.parse(JSON.parse(readFileSync(join(source, 'json', `${set}.json`), 'utf8')));
    const seen = new Map<string, number>();
    return Object.entries(file.icons).flatMap(([name, icon]) => {
      const noun = icon.hidden ? null : nounOf(name);
      if (noun === null) return [];
      const before = seen.get(noun) ?? 0;
      seen.set(noun, before + 1);
      if (before >= mostOfCollection) return [];
      return [
        { noun, group: `icons ${set}`, name: `${set}:${name}`, licence, isColour: palette, svg: svgOf(icon, file) },
      ];
    });
  });
}

function svgOf(icon: z.infer<typeof iconSchema>, file: z.infer<typeof fileSchema>): string {
  const [width, height] = [icon.width ?? file.width ?? 16, icon.height ?? file.height ?? 16];
  const rim = 0.04 * Math.max(width, height);
  const box = [(icon.left ?? 0) - rim, (icon.top ?? 0) - rim, width + 2 * rim, height + 2 * rim].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${sidePx}" height="${sidePx}" color="#000">${icon.body}</svg>`;
}

/**
 * The noun that a name says: the whole of it without its manner, else its last two or three words, else the last of at
 * most three.
 */
function nounOf(raw: string): string | null {
  if (raw.split('-').some((part) => signs.has(part))) return null;
  for (let name = raw.toLowerCase(), left = 5; left > 0; left--) {
    const noun = nounNamed(name);
    if (noun) return noun;
    const shorter = name.replace(manner, '');
    if (shorter === name) break;
    name = shorter;
  }
  const words = (raw.split('--')[0] ?? '').split('-').filter((word) => word !== '');
  for (const last of [3, 2]) {
    const noun = words.length > last ? nounNamed(words.slice(-last).join('-')) : null;
    if (noun) return noun;
  }
  return words.length > 1 && words.length <= 3 ? nounNamed(words.at(-1) ?? '') : null;
}

function nounNamed(name: string): string | null {
  return nouns.find(({ said }) => said.test(name))?.noun ?? null;
}
