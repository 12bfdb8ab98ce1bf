import { test } from 'vitest'
import { expectSameFigures } from './testing/arrival-order.ts'

/** Seeds that found faults before, and new ones. */
const seeds = [244, 109, ...Array.from({ length: 6 }, () => Math.floor(Math.random() * 1e9))]

test.each(seeds)(
  'scenario %i settles the same out of order, with duplicates and in many steps as all at once',
  expectSameFigures,
  600_000,
)
