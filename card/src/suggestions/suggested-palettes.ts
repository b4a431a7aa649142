import { labOf, rgbOf } from '@kadr/shared/kernel';
import { contrastRatio } from '../colours/colour.ts';
import { chromaOf, hueDistance, perceptualDistance } from '../colours/differences.ts';
import { palettesFromColours, readyPalettes, type Palette } from '../colours/palettes.ts';
import type { ColourShare } from '../colours/picture-palette.ts';
import { swallowedShare, type SeenColours } from '../colours/seen-colours.ts';
import { isBrown, isKhaki, type GoodsLook } from '../goods/goods-looks.ts';
import type { CardComposition } from './compositions.ts';

/** A composition and whether its product reaches over the mask. */
interface Chosen {
  readonly composition: CardComposition;
  readonly standsOut: boolean;
}

/** What is known of a picture and its goods. */
interface LookRequest {
  readonly colours: readonly string[];
  readonly look: GoodsLook;
  readonly seen: SeenColours | undefined;
  /** So many are wanted. */
  readonly count: number;
}

/** Letters over a veil stand on a little of the picture too: a palette needs contrast to spare. */
const leastContrast = 6;

/** More of a product than this may not be swallowed by a field beside it. */
const mostSwallowed = 0.25;

/** Fields nearer to each other in OKLab look like one. */
const sameField = 0.035;

/** The palettes for a picture of such goods, the best first and as many as there are. */
interface Choice {
  /** Where the product reaches over a field: none that swallows it. */
  readonly under: readonly Palette[];
  /** Where it stands clear of it: a light plain one is always fit. */
  readonly beside: readonly Palette[];
  /** For a shade that fades into the picture, which has no edge: one that suits the set is better than one that does not. */
  readonly shades: readonly Palette[];
}

/** Fields of the picture's own colours, of the kinds that suit the goods by turns, then ready ones. */
function palettesFor({ colours, look, seen, count }: LookRequest): Choice {
  const own = palettesFromColours(colours);
  const ofTone = look.tones.map((tone) => own.filter(({ id }) => id.endsWith(tone)));
  const byTurns = Array.from({ length: own.length }, (_, index) => ofTone.map((tone) => tone[index]))
    .flat()
    .filter((one) => one !== undefined);
  const suiting = look.palettes.flatMap((id) => readyPalettes.filter((one) => one.id === id));
  const others = readyPalettes.filter((one) => !suiting.includes(one));
  const all = [...byTurns.slice(0, count), ...suiting, ...byTurns.slice(count), ...others].filter(isReadable);
  const isGreyPicture = seen !== undefined && isGrey([...seen.product, ...seen.ground]);
  const inOrder = (fits: (field: string) => boolean, swallowedCosts = 3) => {
    /** 0 for a palette that suits set, product and goods; others come after all that do. */
    const misfit = (one: Palette) => {
      const { decor, title } = one.colours;
      const isOwn = !others.includes(one) && isOfSet(decor, colours);
      return (
        (isOwn ? 0 : 2) +
        (fits(decor) ? 0 : swallowedCosts) +
        (!look.tones.includes('bold') && isForeign(title, colours) ? 1 : 0) +
        (isColourless(one) && (isGreyPicture || isGreyField(decor)) ? noAccent : 0) +
        (!look.brown && (isBrown(decor) || isKhaki(title)) ? 4 : 0)
      );
    };
    const ranked = all.toSorted((one, other) => misfit(one) - misfit(other));
    const first = distinct(ranked);
    const isAgain = (one: Palette) => (first.includes(one) ? 0 : 1);
    return ranked.toSorted((one, other) => misfit(one) - misfit(other) || isAgain(one) - isAgain(other));
  };
  const isSeen = (field: string) => seen === undefined || swallowedShare(field, seen) <= mostSwallowed;
  return {
    under: inOrder(isSeen),
    beside: inOrder((field) => isSeen(field) || isLightPlain(field)),
    shades: inOrder(isSeen, 1),
  };
}

