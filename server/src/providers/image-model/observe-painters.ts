import type { Painted, PainterChain, ScenePainter } from '@kadr/painters';
import type { ModelMeter } from '../../platform/metrics/index.ts';
import { inSpan } from '../../platform/tracing/index.ts';

/** The vendor's name and the model's; neither the prompt nor the answer. */
export function inPainterSpan({ name }: ScenePainter, work: () => Promise<Painted>): Promise<Painted> {
  const [vendor = name, ...model] = name.split(':');
  return inSpan(
    `generate_content ${name}`,
    {
      kind: 'client',
      attributes: {
        'gen_ai.operation.name': 'generate_content',
        'gen_ai.provider.name': vendor,
        'gen_ai.request.model': model.join(':'),
      },
    },
    work,
  );
}

/** The same line; the meter records for how long a painter is left alone. */
export function toldLine(line: PainterChain, meter: ModelMeter): PainterChain {
  const report = ({ name }: ScenePainter): void =>
    meter.paused(
      name,
      line.waitMs(new Set(line.painters.map((other) => other.name).filter((other) => other !== name))),
    );
  return {
    ...line,
    succeeded: (painter) => {
      line.succeeded(painter);
      report(painter);
    },
    failed: (painter, problem) => {
      line.failed(painter, problem);
      report(painter);
    },
  };
}

/** Tells how long a stage took, however it ended. */
export async function timed<Result>(
  { onStage }: { readonly onStage?: (stage: string, seconds: number) => void },
  stage: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    onStage?.(stage, (performance.now() - began) / 1000);
  }
}
