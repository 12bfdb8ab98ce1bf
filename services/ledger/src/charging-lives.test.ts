import { expect, test } from 'vitest'
import { lifeChoices, lives, tellLife } from './testing/told-life.ts'

/** One life for each way of telling it, in turn; charging-lives.proof.ts tells all of them. */
const choices = lifeChoices.map((choice, index) => Object.assign({}, lives[index % 2 === 0 ? 0 : 1], choice))

test.each(choices)(
  '[FAULT-05] told $telling and twice, $clock clock, $register register: a life gives the meter’s total',
  async (choice) => {
    const { ledgerWh, meterWh } = await tellLife(choice)
    expect(ledgerWh).toBe(meterWh)
  },
  120_000,
)
