/**
 * Reads tensors from a TZA file, version 2, the archive in which Open Image Denoise ships its weights.
 * Source: `core/tza.cpp` and `training/tza.py` of github.com/RenderKit/oidn (Apache-2.0).
 *
 * Little endian. Header: u16 magic, u8 major, u8 minor, u64 offset of the table. Table: u32 count, then of each tensor
 * u16 length and name, u8 number of dimensions, u32 each, the layout (one character per dimension), u8 type ('f' or
 * 'h'), u64 offset of its data.
 */
export interface Tensor {
  dims: number[];
  data: Float32Array;
}

export type Tensors = ReadonlyMap<string, Tensor>;

const magic = 0x41d7;
const version = 2;

/** Reads values one after the other. */
class Cursor {
  private readonly bytes: Buffer;
  private at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  number(bytes: 1 | 2 | 4): number {
    this.at += bytes;
    return this.bytes.readUIntLE(this.at - bytes, bytes);
  }

  offset(): number {
    this.at += 8;
    return Number(this.bytes.readBigUInt64LE(this.at - 8));
  }

  text(length: number): string {
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }
}

/** Half floats become single ones. Throws where the file is no TZA 2 or uses another number type. */
export function readTza(bytes: Buffer): Tensors {
  if (bytes.length < 12 || bytes.readUInt16LE(0) !== magic || bytes[2] !== version)
    throw new Error('not a TZA file of version 2');
  const table = new Cursor(bytes, Number(bytes.readBigUInt64LE(4)));
  const tensors = new Map<string, Tensor>();
  const count = table.number(4);
  for (let i = 0; i < count; i++) {
    const name = table.text(table.number(2));
    const dims = Array.from({ length: table.number(1) }, () => table.number(4));
    table.text(dims.length);
    const type = table.text(1);
    const offset = table.offset();
    const length = dims.reduce((product, d) => product * d, 1);
    tensors.set(name, { dims, data: values(bytes, type, offset, length) });
  }
  return tensors;
}

function values(bytes: Buffer, type: string, offset: number, length: number): Float32Array {
  if (type === 'f') return Float32Array.from({ length }, (_, i) => bytes.readFloatLE(offset + 4 * i));
  if (type === 'h') return Float32Array.from({ length }, (_, i) => halfToNumber(bytes.readUInt16LE(offset + 2 * i)));
  throw new Error(`TZA: numbers of type ${type} are not supported`);
}

/** IEEE 754 binary16. */
function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
