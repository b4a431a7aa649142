import { openCommonObjects } from './detector/common-objects.ts';
import type { Detector } from './detector/detector.ts';
import { fuse, type PhotoEvidence, type Recognition, type SaidCategory } from './fuse.ts';
import { embeddingOf, embeddingVersion, type KnownEmbedding, type Embedding } from './embedding.ts';
import { neighboursOf } from './neighbours.ts';
import { seenIn, uncut, type RecognisedPhoto } from './seen-in-photo.ts';
import { loadWeights, nounScores } from './weights.ts';
import { openZeroShot } from './zero-shot/index.ts';

/** What is known besides the photos. */
export interface KnownOfProduct {
  /** The category that its print names. */
  readonly said: SaidCategory | null;
  /** The categories that are mostly sold under the brand that is printed on it. */
  readonly made?: readonly string[];
  /** The seller's earlier products; those of another version of the networks are not compared. */
  readonly embeddings?: readonly (KnownEmbedding & { readonly version: number })[];
}

export interface Recogniser {
  /**
   * What photos of one product show, what each looks like, in their order, and how many pieces a photo shows at most.
   */
  readonly recognise: (
    photos: readonly RecognisedPhoto[],
    known: KnownOfProduct,
  ) => Promise<Recognition & { readonly embeddings: readonly Embedding[]; readonly pieces: number }>;
  readonly close: () => Promise<void>;
}

/**
 * Recognition by what lies in the installation, the detectors and our own weights, and by the operator's larger model
 * where a manifest of one is named. Throws where that one is not as it must be. The detector stays its owner's.
 */
export async function openRecogniser(detector: Detector, largerModel?: string): Promise<Recogniser> {
  const [weights, commonObjects, larger] = await Promise.all([
    loadWeights(),
    openCommonObjects(),
    largerModel === undefined ? null : openZeroShot(largerModel),
  ]);
  return {
    async recognise(photos, { said, made = [], embeddings: known = [] }) {
      const evidence: PhotoEvidence[] = [];
      const embeddings: Embedding[] = [];
      let mostPieces = 1;
      for (const photo of photos) {
        const shown = photo.cut?.product ?? (await uncut(photo.photo));
        const { features, pieces, ...seen } = await seenIn({ detector, commonObjects }, photo, shown);
        mostPieces = Math.max(mostPieces, pieces);
        evidence.push({ ...seen, features: nounScores(weights, features), larger: await larger?.judge(shown) });
        embeddings.push(embeddingOf(features, weights.mean));
      }
      const comparable = known.filter(({ version }) => version === embeddingVersion);
      const neighbours = neighboursOf(embeddings, comparable);
      return { ...fuse(weights.nouns, evidence, { said, made, neighbours }), embeddings, pieces: mostPieces };
    },
    close: async () => void (await Promise.all([commonObjects.close(), larger?.close()])),
  };
}
