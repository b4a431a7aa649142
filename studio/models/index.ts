/**
 * Vendors' models that paint scenes, behind one port. The only part of the studio that speaks to a network; the engine in src/ knows nothing of it.
 */
export { boundedFetch } from './bounded-fetch.ts';
export { painterProviders, providerFacts, type PainterProvider } from './capabilities.ts';
export { createPainterLine, type PainterLine } from './painter-line.ts';
export { createPainter, type PainterOptions } from './create-painter.ts';
export {
  paintFailures,
  PaintProblem,
  type Painted,
  type PaintFailure,
  type PaintRequest,
  type PainterAbilities,
  type ScenePainter,
} from './port.ts';
