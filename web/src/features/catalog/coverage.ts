import { framesFor } from '@kadr/shared/catalog';
import { isFrameTaken, type ImageRules, type PictureRule } from '@kadr/shared/listings';
import { frameTypes, type FrameType } from '@kadr/shared/visuals';

/** What a marketplace wants of a listing's pictures, as far as it is known. */
export interface CoverageRules {
  /** Whether the first picture must be, or had better be, the clean one: on white, with nothing next to the product. */
  readonly clean: 'required' | 'wanted' | null;
  /** Kinds of frame that it takes at no place, as they are made. */
  readonly refused: readonly FrameType[];
  /** Null = not known. */
  readonly maxImages: number | null;
}

/**
 * What a marketplace's rules for pictures mean for the frames of a listing; without rules nothing is asked for beyond
 * what sells.
 */
export function coverageRulesOf(rules: ImageRules | undefined): CoverageRules {
  if (!rules) return { clean: null, refused: [], maxImages: null };
  // Of a scene neither the ground nor the product's share can be repaired.
  const ofMain = [rules.background, rules.fill].flatMap((figure) => (figure ? [figure.isRecommended === true] : []));
  return {
    clean: ofMain.includes(false) ? 'required' : ofMain.length > 0 ? 'wanted' : null,
    refused: frameTypes.filter((type) => !isFrameTaken(type, rules)),
    maxImages: rules.maxImages?.value ?? null,
  };
}

/** A picture that there is. */
export interface CoveragePicture {
  readonly id: string;
  readonly frameType: FrameType;
  /** Rules that it breaks and no export can repair; empty = it may be listed; null = not measured. */
  readonly failing: readonly string[] | null;
}

/** Photos that there are besides the main one. */
export interface CoverageMaterial {
  readonly samplePhotos: number;
  readonly hasBox: boolean;
  readonly hasComponents: boolean;
  /** The seller said so: nothing is asked for. */
  readonly noBox: boolean;
  readonly noComponents: boolean;
}

export type Lacking = 'sample' | 'box' | 'component';

/** One frame of a complete listing. */
export interface CoverageFrame {
  readonly frameType: FrameType;
  /** `required`: the marketplace refuses the listing without it; `wanted`: it sells goods of this kind. */
  readonly need: 'required' | 'wanted';
  readonly state: 'done' | 'failing' | 'missing' | 'unmeasured';
  /** The picture that stands for it: one that may be listed, else one that fails or is not measured. */
  readonly pictureId: string | null;
  readonly failing: readonly string[];
  /** Photos that must be there before it can be made. */
  readonly lacks: Lacking | null;
}

export interface Coverage {
  readonly frames: readonly CoverageFrame[];
  readonly done: number;
  /**
   * The best frame to make now, of those that are measured, and why: the main picture, one that fails, the next best of
   * its kind, or one that waits for photos.
   */
  readonly next: {
    readonly frameType: FrameType;
    readonly reason: 'main' | 'fails' | 'sells' | 'needs-photos';
    readonly lacks: Lacking | null;
  } | null;
}

/** A listing of so many pictures is complete; where a marketplace takes less, it is as many as that. */
const complete = 8;
/**
 * Rules that hold for the first picture only: a scene that would lead for want of a clean one is no worse for them
 * further back.
 */
const ofMainOnly: readonly string[] = ['background', 'fill'] satisfies PictureRule[];

/**
 * Which frames a complete listing of these goods needs on a marketplace, what there is of them, and the next best one.
 */
export function coverageOf(
  categoryId: string | null,
  rules: CoverageRules,
  pictures: readonly CoveragePicture[],
  material: CoverageMaterial,
): Coverage {
  const room = Math.max(1, Math.min(complete, rules.maxImages ?? complete));
  const first: readonly FrameType[] =
    rules.clean === 'required' ? ['compliance'] : rules.clean === 'wanted' ? ['hero', 'compliance'] : ['hero'];
  const others = framesFor(categoryId).filter(
    (type) => !first.includes(type) && !rules.refused.includes(type) && isOffered(type, material),
  );
  const frames = [...first, ...others].slice(0, room).map((frameType, index): CoverageFrame => {
    const own = pictures
      .filter((picture) => picture.frameType === frameType)
      .map(({ id, failing }) => ({
        id,
        failing: index === 0 ? failing : (failing?.filter((rule) => !ofMainOnly.includes(rule)) ?? null),
      }));
    const good = own.find(({ failing }) => failing?.length === 0);
    const shown = good ?? own[0];
    return {
      frameType,
      need: index === 0 ? 'required' : 'wanted',
      state: good ? 'done' : shown?.failing ? 'failing' : shown ? 'unmeasured' : 'missing',
      pictureId: shown?.id ?? null,
      failing: good ? [] : (shown?.failing ?? []),
      lacks: shown ? null : lackingFor(frameType, material),
    };
  });
  return { frames, done: frames.filter(({ state }) => state === 'done').length, next: nextOf(frames) };
}

function nextOf(frames: readonly CoverageFrame[]): Coverage['next'] {
  const open = frames.filter(({ state }) => state === 'failing' || state === 'missing');
  const first =
    open.find(({ need }) => need === 'required') ??
    open.find(({ state }) => state === 'failing') ??
    open.find(({ lacks }) => lacks === null) ??
    open[0];
  if (!first) return null;
  const { frameType, need, state, lacks } = first;
  return {
    frameType,
    lacks,
    reason: need === 'required' ? 'main' : state === 'failing' ? 'fails' : lacks ? 'needs-photos' : 'sells',
  };
}

/** A pack without a box and a kit without components are no part of a complete listing once the seller has said so. */
function isOffered(type: FrameType, { noBox, noComponents }: CoverageMaterial): boolean {
  return !(type === 'pack' && noBox) && !(type === 'kit' && noComponents);
}

function lackingFor(type: FrameType, { samplePhotos, hasBox, hasComponents }: CoverageMaterial): Lacking | null {
  if ((type === 'angle' || type === 'angles') && samplePhotos < 2) return 'sample';
  if (type === 'pack' && !hasBox) return 'box';
  return type === 'kit' && !hasComponents ? 'component' : null;
}
