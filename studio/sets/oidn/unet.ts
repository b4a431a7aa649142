/**
 * The U-Net of Open Image Denoise (the normal size) as an ONNX model.
 * Source: `training/model.py` and `core/unet_filter.cpp` of github.com/RenderKit/oidn (Apache-2.0): 3 x 3 convolutions
 * with ReLU, the last one too; four times halved by max-pooling, doubled by nearest neighbours, joined with what had
 * that size before.
 */
import { writeOnnx, type OnnxConstant, type OnnxNode } from '../../src/onnx-file.ts';
import type { Tensor, Tensors } from './tza.ts';

/** Pictures go in as N x channels x H x W, height and width multiples of 16, and come out with three channels. */
export interface Unet {
  model: Uint8Array;
  channels: number;
  inputName: string;
  outputName: string;
}

const inputName = 'input';

/** Throws where a tensor of the net is missing. */
export function buildUnet(weights: Tensors): Unet {
  const nodes: OnnxNode[] = [];
  const constants: OnnxConstant[] = [];
  const constant = (name: string, { dims, data }: Tensor): string => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    constants.push({ name, type: 'float32', dims, data: bytes });
    return name;
  };
  const node = (op: string, inputs: string[], output: string, attributes: OnnxNode['attributes']): string => {
    nodes.push({ op, inputs, output, attributes });
    return output;
  };
  const twice = constant('twice', { dims: [4], data: new Float32Array([1, 1, 2, 2]) });
  const tensor = (name: string) => {
    const found = weights.get(name);
    if (!found) throw new Error(`the weights have no tensor ${name}`);
    return found;
  };
  const conv = (name: string, x: string): string => {
    const parts = ['weight', 'bias'].map((part) => constant(`${name}.${part}`, tensor(`${name}.${part}`)));
    const sum = node('Conv', [x, ...parts], `${name}.sum`, {
      kernel_shape: [3, 3],
      pads: [1, 1, 1, 1],
      strides: [1, 1],
    });
    return node('Relu', [sum], name, {});
  };
  const halve = (x: string): string => node('MaxPool', [x], `${x}.half`, { kernel_shape: [2, 2], strides: [2, 2] });
  const double = (x: string): string =>
    node('Resize', [x, '', twice], `${x}.double`, {
      mode: 'nearest',
      coordinate_transformation_mode: 'asymmetric',
      nearest_mode: 'floor',
    });
  /** Two convolutions of the larger picture together with what had that size on the way down. */
  const decode = (level: number, x: string, skip: string): string => {
    const both = node('Concat', [double(x), skip], `both${level}`, { axis: 1 });
    return conv(`dec_conv${level}b`, conv(`dec_conv${level}a`, both));
  };
  const half = halve(conv('enc_conv1', conv('enc_conv0', inputName)));
  const quarter = halve(conv('enc_conv2', half));
  const eighth = halve(conv('enc_conv3', quarter));
  let x = conv('enc_conv5b', conv('enc_conv5a', halve(conv('enc_conv4', eighth))));
  for (const [level, skip] of [
    [4, eighth],
    [3, quarter],
    [2, half],
    [1, inputName],
  ] as const)
    x = decode(level, x, skip);
  const outputName = conv('dec_conv0', x);
  const channels = tensor('enc_conv0.weight').dims[1]!;
  const input = { name: inputName, dims: [1, channels, 'height', 'width'] };
  return {
    model: writeOnnx({ nodes, constants, input, outputs: [outputName] }),
    channels,
    inputName,
    outputName,
  };
}