/** In L*a*b*: less is no colour, more is an accent. */
const [colourless, accent] = [12, 20] as const;
/** So much of a product and its ground has no colour where they are grey. */
const mostlyGrey = 0.6;
/** In L*a*b*: a field between these is neither white nor black, and says nothing without a colour. */
const [darkest, lightest] = [20, 93] as const;
/** What a palette without a colour costs on a grey field, and beside what is grey. */
const noAccent = 3;

function isGrey(colours: readonly ColourShare[]): boolean {
  const grey = colours.filter(({ colour }) => chromaOf(colour) < colourless);
  const sum = (of: readonly ColourShare[]) => of.reduce((total, { share }) => total + share, 0);
  return sum(grey) > mostlyGrey * sum(colours);
}

function isGreyField(field: string): boolean {
  const { l } = labOf(rgbOf(field));
  return l > darkest && l < lightest;
}

function isColourless({ colours: { title, decor } }: Palette): boolean {
  return chromaOf(title) < accent && chromaOf(decor) < accent;
}

function isLightPlain(field: string): boolean {
  return labOf(rgbOf(field)).l > 90 && chromaOf(field) < 14;
}

function isReadable({ colours: { title, text, decor } }: Palette): boolean {
  return Math.min(contrastRatio(title, decor), contrastRatio(text, decor)) >= leastContrast;
}

function distinct(palettes: readonly Palette[]): Palette[] {
  const kept: Palette[] = [];
  for (const one of palettes) {
    const isAlike = kept.some(({ colours }) => perceptualDistance(colours.decor, one.colours.decor) < sameField);
    if (!isAlike) kept.push(one);
  }
  return kept;
}

/** A field without a colour suits any set, another one where the picture has its hue already. */
function isOfSet(field: string, colours: readonly string[]): boolean {
  const plain = 12;
  if (chromaOf(field) < plain) return true;
  return colours.some((colour) => chromaOf(colour) >= plain && hueDistance(colour, field) < 25);
}

/**
 * Whether letters have a colour, and one far from all hues that the picture has, however faint: loud beside goods that
 * want a calm card.
 */
function isForeign(letters: string, colours: readonly string[]): boolean {
  const tinted = colours.filter((colour) => chromaOf(colour) >= leastTint);
  return (
    chromaOf(letters) >= accent &&
    tinted.length > 0 &&
    tinted.every((colour) => hueDistance(colour, letters) > farHueDegrees)
  );
}

/** In L*a*b*: from so much chroma on a grey is seen to be warm or cold. */
const leastTint = 3;
const farHueDegrees = 60;

/** Masks that fade into the picture: fog where they are light and it is dark, and the other way round. */
const fading: ReadonlySet<number> = new Set([1, 2, 14]);

/**
 * A look for each composition, no two the same as far as there are so many. A mask that fades takes the best of
 * the picture's own lightness.
 */
export function looksFor(chosen: readonly Chosen[], request: LookRequest): Palette[] {
  const { under, beside, shades } = palettesFor(request);
  const isDarkPicture = isDark(request.colours);
  // A bold colour over another one turns to mud where it fades.
  const isLikePicture = ({ id, colours: { decor } }: Palette) =>
    isDark([decor]) === isDarkPicture && !id.endsWith('bold');
  const taken: Palette[] = [];
  const take = (from: readonly Palette[], fits: (look: Palette) => boolean): Palette | undefined => {
    const left = from.filter((look) => !taken.includes(look));
    const look = left.find(fits) ?? left[0];
    if (look !== undefined) taken.push(look);
    return look;
  };
  const faded = chosen.map(({ composition: { mask } }) => (fading.has(mask) ? take(shades, isLikePicture) : undefined));
  return chosen.flatMap(({ standsOut }, index) => faded[index] ?? take(standsOut ? under : beside, () => true) ?? []);
}

/** Whether colours are dark, the first of them most of all. */
function isDark(colours: readonly string[]): boolean {
  const weights = colours.map((_, index) => 1 / (index + 1));
  const sum = colours.reduce((total, colour, index) => total + labOf(rgbOf(colour)).l * (weights[index] ?? 0), 0);
  return sum < 50 * weights.reduce((total, weight) => total + weight, 0);
}
