import type { PhotoshootStep, Visual } from '@kadr/shared/visuals';

/** A ready hero frame of Kadr's own set. */
export function aVisual(changes: Partial<Visual> = {}): Visual {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    productId: '01900000-0000-7000-8000-000000000009',
    step: 0,
    version: 1,
    frameType: 'hero',
    styleId: 'scandi',
    format: '1:1',
    way: 'studio',
    state: 'ready',
    placeInQueue: null,
    progress: 1,
    prompt: null,
    promptRead: null,
    picture: { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 640, blur: 'data:image/webp;base64,AA' },
    productBox: null,
    calmArea: null,
    watermarked: false,
    engine: 'Kadr Studio',
    fidelity: { shapeIou: 1, deltaE: 1, detailSsim: 1, passed: true },
    failure: null,
    priceTokens: 10,
    reportedAs: null,
    createdAt: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

/** The step of these versions, the first of which is picked unless said otherwise. */
export function aStep(versions: Visual[], changes: Partial<PhotoshootStep> = {}): PhotoshootStep {
  return {
    step: 0,
    frameType: 'hero',
    styleId: 'scandi',
    versions,
    pickedVisualId: versions[0]?.id ?? null,
    unavailable: null,
    withProductId: null,
    ways: ['studio'],
    freeRemake: false,
    ...changes,
  };
}
