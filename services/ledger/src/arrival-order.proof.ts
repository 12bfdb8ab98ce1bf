import { expect, test } from 'vitest'
import { settleTwice } from './testing/arrival-order.ts'

/** Seeds that found faults before, and new ones. */
const seeds = [244, 109, ...Array.from({ length: 6 }, () => Math.floor(Math.random() * 1e9))]

test.each(seeds)(
  'scenario %i settles the same out of order, with duplicates and in many steps as all at once',
  async (seed) => {
    const { atOnce, bitByBit, metered, settled } = await settleTwice(seed)
    expect(bitByBit).toEqual(atOnce)
    expect(atOnce.statistics.length).toBeGreaterThan(0)
    expect(settled).toEqual(metered)
  },
  600_000,
)
