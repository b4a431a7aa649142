import { readMeasures } from '@kadr/shared/products';
import type { Finding, PhotoFindings } from '../../engine/port.ts';
import type { SeenByModel } from './photo-request.ts';

/** Below what is filled in without a question to the seller. */
const toConfirm = 0.35;
const agreeWithin = 0.06;
/** A line that a model gives for a quantity: enough to be asked about, never enough to be believed. */
const saidByModel = 0.6;

/**
 * What was read locally, and what a model saw. Numbers are believed where both say the same; where they differ, or only
 * the model says one, the seller is asked. Colours, texts, codes and proportions are measured and stay; materials and
 * benefits are proposals.
 */
export function mergeFindings(local: PhotoFindings, seen: SeenByModel, photoId: string): PhotoFindings {
  return {
    ...local,
    category: mergeCategory(local.category, seen.category),
    lengthMm: mergeLength(local.lengthMm, seen.lengthCm),
    widthMm: mergeLength(local.widthMm, seen.widthCm),
    heightMm: mergeLength(local.heightMm, seen.heightCm),
    volumeMl: mergeContent(local.volumeMl ?? null, seen.volumeMl),
    weightG: mergeContent(local.weightG ?? null, seen.weightG),
    headline: mergeName(local, seen.name),
    materials: seen.materials.map(({ id, confidence }) => ({
      value: id,
      confidence: Math.min(confidence, saidByModel),
      source: 'model',
    })),
    benefits: seen.benefits.map(({ text, confidence }) => ({
      value: text,
      confidence: Math.min(confidence, saidByModel),
      source: 'model',
    })),
    texts: [...local.texts, ...quantityLines(local, seen).map((text) => ({ text, confidence: saidByModel, photoId }))],
  };
}

function mergeCategory(local: Finding<string> | null, seen: SeenByModel['category']): Finding<string> | null {
  if (!seen) return local;
  if (!local) return { value: seen.id, confidence: Math.min(seen.confidence, 0.8), source: 'model' };
  if (local.value === seen.id) return { ...local, confidence: Math.max(local.confidence, 0.95) };
  return { value: seen.id, confidence: Math.min(seen.confidence, 0.6), source: 'model' };
}

function mergeLength(local: Finding<number> | null, seen: SeenByModel['heightCm']): Finding<number> | null {
  if (!seen) return local;
  const mm = Math.round(seen.value * 10);
  if (!local || local.source === 'category-guess')
    return { value: mm, confidence: Math.min(seen.confidence, toConfirm), source: 'model' };
  const agrees = Math.abs(local.value - mm) <= agreeWithin * Math.max(local.value, mm);
  return { ...local, confidence: agrees ? Math.max(local.confidence, 0.95) : Math.min(local.confidence, toConfirm) };
}

function mergeContent(local: Finding<number> | null, seen: number | null): Finding<number> | null {
  if (seen === null) return local;
  if (!local) return { value: seen, confidence: toConfirm, source: 'model' };
  return {
    ...local,
    confidence: isSame(local.value, seen) ? Math.max(local.confidence, 0.95) : Math.min(local.confidence, toConfirm),
  };
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.01 * other;
}

/** A printed name is believed when at least one of its words was read locally, too. */
function mergeName({ headline, texts }: PhotoFindings, name: string | null): Finding<string> | null {
  if (name === null) return headline;
  const read = new Set(texts.flatMap(({ text }) => wordsOf(text)));
  const isRead = wordsOf(name).some((word) => read.has(word));
  if (isRead) return { value: name, confidence: 0.85, source: 'model' };
  return headline ?? { value: name, confidence: toConfirm, source: 'model' };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/**
 * Quantities that the model gives other than the packaging, as lines: they become facts that wait for the seller's
 * word.
 */
function quantityLines({ texts }: PhotoFindings, { volumeMl, weightG }: SeenByModel): string[] {
  const read = texts.map(({ text }) => readMeasures(text));
  const isOther = (value: number, known: readonly (number | null)[]) => {
    const given = known.filter((one) => one !== null);
    return given.length > 0 && !given.some((one) => isSame(one, value));
  };
  return [
    ...(volumeMl !== null &&
    isOther(
      volumeMl,
      read.map((measures) => measures.volumeMl),
    )
      ? [`${volumeMl} ml`]
      : []),
    ...(weightG !== null &&
    isOther(
      weightG,
      read.map((measures) => measures.weightG),
    )
      ? [`${weightG} g`]
      : []),
  ];
}
