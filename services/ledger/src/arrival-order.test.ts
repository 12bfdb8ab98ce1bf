import { expect, test } from 'vitest'
import { settleTwice } from './testing/arrival-order.ts'

/** It found a fault before; arrival-order.proof.ts tries more, and new ones. */
const SEED = 222

test('[WORLD-02] a scenario settles the same out of order, with duplicates and in many steps as all at once', async () => {
  const { atOnce, bitByBit, metered, settled } = await settleTwice(SEED)
  expect(bitByBit).toEqual(atOnce)
  expect(atOnce.statistics.length).toBeGreaterThan(0)
  expect(settled).toEqual(metered)
}, 180_000)
