/** ISO/IEC 14496-12 boxes, as far as a video of one track needs them. */
interface Box {
  type: string;
  /** Where it begins, header included, and where it ends. */
  from: number;
  to: number;
}

/** What a box begins with before the boxes in it: its header, and fields of its own. */
const fieldsBefore: Readonly<Record<string, number>> = {
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
  stsd: 16,
  avc1: 86,
};

/** UUID of a box that carries XMP (XMP specification, part 3, MPEG-4). */
const xmpUuid = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];

/**
 * `nclx`: BT.709 primaries and matrix (1), the sRGB curve's nearest in video (1, as players take it), limited range.
 */
const bt709 = [0, 1, 0, 1, 0, 1, 0];

/**
 * An encoder's MP4 as a player wants it: the index before the pictures, so that it plays while it loads; what its
 * colours mean; and an XMP packet, in place of the one it may have. The pictures' bytes stay. Throws where it is no such
 * file.
 */
export function withMp4Xmp(file: Uint8Array, xmp: string): Uint8Array {
  const top = boxesIn(file, 0, file.length);
  const ftyp = top.find(({ type }) => type === 'ftyp');
  const moov = top.find(({ type }) => type === 'moov');
  const mdat = top.find(({ type }) => type === 'mdat');
  if (!ftyp || !moov || !mdat) throw new Error('This is no MP4 with pictures');
  const head = file.subarray(ftyp.from, ftyp.to);
  const packet = xmpBox(xmp);
  const index = rebuilt(file, moov);
  const moved = head.length + index.length + packet.length - mdat.from;
  moveChunks(index, moved);
  return joined([head, index, packet, file.subarray(mdat.from, mdat.to)]);
}

/** The XMP packet of a file; null where it has none. */
export function mp4Xmp(file: Uint8Array): string | null {
  const box = boxesIn(file, 0, file.length).find(
    ({ type, from }) => type === 'uuid' && xmpUuid.every((byte, i) => file[from + 8 + i] === byte),
  );
  return box ? new TextDecoder().decode(file.subarray(box.from + 24, box.to)) : null;
}

function boxesIn(file: Uint8Array, from: number, to: number): Box[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) throw new Error('This MP4 is damaged');
    boxes.push({ type: String.fromCharCode(...file.subarray(at + 4, at + 8)), from: at, to: at + size });
    at += size;
  }
  return boxes;
}

/** A copy of a box with the colours' meaning in its sample description; boxes around it grow. */
function rebuilt(file: Uint8Array, box: Box): Uint8Array {
  const before = fieldsBefore[box.type];
  if (before === undefined) return timeless(file.slice(box.from, box.to), box.type);
  const inner = boxesIn(file, box.from + before, box.to)
    .filter(({ type }) => type !== 'colr')
    .map((one) => rebuilt(file, one));
  if (box.type === 'avc1') inner.push(boxOf('colr', [...new TextEncoder().encode('nclx'), ...bt709]));
  const made = joined([file.subarray(box.from, box.from + before), ...inner]);
  new DataView(made.buffer).setUint32(0, made.length);
  return made;
}

const datedBoxes = ['mvhd', 'tkhd', 'mdhd'];

/**
 * The same plan gives the same bytes: when it was encoded is left out (version 0: creation and modification after the
 * flags).
 */
function timeless(box: Uint8Array, type: string): Uint8Array {
  if (datedBoxes.includes(type) && box[8] === 0) box.fill(0, 12, 20);
  return box;
}

/** Adds to the places of all chunks. */
function moveChunks(index: Uint8Array, by: number): void {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const visit = (from: number, to: number): void => {
    for (const box of boxesIn(index, from, to)) {
      if (box.type === 'stco')
        for (let i = 0; i < view.getUint32(box.from + 12); i++) {
          const at = box.from + 16 + 4 * i;
          view.setUint32(at, view.getUint32(at) + by);
        }
      const before = fieldsBefore[box.type];
      if (before !== undefined && box.type !== 'stsd') visit(box.from + before, box.to);
    }
  };
  visit(0, index.length);
}

function xmpBox(xmp: string): Uint8Array {
  return boxOf('uuid', [...xmpUuid, ...new TextEncoder().encode(xmp)]);
}

function boxOf(type: string, content: readonly number[]): Uint8Array {
  const box = new Uint8Array(8 + content.length);
  new DataView(box.buffer).setUint32(0, box.length);
  box.set(new TextEncoder().encode(type), 4);
  box.set(content, 8);
  return box;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
