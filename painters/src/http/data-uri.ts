/** A picture as an address that carries it. */
export function dataUri(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;
}
