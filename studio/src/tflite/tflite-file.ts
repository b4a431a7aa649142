/**
 * Reads a TensorFlow Lite file: FlatBuffers, schema version 3
 * (https://github.com/tensorflow/tensorflow/blob/v2.12.0/tensorflow/lite/schema/schema.fbs). Only its first subgraph,
 * only what a network of convolutions needs.
 */
import { Buffer } from 'node:buffer';

export type TensorType = 'float32' | 'float16' | 'int32';

export interface TfliteTensor {
  readonly shape: readonly number[];
  readonly type: TensorType;
  /** Null where it is computed. Little endian, row-major. */
  readonly data: Uint8Array | null;
}

export interface TfliteOperator {
  /** `BuiltinOperator` of the schema. */
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Fields of its options table. */
  readonly byteOption: (field: number) => number;
  readonly intOption: (field: number, usual: number) => number;
}

export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

const tensorTypes: Readonly<Record<number, TensorType>> = { 0: 'float32', 1: 'float16', 2: 'int32' };

/** Throws where the file is no such model, or holds tensors of another type. */
export function readTflite(file: Uint8Array): TfliteModel {
  const at = flatBuffer(file);
  if (at.bytes.toString('latin1', 4, 8) !== 'TFL3') throw new Error('not a TensorFlow Lite file');
  const root = at.target(0);
  const codes = at.tables(at.field(root, 1)).map((code) => operatorCode(at, code));
  const buffers = at.tables(at.field(root, 4));
  const [graph] = at.tables(at.field(root, 2));
  if (graph === undefined) throw new Error('the network has no graph');
  return {
    tensors: at.tables(at.field(graph, 0)).map((tensor) => readTensor(at, tensor, buffers)),
    inputs: at.ints(at.field(graph, 1)),
    outputs: at.ints(at.field(graph, 2)),
    operators: at.tables(at.field(graph, 3)).map((operator) => readOperator(at, operator, codes)),
  };
}

function operatorCode(at: FlatBuffer, table: number): number {
  const [old, current] = [at.field(table, 0), at.field(table, 3)];
  return Math.max(old && at.bytes.readInt8(old), current && at.bytes.readInt32LE(current));
}

function readTensor(at: FlatBuffer, table: number, buffers: readonly number[]): TfliteTensor {
  const [typeField, bufferField] = [at.field(table, 1), at.field(table, 2)];
  const type = tensorTypes[typeField && at.bytes.readUInt8(typeField)];
  if (type === undefined) throw new Error('the network holds tensors of a type that is not read');
  const buffer = buffers[bufferField && at.bytes.readUInt32LE(bufferField)];
  const content = buffer === undefined ? 0 : at.field(buffer, 0);
  return { shape: at.ints(at.field(table, 0)), type, data: content === 0 ? null : at.blob(content) };
}

function readOperator(at: FlatBuffer, table: number, codes: readonly number[]): TfliteOperator {
  const [codeField, optionsField] = [at.field(table, 0), at.field(table, 4)];
  const options = optionsField && at.target(optionsField);
  const option = (field: number) => (options === 0 ? 0 : at.field(options, field));
  return {
    code: codes[codeField && at.bytes.readUInt32LE(codeField)] ?? -1,
    inputs: at.ints(at.field(table, 1)),
    outputs: at.ints(at.field(table, 2)),
    byteOption(field) {
      const place = option(field);
      return place === 0 ? 0 : at.bytes.readInt8(place);
    },
    intOption(field, usual) {
      const place = option(field);
      return place === 0 ? usual : at.bytes.readInt32LE(place);
    },
  };
}

type FlatBuffer = ReturnType<typeof flatBuffer>;

/** Places in a FlatBuffers file, as byte offsets; 0 = not there. */
function flatBuffer(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const target = (place: number) => place + bytes.readUInt32LE(place);
  const vector = (place: number) => ({
    length: bytes.readUInt32LE(target(place)),
    start: target(place) + 4,
  });
  const each = <T>(place: number, read: (at: number) => T): T[] => {
    if (place === 0) return [];
    const { length, start } = vector(place);
    return Array.from({ length }, (_, index) => read(start + 4 * index));
  };
  return {
    bytes,
    target,
    /** The place of a table's field. */
    field(table: number, index: number): number {
      const slots = table - bytes.readInt32LE(table);
      const slot = 4 + 2 * index;
      if (slot >= bytes.readUInt16LE(slots)) return 0;
      const offset = bytes.readUInt16LE(slots + slot);
      return offset === 0 ? 0 : table + offset;
    },
    tables: (place: number) => each(place, target),
    ints: (place: number) => each(place, (at) => bytes.readInt32LE(at)),
    blob(place: number): Uint8Array | null {
      const { length, start } = vector(place);
      return length === 0 ? null : bytes.subarray(start, start + length);
    },
  };
}
