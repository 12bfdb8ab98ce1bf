import { expect, test } from 'vitest'
import { lifeChoices, lives, tellLife } from './testing/told-life.ts'

const choices = lifeChoices.flatMap((choice) => lives.map((life) => Object.assign({}, life, choice)))

test.each(choices)(
  'seed $seed told $telling and twice, $clock clock, $register register: a life gives the meter’s total',
  async (choice) => {
    const { ledgerWh, meterWh } = await tellLife(choice)
    expect(ledgerWh).toBe(meterWh)
  },
  600_000,
)
