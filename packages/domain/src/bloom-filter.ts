/** A set that may take a stranger for a member, and never a member for a stranger. */
export type BloomFilter = { readonly hashes: number; readonly bits: Uint8Array }

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const BYTE_BITS = 8

/** FNV-1a over UTF-16 code units, finished as in MurmurHash3 so that similar texts differ everywhere. */
function hash(text: string, seed: number): number {
  let value = FNV_OFFSET ^ seed
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The places of a text: two hashes stand for any number of them. */
function listPlaces(text: string, { hashes, bits }: BloomFilter): readonly number[] {
  const size = bits.length * BYTE_BITS
  const [first, second] = [hash(text, 0), hash(text, 0x9e3779b9) | 1]
  return Array.from({ length: hashes }, (_, index) => (first + index * (second >>> 0)) % size)
}

export function addToFilter(filter: BloomFilter, text: string): void {
  const { bits } = filter
  for (const place of listPlaces(text, filter))
    bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))
}

export function isInFilter(filter: BloomFilter, text: string): boolean {
  return listPlaces(text, filter).every(
    (place) => ((filter.bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0,
  )
}
