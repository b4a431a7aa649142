import type { OnnxConstant, OnnxNode } from '../onnx-file.ts';
import type { TfliteTensor } from './tflite-file.ts';

/** `ActivationFunctionType` of the TensorFlow Lite schema. */
export const activations = { none: 0, relu: 1, relu6: 3 } as const;

/** The name of a tensor of the TensorFlow Lite file in the ONNX file. */
export const tensorName = (index: number) => `t${index}`;

/** The ONNX graph of a network as far as it is translated. */
export class Translation {
  readonly nodes: OnnxNode[] = [];
  readonly constants: OnnxConstant[] = [];
  /** Tensors that lie as NCHW. */
  readonly pictures = new Set<number>();
  /** Where a dequantized tensor's values are. */
  readonly stored = new Map<number, number>();
  readonly tensors: readonly TfliteTensor[];

  constructor(tensors: readonly TfliteTensor[]) {
    this.tensors = tensors;
  }

  tensor(index: number | undefined): TfliteTensor {
    const tensor = this.tensors[index ?? -1];
    if (!tensor) throw new Error('the network names a tensor that it does not hold');
    return tensor;
  }

  /** The values of a constant tensor, as 2- or 4-byte numbers. */
  values(index: number | undefined): { data: Uint8Array; bytesEach: 2 | 4 } {
    const { data, type } = this.tensor(this.stored.get(index ?? -1) ?? index);
    if (!data) throw new Error('the network computes weights');
    return { data, bytesEach: type === 'float16' ? 2 : 4 };
  }

  /** A constant as float32 for the graph; float16 is widened as the network is loaded. */
  constant(name: string, dims: readonly number[], { data, bytesEach }: { data: Uint8Array; bytesEach: 2 | 4 }): string {
    if (bytesEach === 4) {
      this.constants.push({ name, type: 'float32', dims, data });
      return name;
    }
    this.constants.push({ name: `${name}h`, type: 'float16', dims, data });
    this.nodes.push({ op: 'Cast', inputs: [`${name}h`], output: name, attributes: { to: 1 } });
    return name;
  }

  number(name: string, value: number): void {
    this.constants.push({ name, type: 'float32', dims: [], data: new Uint8Array(Float32Array.of(value).buffer) });
  }

  activate(activation: number, from: string, output: string): void {
    const activate = (op: string, inputs: readonly string[]) => this.nodes.push({ op, inputs, output });
    if (activation === activations.none) activate('Identity', [from]);
    else if (activation === activations.relu) activate('Relu', [from]);
    else if (activation === activations.relu6) {
      this.number(`${output}lo`, 0);
      this.number(`${output}hi`, 6);
      activate('Clip', [from, `${output}lo`, `${output}hi`]);
    } else throw new Error(`activation ${activation} is not known`);
  }
}
