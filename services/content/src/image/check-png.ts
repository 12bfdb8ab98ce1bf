import type { Size } from './check-svg.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The signature, and the first part with width and height. */
const HEAD_BYTES = 33

/** The size of a PNG image; null if it is not a PNG. */
export function readPngSize(bytes: Buffer): Size | null {
  if (bytes.length < HEAD_BYTES || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > 0 && height > 0 ? { width, height } : null
}
