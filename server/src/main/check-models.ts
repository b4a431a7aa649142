import { PaintProblem, type ScenePainter } from '@kadr/painters';
import { z } from 'zod';
import { categories } from '@kadr/shared/catalog';
import type { Db } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import type { ModelCall } from '../platform/metrics/index.ts';
import { reserveSpend, settleSpend } from '../providers/image-model/spend-queries.ts';
import { ModelProblem, type ModelRequest, type TextModel } from '../providers/text-model/port.ts';
import { adviceOn } from '../providers/text-model/setup-advice.ts';
import { createPainters } from './create-painters.ts';
import { chooseModels } from './choose-models.ts';
import { drawCanvas, drawSquare, sizeOfPicture } from './drawn-check-pictures.ts';
import { warnOfShutdowns } from './warn-of-shutdowns.ts';

export const modelsUsage = `
  models check                                  asks every connected model one small question with a picture: what works, what it cost, what to change
  models get NAME [--agree REVISION]            a larger model for recognition: shows size, licence and checksums; fetches with --agree`;

export interface CheckDeps {
  readonly env: Env;
  readonly db: Db;
  readonly print: (line: string) => void;
}

/** Does `models check`; null when it is another command. False when a model does not work. Throws `StartError`. */
export async function modelsCommand(deps: CheckDeps, words: readonly string[]): Promise<boolean | null> {
  if (words.join(' ') !== 'models check') return null;
  const { env, print } = deps;
  const calls: ModelCall[] = [];
  const meter = { observe: (call: ModelCall) => void calls.push(call), paused: () => undefined };
  // What the operator has to change is said with the model's own line.
  const quiet = { error: () => undefined };
  const { analysis, description } = await chooseModels(env, { db: deps.db, meter, log: quiet });
  const painters = createPainters(env);
  if (!analysis && !description && painters.length === 0) {
    print('No model is connected: VISION_MODEL, DESCRIPTION_MODEL and IMAGE_MODEL are not set. Kadr works alone.');
    return true;
  }
  const results: boolean[] = [];
  if (analysis) results.push(await checkTextModel(deps, 'VISION_MODEL', analysis, calls));
  if (description) results.push(await checkTextModel(deps, 'DESCRIPTION_MODEL', description, calls));
  for (const painter of painters) results.push(await checkPainter(deps, painter));
  await warnOfShutdowns(env, { warn: (_: object, line: string) => print(line) } as Parameters<
    typeof warnOfShutdowns
  >[1]);
  return results.every(Boolean);
}

const wireSchema = z.object({
  code: z.string().describe('The code word from the first line'),
  colour: z.enum(['red', 'green', 'blue', 'yellow', 'none']).describe('Colour of the square in the picture'),
});
type Wire = z.infer<typeof wireSchema>;
const codeWord = 'SYCAMORE';

/**
 * The question: a code word first, which a server with too short a context has forgotten, and a drawn square. Servers
 * of one's own are sent the list of categories between the two, as an analysis sends it.
 */
async function questionFor(model: TextModel, withPicture: boolean): Promise<ModelRequest<Wire, Wire>> {
  const list = model.name.startsWith('compatible:')
    ? categories.map(({ id, keywords }) => `${id}: ${keywords.slice(0, 3).join(', ')}`)
    : [];
  return {
    schema: wireSchema,
    userId: null,
    system: 'Answer only with the data that is requested.',
    text: [
      `The code word is ${codeWord}.`,
      ...list,
      withPicture
        ? 'Give the code word and the colour of the square in the picture.'
        : 'Give the code word, and "none" as the colour.',
    ].join('\n'),
    ...(withPicture ? { pictures: [await drawSquare()] } : {}),
    maxOutputTokens: 200,
    accept: (wire) => ({ value: wire }),
  };
}

async function checkTextModel(
  { env, print }: CheckDeps,
  variable: 'VISION_MODEL' | 'DESCRIPTION_MODEL',
  model: TextModel,
  calls: ModelCall[],
): Promise<boolean> {
  print(`${variable} ${model.name}`);
  calls.length = 0;
  const withPicture = variable === 'VISION_MODEL';
  const problem = await model.generate(await questionFor(model, withPicture)).then(
    (answer) => wrongIn(answer, withPicture),
    (error: unknown) => textAdvice(error, env),
  );
  print(problem === null ? `  works. ${spentOn(calls)}` : `  DOES NOT WORK: ${problem}`);
  if (problem !== null && calls.some(({ tokens }) => tokens)) print(`  ${spentOn(calls)}`);
  return problem === null;
}

