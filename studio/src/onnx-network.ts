import { InferenceSession, type Tensor } from 'onnxruntime-node';

type Outputs = Readonly<Record<string, Tensor | undefined>>;

/** A network that runs on one thread: for our small ones a second thread would only wait for the first. */
export const openNetwork = (model: string | Uint8Array): Promise<InferenceSession> =>
  // The arena would keep the peak of memory for ever.
  InferenceSession.create(model as Uint8Array, {
    intraOpNumThreads: 1,
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });

/** The numbers of an output, row-major. Throws where the network has no such output, or one of another type. */
export function numbersOf(outputs: Outputs, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the network has no output "${name}" of 32-bit floats`);
  return data;
}
