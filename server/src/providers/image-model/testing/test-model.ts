import type { FrameWay } from '@kadr/shared/visuals';
import type { FramePlan } from '../frame-plan.ts';
import type { DrawOptions, FrameRequest, Infeasible, ImageModel, MadeFrame } from '../port.ts';

/**
 * A plan that says what was asked for and passes the schema of stored plans. The seed and the changes reach the
 * picture, as in the engine; of things around it takes nothing more or less.
 */
export function testPlan(request: FrameRequest, way: FrameWay = request.way ?? 'studio'): FramePlan {
  const { frameType, styleId: style, format, seed, changes, words } = request;
  const possible = changes.filter(({ kind }) => kind !== 'props');
  const impossible = changes.filter(({ kind }) => kind === 'props');
  const size = { widthCm: 8, heightCm: 10, depthCm: 8 };
  return {
    version: 1,
    way,
    shot: {
      version: 1,
      kind: 'set',
      frameType,
      style,
      format,
      seed,
      widthPx: 1536,
      heightPx: 1536,
      plate: { id: `${style}/front-table`, hash: 'h1', mirrored: seed % 2 === 1 },
      palette: [],
      crop: { x: seed, y: 0, w: 1280, h: 1280 },
      placement: { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, size, photoPitchDeg: 6 },
      companions: [],
      closeup: { part: 1, choice: 0 },
      light: {
        mood: { key: [1, 1, 1], fill: [1, 1, 1], accent: [1, 1, 1] },
        shadowSoftness: 1,
        shadowStrength: 1,
        reflection: 1,
        casts: true,
      },
      backdrop: { colour: null, gain: 1, surfaces: {} },
      lens: {
        backgroundBlur: 0,
        panning: 0,
        exposure: 1 + possible.reduce((sum, { amount }, i) => sum + amount / 10 ** (i + 1), 0),
        saturation: 1,
        grain: 1,
        vignette: 1,
      },
      prompt: changes.length > 0 ? { changes: possible, impossible, ofProduct: [], notUnderstood: [] } : null,
      notes: [],
    },
    cutouts: [...request.photos, ...(request.partner?.photos ?? [])].map(({ cutoutKey }) => cutoutKey),
    changes: possible,
    ...(request.share ? { share: request.share } : {}),
    words: [...words],
    brief: null,
  };
}

/** What a test decides of a model; the rest is the same for all. */
export interface TestModel {
  readonly frameTypesFor: ImageModel['frameTypesFor'];
  readonly leftOut?: ImageModel['leftOut'];
  /** Ways of a frame, none where it cannot be made, for `reason`. */
  readonly waysOf: (request: FrameRequest) => readonly FrameWay[];
  readonly reason: string;
  readonly offers?: readonly string[];
  readonly plan?: (request: FrameRequest, way: FrameWay) => FramePlan;
  /** How far a preview's product is from the set beside it; far enough by default. */
  readonly contrastOf?: (plan: FramePlan) => number;
  readonly act: (plan: FramePlan, options: DrawOptions) => Partial<MadeFrame> | Promise<Partial<MadeFrame>>;
}

/** A model whose pictures are their own plan as JSON, so that a test reads what was drawn. */
export function testImageModel({ waysOf, reason, offers = [], plan = testPlan, ...model }: TestModel): ImageModel {
  const cannot: Infeasible = { unavailable: reason, offers };
  return {
    name: 'test-model',
    painter: null,
    frameTypesFor: model.frameTypesFor,
    leftOut: model.leftOut ?? (() => []),
    options: (request) => {
      const ways = waysOf(request);
      return { ways, unavailable: ways.length > 0 ? null : { reason, offers } };
    },
    planFrame: (request) => {
      const ways = waysOf(request);
      const way = request.way ?? ways[0];
      if (way === undefined || (way === 'studio' && !ways.includes(way))) return cannot;
      return ways.includes(way) ? plan(request, way) : { unavailable: 'way-unknown', offers: [] };
    },
    hasPlate: () => true,
    isCurrent: ({ cutouts }, request) => cutouts.join() === testPlan(request).cutouts.join(),
    drawFrame: async (drawn, options) => {
      const change = await model.act(drawn, options);
      const bytes = new TextEncoder().encode(JSON.stringify(drawn));
      return {
        clean: bytes,
        marked: options.watermark ? new TextEncoder().encode(`mark ${JSON.stringify(drawn)}`) : null,
        widthPx: 1536,
        heightPx: 1536,
        productBox: { x: 0.3, y: 0.2, width: 0.4, height: 0.6 },
        calmArea: null,
        fidelity: { shapeIou: 0.99, deltaE: 0.8, detailSsim: 0.98, passed: true },
        madeBy: { engine: 'test-model', model: null, promptSha256: null },
        ...change,
      };
    },
    preview: async (drawn) => ({
      bytes: new TextEncoder().encode(JSON.stringify(drawn)),
      edgeContrast: model.contrastOf?.(drawn) ?? 40,
    }),
    sceneReach: () => null,
    sceneThings: () => Promise.reject(new Error('no scene goes on')),
    sceneSource: () => Promise.reject(new Error('no scene goes on')),
    sceneFiles: () => Promise.reject(new Error('no scene goes on')),
  };
}
