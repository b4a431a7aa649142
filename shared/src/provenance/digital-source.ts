/**
 * IPTC's words for where a picture comes from (NewsCodes `digitalsourcetype`,
 * http://cv.iptc.org/newscodes/digitalsourcetype/, IPTC Photo Metadata Standard, property
 * Iptc4xmpExt:DigitalSourceType). `compositeSynthetic`: a composite of several elements, at least one of which is
 * synthetic: a photographed product in a rendered set. `algorithmicallyEnhanced`: changed by an algorithm without
 * generated content: a cut-out on white, a closeup. `compositeWithTrainedAlgorithmicMedia`: a photographed product in a
 * scene that a generative model painted. `trainedAlgorithmicMedia`: the model painted the product, too.
 */
export const digitalSources = [
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const;
export type DigitalSource = (typeof digitalSources)[number];
