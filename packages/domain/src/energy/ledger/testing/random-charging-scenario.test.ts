import { expect, test } from 'vitest'
import { createChargingScenario } from './random-charging-scenario.ts'

const HOUR = 3_600_000
/** Enough that some charges would begin exactly two hours before the end. */
const SEEDS = 4_000

/** The instants at which charges begin: a transaction has a figure at its start and one at its end. */
function listStarts(seed: number): { readonly starts: readonly number[]; readonly lastDayEnd: number } {
  const { transactions, to } = createChargingScenario(seed)
  const starts = transactions.filter((_, at) => at % 2 === 0).map(({ at }) => at)
  return { starts, lastDayEnd: to - 24 * HOUR }
}

test('charges begin more than two hours before the last day ends, with a free day after it', () => {
  let latest = Infinity
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { starts, lastDayEnd } = listStarts(seed)
    for (const start of starts) latest = Math.min(latest, lastDayEnd - start)
  }
  // Charges begin at whole minutes.
  expect(latest).toBe(2 * HOUR + 60_000)
})

test('a seed has one scenario', () => {
  expect(createChargingScenario(7)).toEqual(createChargingScenario(7))
  expect(createChargingScenario(7)).not.toEqual(createChargingScenario(8))
})
