import type { Logger } from 'pino';
import type { Engine } from '../../engine/port.ts';
import { ModelProblem, type TextModel } from '../text-model/port.ts';
import { photoRequest } from './photo-request.ts';
import { mergeFindings } from './merge-findings.ts';

export interface ModelAnalysisOptions {
  /** Looks first, and alone where the model fails. */
  readonly local: Pick<Engine, 'analyse' | 'modelPicture'>;
  readonly model: TextModel;
  readonly log: Logger;
}

const localShare = 0.8;
const mostPictures = 3;

/**
 * The analysis with a model next to it: the same port, the same findings; where the model has no part in them `engine`
 * says why.
 */
export function createModelAnalysis({ local, model, log }: ModelAnalysisOptions): Engine['analyse'] {
  return async ({ photos, categories, embeddings, language, userId = null }, { onProgress, signal, onStage } = {}) => {
    const findings = await local.analyse(
      { photos, categories, embeddings },
      { signal, onStage, onProgress: (progress) => onProgress?.(localShare * progress) },
    );
    const [first] = photos;
    if (!first) return findings;
    try {
      const pictures: Uint8Array[] = [];
      for (const { original } of photos.slice(0, mostPictures)) pictures.push(await local.modelPicture(original));
      const seen = await model.generate(photoRequest(pictures, categories, { language, userId, signal }));
      return { ...mergeFindings(findings, seen, first.photoId), engine: { model: model.name, failure: null } };
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof ModelProblem ? error.reason : 'unusable';
      log.warn(
        { reason, problem: error instanceof ModelProblem ? error.message : 'no picture', model: model.name },
        'analysis without the model',
      );
      return { ...findings, engine: { model: null, failure: reason } };
    }
  };
}
