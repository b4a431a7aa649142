import type { ImageModel, ModelOverrides, PainterProvider } from './image-model.ts';
import { knownModels } from './known-models.ts';

/** A model that is in no table and whose abilities no one stated. */
export class UnknownImageModel extends Error {
  constructor(provider: PainterProvider, name: string) {
    const known = knownModels.filter((model) => model.provider === provider).map((model) => model.name);
    super(
      `Kadr does not know what ${provider}:${name} can do. Known: ${known.join(', ')}. ` +
        `For another one set IMAGE_MODEL_ABILITIES='{"${provider}:${name}":{"like":"${known[0] ?? ''}"}}'.`,
    );
    this.name = 'UnknownImageModel';
  }
}

/** What a model can do. Throws UnknownImageModel: a guess would be paid for. */
export function imageModel(provider: PainterProvider, name: string, overrides: ModelOverrides = {}): ImageModel {
  const own = provider === 'compatible' || provider === 'comfyui' ? '*' : name;
  const known = knownModels.find((model) => model.provider === provider && model.name === (overrides.like ?? own));
  if (!known) throw new UnknownImageModel(provider, name);
  const mask = overrides.mask === 'none' ? null : (overrides.mask ?? known.mask);
  const { references = known.references, shape = known.shape } = overrides;
  return { ...known, name, mask, references, shape };
}
