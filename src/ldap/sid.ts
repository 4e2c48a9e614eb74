/** A security identifier in its text form; null for bytes that are none ([MS-DTYP], 2.4.2). */
export function sidText(bytes: Uint8Array): string | null {
  const count = bytes[1] ?? 0;
  if (bytes[0] !== 1 || bytes.length !== 8 + 4 * count) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const authority = view.getUint16(2) * 2 ** 32 + view.getUint32(4);
  const rest = Array.from({ length: count }, (_, index) => view.getUint32(8 + 4 * index, true));
  return ["S-1", authority, ...rest].join("-");
}
