import { readFileSync } from 'node:fs';
import {
  comfyWorkflows,
  createPainter,
  keyVariables,
  shippedWorkflow,
  UnknownImageModel,
  type PainterProvider,
  type ScenePainter,
} from '@kadr/painters';
import { StartError } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';

/**
 * The painters that IMAGE_MODEL names, best first. A model whose key or address is missing, or that is unknown, throws
 * `StartError`.
 */
export function createPainters(env: Env): ScenePainter[] {
  const workflowOf = (given: string | undefined): string | undefined => {
    const shipped = comfyWorkflows.find((name) => name === given);
    return shipped ? shippedWorkflow(shipped) : given && workflowIn(given, comfyWorkflows);
  };
  return env.IMAGE_MODEL.map((name) => {
    const settings = paintersNeeds(name, env);
    try {
      return createPainter({
        ...settings,
        workflow: workflowOf(settings.workflow),
        overrides: env.IMAGE_MODEL_ABILITIES[name],
        quality: env.IMAGE_QUALITY,
        timeLimitMs: 1000 * env.IMAGE_TIME_LIMIT,
        usdPerPicture: env.IMAGE_PRICES[name],
      });
    } catch (error) {
      if (error instanceof UnknownImageModel) throw new StartError('start.image-model', error.message);
      throw error;
    }
  });
}

function paintersNeeds(
  name: string,
  env: Env,
): {
  provider: PainterProvider;
  model: string;
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** The name of a shipped one, or a file. */
  workflow?: string | undefined;
} {
  const colon = name.indexOf(':');
  const [provider, model] = [name.slice(0, colon) as PainterProvider, name.slice(colon + 1)];
  const needs = <Value>(variable: keyof Env, value: Value | undefined): Value => {
    if (value === undefined) throw new StartError('start.image-model', `IMAGE_MODEL ${name} needs ${variable}.`);
    return value;
  };
  switch (provider) {
    case 'compatible':
      return { provider, model, apiKey: env.COMPATIBLE_API_KEY, baseUrl: needs('IMAGE_BASE_URL', env.IMAGE_BASE_URL) };
    case 'comfyui': {
      const workflow = env.COMFYUI_WORKFLOW;
      return { provider, model, baseUrl: needs('COMFYUI_URL', env.COMFYUI_URL).replace(/\/$/, ''), workflow };
    }
    default: {
      const variable = keyVariables[provider];
      return { provider, model, apiKey: needs(variable, env[variable]) };
    }
  }
}

function workflowIn(file: string, shipped: readonly string[]): string {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new StartError(
      'start.image-model',
      `COMFYUI_WORKFLOW ${file} is none of ${shipped.join(', ')}, and no file with JSON (${error instanceof Error ? error.message : String(error)}).`,
      error,
    );
  }
}
