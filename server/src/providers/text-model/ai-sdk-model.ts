import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output, type LanguageModel } from 'ai';
import { boundedFetch } from '@kadr/painters';
import type { ModelMeter } from '../../platform/metrics/index.ts';
import { observed, type TokenPrice } from './observe-model.ts';
import { ModelProblem, type ModelBudget, type ModelRequest, type TextModel } from './port.ts';

export const modelProviders = ['openai', 'google', 'anthropic', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

export interface AiSdkModelOptions {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Of the provider's API; `compatible` has none of its own. */
  readonly baseUrl?: string | undefined;
  /** For a question, its second try included. */
  readonly timeLimitMs: number;
  readonly budget: ModelBudget;
  /** US dollars for a million tokens; without it the meter counts tokens alone. */
  readonly price?: TokenPrice | undefined;
  readonly meter?: ModelMeter | undefined;
}

const mostBytes = 2_000_000;
const tries = 2;
/** What a picture of 1024 px costs at most with any of the providers. */
const tokensPerPicture = 2600;
const charactersPerToken = 2.5;

/** OpenAI, Google, Anthropic or a server that speaks OpenAI's chat protocol (Ollama, vLLM …), by the AI SDK. */
export function createAiSdkModel({ timeLimitMs, budget, meter, price, ...options }: AiSdkModelOptions): TextModel {
  const model = languageModel(options);
  const name = `${options.provider}:${options.model}`;
  return {
    name,
    async generate(question) {
      const limit = AbortSignal.timeout(timeLimitMs);
      let problem = '';
      for (let attempt = 1; ; attempt++) {
        try {
          return await observed(
            { name, meter, price },
            question,
            (usage) => generateOnce(model, question, { budget, limit, problem, usage }),
            (error) => asProblem(error, limit).reason,
          );
        } catch (error) {
          question.signal?.throwIfAborted();
          const known = asProblem(error, limit);
          if (attempt === tries || known.reason === 'too-slow' || known.reason === 'spent') throw known;
          problem = known.reason === 'unusable' ? known.message : '';
        }
      }
    },
  };
}

interface Turn {
  readonly budget: ModelBudget;
  readonly limit: AbortSignal;
  readonly problem: string;
  /** Filled with what the vendor counted. */
  readonly usage: { input: number; output: number };
}

async function generateOnce<Wire, Value>(
  model: LanguageModel,
  question: ModelRequest<Wire, Value>,
  { budget, limit, problem, usage }: Turn,
): Promise<Value> {
  const text =
    problem === ''
      ? question.text
      : `${question.text}\n\nYour last answer could not be used: ${problem}. Answer again, whole.`;
  const reserved =
    Math.ceil((question.system.length + text.length) / charactersPerToken) +
    tokensPerPicture * (question.pictures?.length ?? 0) +
    question.maxOutputTokens;
  if (!(await budget.reserve(reserved))) throw new ModelProblem('spent', "the day's tokens are used up");
  // What is not known to have been used less counts whole: a model that was cut off has worked, too.
  let used = reserved;
  try {
    const result = await generateText({
      model,
      system: question.system,
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0,
      abortSignal: question.signal ? AbortSignal.any([question.signal, limit]) : limit,
      output: Output.object({ schema: question.schema }),
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text },
            ...(question.pictures ?? []).map((data) => ({ type: 'file' as const, mediaType: 'image/jpeg', data })),
          ],
        },
      ],
    });
    used = result.usage.totalTokens ?? reserved;
    count(usage, result.usage);
    const accepted = question.accept(result.output as Wire);
    if ('problem' in accepted) throw new ModelProblem('unusable', accepted.problem);
    return accepted.value;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      used = error.usage?.totalTokens ?? reserved;
      count(usage, error.usage);
    } else if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) used = 0;
    throw error;
  } finally {
    await budget.settle(reserved, used);
  }
}

function count(
  usage: Turn['usage'],
  counted: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined,
): void {
  usage.input = counted?.inputTokens ?? 0;
  usage.output = counted?.outputTokens ?? 0;
}

/** Never with what was sent or answered: an error goes into the log, a picture and a key do not. */
function asProblem(error: unknown, limit: AbortSignal): ModelProblem {
  if (error instanceof ModelProblem) return error;
  if (limit.aborted) return new ModelProblem('too-slow', 'no answer in time');
  if (NoObjectGeneratedError.isInstance(error))
    return new ModelProblem('unusable', 'the answer does not have the requested shape');
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? 0;
    return status >= 200 && status < 300
      ? new ModelProblem('unusable', "the answer does not follow the provider's protocol")
      : new ModelProblem('unreachable', status === 0 ? 'no connection' : `status ${status}`);
  }
  return new ModelProblem('unusable', error instanceof Error ? error.name : 'unknown');
}

function languageModel({
  provider,
  model,
  apiKey,
  baseUrl,
}: Pick<AiSdkModelOptions, 'provider' | 'model' | 'apiKey' | 'baseUrl'>): LanguageModel {
  const settings = {
    fetch: boundedFetch(mostBytes),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  switch (provider) {
    case 'openai':
      return createOpenAI(settings)(model);
    case 'google':
      return createGoogle(settings)(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'compatible':
      return createOpenAICompatible({
        ...settings,
        name: 'compatible',
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
      })(model);
  }
}
