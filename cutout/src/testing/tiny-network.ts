/**
 * A network of three operators, written as ONNX's protobuf by hand: what is darker than half in the green channel is
 * the product. Values reach it from 0 to 1; it gives `steepness * (0.5 - green)`.
 */
import { Buffer } from 'node:buffer';

interface TinyNetwork {
  sidePx: number;
  steepness: number;
  layout?: 'NCHW' | 'NHWC';
}

export function tinyNetwork({ sidePx, steepness, layout = 'NCHW' }: TinyNetwork): Uint8Array {
  const axis = layout === 'NCHW' ? 1 : 3;
  const dims = (channels: number): number[] =>
    layout === 'NCHW' ? [1, channels, sidePx, sidePx] : [1, sidePx, sidePx, channels];
  const node = (operator: string, inputs: string[], output: string, attribute?: Buffer): Buffer =>
    field(
      1,
      Buffer.concat([
        ...inputs.map((name) => field(1, name)),
        field(2, output),
        field(4, operator),
        ...(attribute ? [field(5, attribute)] : []),
      ]),
    );
  const graph = Buffer.concat([
    // attribute: name 1, type 20 (2 = integer), i 3
    node('Gather', ['picture', 'green'], 'dark', Buffer.concat([field(1, 'axis'), number(3, axis), number(20, 2)])),
    node('Sub', ['half', 'dark'], 'away'),
    node('Mul', ['away', 'steepness'], 'matte'),
    field(2, 'tiny'),
    // tensor: dims 1, type 2 (1 = float, 7 = int64), name 8, raw data 9
    field(
      5,
      Buffer.concat([
        number(1, 1),
        number(2, 7),
        field(8, 'green'),
        field(9, Buffer.from(BigInt64Array.of(1n).buffer)),
      ]),
    ),
    ...Object.entries({ half: 0.5, steepness }).map(([name, value]) =>
      field(
        5,
        Buffer.concat([
          number(1, 1),
          number(2, 1),
          field(8, name),
          field(9, Buffer.from(Float32Array.of(value).buffer)),
        ]),
      ),
    ),
    field(11, value('picture', dims(3))),
    field(12, value('matte', dims(1))),
  ]);
  // model: IR version 1, graph 7, operator set 8 (version 2)
  return Buffer.concat([number(1, 8), field(7, graph), field(8, number(2, 13))]);
}

/** name 1, type 2 > tensor 1 > element type 1 (float), shape 2 > dim 1 > value 1 */
function value(name: string, dims: readonly number[]): Buffer {
  const shape = Buffer.concat(dims.map((dim) => field(1, number(1, dim))));
  return Buffer.concat([field(1, name), field(2, field(1, Buffer.concat([number(1, 1), field(2, shape)])))]);
}

function field(id: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes]);
}

function number(id: number, content: number): Buffer {
  return Buffer.concat([varint(id << 3), varint(content)]);
}

function varint(content: number): Buffer {
  const bytes: number[] = [];
  let rest = content;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}