function wrongIn({ code, colour }: Wire, withPicture: boolean): string | null {
  if (!code.toUpperCase().includes(codeWord))
    return 'it has forgotten how the question began: its context is too short. Set it to 16384 (Ollama: OLLAMA_CONTEXT_LENGTH, LM Studio: Context Length, vLLM: --max-model-len).';
  return withPicture && colour !== 'red'
    ? `it was shown a red square and saw ${colour === 'none' ? 'nothing' : colour}. Choose a model that takes pictures.`
    : null;
}

function textAdvice(error: unknown, env: Env): string {
  if (!(error instanceof ModelProblem)) throw error;
  const { reason, message } = error;
  if (reason === 'too-slow')
    return `no answer within ${env.MODEL_TIME_LIMIT} s. Set MODEL_TIME_LIMIT higher; a local model wants 180.`;
  if (reason === 'spent')
    return "the day's tokens are used up. Set MODEL_TOKENS_PER_DAY higher, or wait until midnight UTC.";
  if (message.startsWith('cut off'))
    return 'it used up its tokens before it had answered. Choose a model that does not think first (an instruct model).';
  if (message === 'no connection') return 'nothing answers there. Is the server running, and is MODEL_BASE_URL right?';
  return `${message}.`.replace('..', '.');
}

function spentOn(calls: readonly ModelCall[]): string {
  const sum = (of: (call: ModelCall) => number) => calls.reduce((total, call) => total + of(call), 0);
  const [input, output] = [sum(({ tokens }) => tokens?.input ?? 0), sum(({ tokens }) => tokens?.output ?? 0)];
  const cost = sum(({ costMicroUsd }) => costMicroUsd) / 1e6;
  const price = cost > 0 ? `US$ ${cost.toFixed(5)}` : 'price unknown (MODEL_PRICES)';
  return `${sum(({ seconds }) => seconds).toFixed(1)} s, ${input} tokens in, ${output} out, ${price}`;
}

async function checkPainter({ env, db, print }: CheckDeps, painter: ScenePainter): Promise<boolean> {
  const { priceMicroUsd, abilities } = painter;
  print(`IMAGE_MODEL ${painter.name}`);
  if (!(await reserveSpend(db, priceMicroUsd, env.IMAGE_BUDGET_PER_DAY * 1e6))) {
    print("  NOT CHECKED: the day's budget is used up (IMAGE_BUDGET_PER_DAY).");
    return false;
  }
  const began = performance.now();
  let used = priceMicroUsd;
  try {
    const { picture, costMicroUsd } = await painter.paint({
      prompt: 'A product photo: the red box stands on a pale wooden table, a plain wall behind it, soft daylight.',
      ...(await drawCanvas(painter.canvasOf('1:1'))),
      references: [],
      format: '1:1',
      seed: 1,
    });
    used = costMicroUsd;
    const size = await sizeOfPicture(picture);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const cost = used > 0 ? `about US$ ${(used / 1e6).toFixed(3)}` : 'no price set (IMAGE_PRICES)';
    const mask = abilities.mask ? 'with a mask' : 'without a mask: it will miss more often';
    print(`  works. ${seconds} s, ${size}, ${cost}, ${mask}`);
    return true;
  } catch (error) {
    if (!(error instanceof PaintProblem)) throw error;
    if (error.reason !== 'too-slow' && error.reason !== 'unusable') used = 0;
    print(`  DOES NOT WORK: ${paintAdvice(painter, error, env)}`);
    if (used > 0) print(`  The vendor may charge up to US$ ${(used / 1e6).toFixed(3)} for it.`);
    return false;
  } finally {
    await settleSpend(db, priceMicroUsd, used);
  }
}

function paintAdvice({ name }: ScenePainter, { reason, message }: PaintProblem, env: Env): string {
  switch (reason) {
    case 'key':
    case 'model':
      return adviceOn(name, reason, message);
    case 'too-slow':
      return `no picture within ${env.IMAGE_TIME_LIMIT} s. Set IMAGE_TIME_LIMIT higher.`;
    case 'busy':
      return 'the vendor limits the rate of calls just now. Try again later, or ask the vendor for a higher limit.';
    case 'refused':
      return "its own rules refuse a plain product photo. Ask the vendor, or look at the account's settings.";
    case 'unreachable':
      return `nothing answers there (${message}). Is the server running, and is its address right?`;
    case 'unusable':
      return `${message}. For a server of your own, look at IMAGE_MODEL_ABILITIES in docs/providers.md.`;
  }
}
