import type { ModelMeter } from '../../platform/metrics/index.ts';
import { inSpan } from '../../platform/tracing/index.ts';
import type { ModelRequest } from './port.ts';

/** US dollars for a million tokens. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

interface Observed {
  readonly name: string;
  readonly meter: ModelMeter | undefined;
  readonly price: TokenPrice | undefined;
}

/** One call as a span and in the metrics: how long, how it ended, what it took; never its content. */
export function observed<Wire, Value>(
  { name, meter, price }: Observed,
  { pictures = [] }: ModelRequest<Wire, Value>,
  call: (usage: { input: number; output: number }) => Promise<Value>,
  reasonOf: (error: unknown) => string,
): Promise<Value> {
  const [vendor = name, ...model] = name.split(':');
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': vendor,
    'gen_ai.request.model': model.join(':'),
  };
  return inSpan(`chat ${name}`, { kind: 'client', attributes }, async (span) => {
    const tokens = { input: 0, output: 0 };
    const began = performance.now();
    let outcome = 'answered';
    try {
      return await call(tokens);
    } catch (error) {
      outcome = reasonOf(error);
      throw error;
    } finally {
      // Dollars for a million tokens are millionths of a dollar for one.
      const costMicroUsd = price ? tokens.input * price.input + tokens.output * price.output : 0;
      span.setAttributes({ 'gen_ai.usage.input_tokens': tokens.input, 'gen_ai.usage.output_tokens': tokens.output });
      meter?.observe({
        model: name,
        kind: pictures.length > 0 ? 'vision' : 'text',
        outcome,
        seconds: (performance.now() - began) / 1000,
        costMicroUsd,
        tokens,
      });
    }
  });
}
