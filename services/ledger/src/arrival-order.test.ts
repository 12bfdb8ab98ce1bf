import { expect, test } from 'vitest'
import { settleTwice } from './testing/arrival-order.ts'

/** A seed that found a fault before, and a new one; arrival-order.proof.ts tries more. */
const seeds = [222, Math.floor(Math.random() * 1e9)]

test.each(seeds)(
  '[WORLD-02] scenario %i settles the same out of order, with duplicates and in many steps as all at once',
  async (seed) => {
    const { atOnce, bitByBit, metered, settled } = await settleTwice(seed)
    expect(bitByBit).toEqual(atOnce)
    expect(atOnce.statistics.length).toBeGreaterThan(0)
    expect(settled).toEqual(metered)
  },
  180_000,
)
