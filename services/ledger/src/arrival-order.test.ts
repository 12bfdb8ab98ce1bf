import { test } from 'vitest'
import { expectSameFigures } from './testing/arrival-order.ts'

/** A seed that found a fault before, and a new one; arrival-order.proof.ts tries more. */
const seeds = [222, Math.floor(Math.random() * 1e9)]

test.each(seeds)(
  '[WORLD-02] scenario %i settles the same out of order, with duplicates and in many steps as all at once',
  expectSameFigures,
  180_000,
)
