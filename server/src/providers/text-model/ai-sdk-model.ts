import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractJsonMiddleware,
  wrapLanguageModel,
  generateText,
  NoObjectGeneratedError,
  Output,
  type LanguageModel,
} from 'ai';
import { boundedFetch } from '@kadr/painters';
import type { ModelMeter } from '../../platform/metrics/index.ts';
import { observed, type TokenPrice } from './observe-model.ts';
import { adviceOn } from './setup-advice.ts';
import { setupPauseMs, setupProblemOf } from './setup-problem.ts';
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
  /** Tokens that question, pictures and answer may have together; without it, as many as the vendor allows. */
  readonly contextTokens?: number | undefined;
  /** Told once a pause what the operator has to change before the model works. */
  readonly onSetupProblem?: ((advice: string, error: Error) => void) | undefined;
  readonly nowMs?: () => number;
}

const mostBytes = 2_000_000;
const tries = 2;
/** What a picture of 1024 px costs at most with any of the providers. */
const tokensPerPicture = 2600;
const charactersPerToken = 2.5;
/** Models that think first take these before they answer. */
const thinkingTokens = 4000;
const contextVariable = 'MODEL_CONTEXT';
const cutOff = 'cut off while thinking: the token limit was reached before the answer was whole';
const refusedStatuses = [400, 401, 402, 403, 404];

/**
 * OpenAI, Google, Anthropic or a server that speaks OpenAI's chat protocol (Ollama, vLLM …), by the AI SDK. After a
 * wrong key or a missing model it is not called for ten minutes: each question is refused at once.
 */
export function createAiSdkModel({ timeLimitMs, budget, meter, price, ...options }: AiSdkModelOptions): TextModel {
  // Models wrap their data in a Markdown fence at times.
  const model = wrapLanguageModel({ model: languageModel(options), middleware: extractJsonMiddleware() });
  // Anthropic's would begin to think by it, and not every compatible server knows the field.
  const reasoning = options.provider === 'openai' || options.provider === 'google' ? 'low' : null;
  const name = `${options.provider}:${options.model}`;
  const pause = createPause(name, { ...options, meter });
  return {
    name,
    async generate(question) {
      pause.assertOver();
      const limit = AbortSignal.timeout(timeLimitMs);
      const { contextTokens } = options;
      let problem = '';
      for (let attempt = 1; ; attempt++) {
        try {
          return await observed(
            { name, meter, price },
            question,
            (usage) => generateOnce(model, question, { budget, limit, problem, usage, reasoning, contextTokens }),
            (error) => asProblem(error, limit).reason,
          );
        } catch (error) {
          question.signal?.throwIfAborted();
          const known = pause.begin(error) ?? asProblem(error, limit);
          if (attempt === tries || !isWorthRetry(error, known)) throw known;
          problem = known.reason === 'unusable' ? known.message : '';
        }
      }
    },
  };
}

/** Leaves a model alone after a problem that only the operator can repair. */
function createPause(
  name: string,
  { meter, onSetupProblem, nowMs = Date.now }: Pick<AiSdkModelOptions, 'meter' | 'onSetupProblem' | 'nowMs'>,
) {
  let untilMs = 0;
  let why = '';
  return {
    assertOver: (): void => {
      if (untilMs > nowMs()) throw new ModelProblem('unreachable', why);
      if (untilMs > 0) meter?.paused(name, 0);
      untilMs = 0;
    },
    /** The problem in words for the operator; null where the error is another one. */
    begin: (error: unknown): ModelProblem | null => {
      const problem = setupProblemOf(error);
      if (!problem) return null;
      const isNew = untilMs <= nowMs();
      untilMs = nowMs() + setupPauseMs;
      why = adviceOn(name, problem);
      meter?.paused(name, setupPauseMs);
      const told = new ModelProblem('unreachable', why);
      if (isNew) onSetupProblem?.(why, told);
      return told;
    },
  };
}

/**
 * A second try of these costs as much and ends alike: no time or tokens left, cut off, too long, a wrong key, a model
 * that is not there.
 */
function isWorthRetry(error: unknown, { reason, message }: ModelProblem): boolean {
  if (reason === 'too-slow' || reason === 'spent' || message === cutOff || message.includes(contextVariable))
    return false;
  return !(APICallError.isInstance(error) && refusedStatuses.includes(error.statusCode ?? 0));
}

/** The model used up its tokens before the answer was whole. */
function isCutOff(error: unknown): boolean {
  return NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length';
}

interface Turn {
  readonly budget: ModelBudget;
  readonly limit: AbortSignal;
  readonly problem: string;
  readonly reasoning: 'low' | null;
  readonly contextTokens: number | undefined;
  /** Filled with what the vendor counted. */
  readonly usage: { input: number; output: number };
}

async function generateOnce<Wire, Value>(
  model: LanguageModel,
  question: ModelRequest<Wire, Value>,
  { budget, limit, problem, usage, reasoning, contextTokens }: Turn,
): Promise<Value> {
  const text =
    problem === ''
      ? question.text
      : `${question.text}\n\nYour last answer could not be used: ${problem}. Answer again, whole.`;
  const asked =
    Math.ceil((question.system.length + text.length) / charactersPerToken) +
    tokensPerPicture * (question.pictures?.length ?? 0);
  const answered = roomForAnswer(asked, question.maxOutputTokens, contextTokens);
  const reserved = asked + answered;
  const spend = { tokens: reserved, userId: question.userId };
  if (!(await budget.reserve(spend))) throw new ModelProblem('spent', "the day's tokens are used up");
  // What is not known to have been used less counts whole: a model that was cut off has worked, too.
  let used = reserved;
  try {
    const result = await generateText({
      model,
      system: question.system,
      maxOutputTokens: answered,
      maxRetries: 0,
      ...(reasoning ? { reasoning } : {}),
      abortSignal: question.signal ? AbortSignal.any([question.signal, limit]) : limit,
      output: Output.object({ schema: question.schema }),
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text },
            ...(question.pictures ?? []).map((data) => ({
              type: 'file' as const,
              mediaType: 'image/jpeg',
              data,
              // OpenAI's document wants it named.
              providerOptions: { openai: { imageDetail: 'auto' } },
            })),
          ],
        },
      ],
    });
    used = result.usage.totalTokens ?? reserved;
    count(usage, result.usage);
    if (result.finishReason === 'length') throw new ModelProblem('unusable', cutOff);
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
    await budget.settle(spend, used);
  }
}

/**
 * Tokens for the answer, with room to think as far as the context has it. Throws ModelProblem where not even the answer
 * fits.
 */
function roomForAnswer(asked: number, mostAnswer: number, contextTokens = Number.POSITIVE_INFINITY): number {
  if (asked + mostAnswer > contextTokens)
    throw new ModelProblem(
      'unusable',
      `the question and its answer take up to ${asked + mostAnswer} tokens, ${contextVariable} allows ${contextTokens}`,
    );
  return Math.min(mostAnswer + thinkingTokens, contextTokens - asked);
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
  if (isCutOff(error)) return new ModelProblem('unusable', cutOff);
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
}: Pick<AiSdkModelOptions, 'provider' | 'model' | 'apiKey' | 'baseUrl'>) {
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
