/** Smooth, deterministic noise between 0 and 1. */
export type Noise = (at: number) => number

/** Value noise: hashed values at whole numbers, eased between them, independent of the order of calls. */
export function createNoise(seed: number): Noise {
  return function noise(at) {
    const left = Math.floor(at)
    const share = at - left
    const eased = share * share * (3 - 2 * share)
    return hash(seed, left) * (1 - eased) + hash(seed, left + 1) * eased
  }
}

/** Derives a seed from a key, so that every house has its own noise. */
export function deriveSeed(seed: number, word: string): number {
  let mixed = seed | 0
  for (let i = 0; i < word.length; i += 1) mixed = Math.imul(mixed ^ word.charCodeAt(i), 0x01_00_01_93)
  return mixed
}

function hash(seed: number, at: number): number {
  let mixed = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) ^ Math.imul(at | 0, 0xc2_b2_ae_35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x29_7a_2d_39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_00_00_00_00
}
