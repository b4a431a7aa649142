import { fallbackFont, type FontId } from '../text/text-styles.ts';
import { type FontMetrics, type FontRuler } from '../text/fit-text.ts';
import { Blob, Buffer, Face, Feature, Font, shape as shapeBuffer } from 'harfbuzzjs';

/** Bytes of a font file (TTF); the server reads node_modules, the browser fetches. */
export type FontSource = (font: FontId) => Promise<ArrayBuffer>;

type Language = 'en' | 'pl' | 'ru';

/** Measures and outlines text of the fonts that it has loaded. */
export interface FontBook {
  /** Loads what is not there yet. @throws what the source throws. */
  load(fonts: readonly FontId[]): Promise<void>;
  /** Whether they are all loaded, so that a card can be drawn at once. */
  has(fonts: readonly FontId[]): boolean;
  /** The ruler that layout measures with. @throws RangeError for a font that is not loaded. */
  ruler(language: Language): FontRuler;
  /** One line as SVG path data, y down, its baseline at `baselineY`, in pixels of the card. */
  outline(line: OutlineRequest): string;
  /** True when the font has a glyph for every character of the text. */
  covers(font: FontId, text: string): boolean;
}

export interface OutlineRequest {
  font: FontId;
  language: Language;
  text: string;
  sizePx: number;
  trackingEm: number;
  x: number;
  baselineY: number;
}

/** A glyph of this font or of the fallback; distances in em. */
interface ShapedGlyph {
  font: LoadedFont;
  id: number;
  advanceEm: number;
  dxEm: number;
  dyEm: number;
}

/** A glyph's outline command with its coordinates in font units, y up. */
interface OutlineCommand {
  type: string;
  values: number[];
}

interface LoadedFont {
  font: Font;
  face: Face;
  unitsPerEm: number;
  metrics: FontMetrics;
  shaped: Map<string, ShapedGlyph[]>;
  outlines: Map<number, OutlineCommand[]>;
}

const mostShapedLines = 4000;

/** A book that shapes with HarfBuzz, so that browser and server set every letter at the same place. */
export function createFontBook(source: FontSource): FontBook {
  const loaded = new Map<FontId, LoadedFont>();
  const loading = new Map<FontId, Promise<void>>();
  const fontOf = (id: FontId): LoadedFont => {
    const font = loaded.get(id);
    if (font === undefined) throw new RangeError(`font ${id} is not loaded`);
    return font;
  };
  const loadOne = (id: FontId): Promise<void> => {
    const known = loading.get(id);
    if (known !== undefined) return known;
    const promise = source(id).then(
      (bytes) => void loaded.set(id, openFont(bytes)),
      (error: unknown) => {
        loading.delete(id);
        throw error;
      },
    );
    loading.set(id, promise);
    return promise;
  };
  return {
    load: async (fonts) => void (await Promise.all(fonts.map(loadOne))),
    has: (fonts) => fonts.every((font) => loaded.has(font)),
    ruler: (language) => ({
      metrics: (id) => fontOf(id).metrics,
      widthEm: (id, text) => {
        return shape(fontOf(id), text, language, loaded.get(fallbackFont)).reduce(
          (sum, glyph) => sum + glyph.advanceEm,
          0,
        );
      },
      undrawn: (id, text) => {
        const able = [fontOf(id), ...(loaded.has(fallbackFont) ? [fontOf(fallbackFont)] : [])];
        return Array.from(text)
          .filter((character) => /\S/u.test(character) && !able.some((font) => covers(font, character)))
          .join('');
      },
    }),
    outline: (line) => outlineOf(fontOf(line.font), line, loaded.get(fallbackFont)),
    covers: (id, text) => Array.from(text).every((character) => covers(fontOf(id), character)),
  };
}

function openFont(bytes: ArrayBuffer): LoadedFont {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const unitsPerEm = face.upem;
  const extents = font.hExtents();
  return {
    face,
    font,
    unitsPerEm,
    shaped: new Map(),
    outlines: new Map(),
    metrics: {
      ascentEm: extents.ascender / unitsPerEm,
      descentEm: -extents.descender / unitsPerEm,
      capHeightEm: heightOf(font, 'H') / unitsPerEm,
      xHeightEm: heightOf(font, 'x') / unitsPerEm,
    },
  };
}

function heightOf(font: Font, letter: string): number {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  return glyph === undefined ? 0 : (font.glyphExtents(glyph)?.yBearing ?? 0);
}

function covers({ font }: LoadedFont, character: string): boolean {
  return (font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) !== 0;
}

/** The text cut where the font changes; what neither font has (emoji) is left out. */
function runsOf(
  font: LoadedFont,
  text: string,
  fallback: LoadedFont | undefined,
): { font: LoadedFont; text: string }[] {
  const runs: { font: LoadedFont; text: string }[] = [];
  for (const character of text) {
    const able = [font, fallback].find((candidate) => candidate !== undefined && covers(candidate, character));
    if (able === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === able) last.text += character;
    else runs.push({ font: able, text: character });
  }
  return runs;
}

function shape(font: LoadedFont, text: string, language: Language, fallback: LoadedFont | undefined): ShapedGlyph[] {
  const key = `${language} ${text}`;
  const known = font.shaped.get(key);
  if (known !== undefined) return known;
  const glyphs = runsOf(font, text, fallback).flatMap((run) => shapeRun(run.font, run.text, language));
  if (font.shaped.size >= mostShapedLines) font.shaped.clear();
  font.shaped.set(key, glyphs);
  return glyphs;
}

function shapeRun(font: LoadedFont, text: string, language: Language): ShapedGlyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  // Ligatures would be torn apart by tracking and look odd in bold headlines; an old-style 0 is read as an o.
  shapeBuffer(font.font, buffer, [new Feature('liga', 0), new Feature('lnum', 1)]);
  const em = font.unitsPerEm;
  return buffer.getGlyphInfosAndPositions().map((glyph) => ({
    font,
    id: glyph.codepoint,
    advanceEm: (glyph.xAdvance ?? 0) / em,
    dxEm: (glyph.xOffset ?? 0) / em,
    dyEm: (glyph.yOffset ?? 0) / em,
  }));
}

function outlineOf(font: LoadedFont, line: OutlineRequest, fallback: LoadedFont | undefined): string {
  const tracking = line.trackingEm * line.sizePx;
  const parts: string[] = [];
  let x = line.x;
  for (const glyph of shape(font, line.text, line.language, fallback)) {
    const scale = line.sizePx / glyph.font.unitsPerEm;
    const [left, base] = [x + glyph.dxEm * line.sizePx, line.baselineY - glyph.dyEm * line.sizePx];
    for (const { type, values } of glyphOutline(glyph.font, glyph.id)) {
      parts.push(
        type +
          values.map((value, i) => (i % 2 === 0 ? left + value * scale : base - value * scale).toFixed(2)).join(' '),
      );
    }
    x += glyph.advanceEm * line.sizePx + tracking;
  }
  return parts.join('');
}

function glyphOutline(font: LoadedFont, glyph: number): OutlineCommand[] {
  const known = font.outlines.get(glyph);
  if (known !== undefined) return known;
  const outline = font.font.glyphToJson(glyph);
  font.outlines.set(glyph, outline);
  return outline;
}
