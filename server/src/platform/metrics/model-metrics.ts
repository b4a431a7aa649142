import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** One call of a vendor's model, answered or not; never its content. */
export interface ModelCall {
  /** `openai:gpt-image-2.6-flare` */
  readonly model: string;
  readonly kind: 'image' | 'text' | 'vision';
  /** `answered`, or why not. */
  readonly outcome: string;
  readonly seconds: number;
  /** Millionths of a US dollar; 0 where no price is known. */
  readonly costMicroUsd: number;
  readonly pictures?: number;
  readonly tokens?: { readonly input: number; readonly output: number };
}

/** Records calls of vendors' models. */
export interface ModelMeter {
  readonly observe: (call: ModelCall) => void;
  /** The model is left alone for so long after failures; 0: it works again. */
  readonly paused: (model: string, forMs: number) => void;
}

const seconds = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 300];
const labelNames = ['vendor', 'model', 'kind'] as const;

export function createModelMeter(registry: Registry, now: () => number = Date.now): ModelMeter {
  const registers = [registry];
  const calls = new Histogram({
    name: 'kadr_model_call_duration_seconds',
    help: "Calls of vendors' models",
    labelNames: [...labelNames, 'outcome'],
    buckets: seconds,
    registers,
  });
  const cost = new Counter({
    name: 'kadr_model_cost_usd_total',
    help: "What vendors' models cost, where their price is known",
    labelNames,
    registers,
  });
  const tokens = new Counter({
    name: 'kadr_model_tokens_total',
    help: 'Tokens that vendors counted',
    labelNames: [...labelNames, 'direction'],
    registers,
  });
  const pictures = new Counter({
    name: 'kadr_model_pictures_total',
    help: 'Pictures that vendors painted',
    labelNames,
    registers,
  });
  const pausedUntil = new Gauge({
    name: 'kadr_model_paused_until_timestamp_seconds',
    help: 'Until when a model is left alone after failures; 0: it is in use',
    labelNames: ['vendor', 'model'],
    registers,
  });
  return {
    observe: ({ model, kind, outcome, seconds: taken, costMicroUsd, pictures: painted = 0, tokens: used }) => {
      const labels = { vendor: vendorOf(model), model, kind };
      calls.observe({ ...labels, outcome }, taken);
      cost.inc(labels, costMicroUsd / 1e6);
      if (painted > 0) pictures.inc(labels, painted);
      if (used)
        for (const direction of ['input', 'output'] as const) tokens.inc({ ...labels, direction }, used[direction]);
    },
    paused: (model, forMs) =>
      pausedUntil.set({ vendor: vendorOf(model), model }, forMs > 0 ? (now() + forMs) / 1000 : 0),
  };
}

function vendorOf(model: string): string {
  return model.slice(0, model.indexOf(':'));
}
