import { test } from 'vitest'
import { expectMeterTotal, lifeChoices, lives } from './testing/told-life.ts'

const choices = lifeChoices.flatMap((choice) => lives.map((life) => ({ ...life, ...choice })))

test.each(choices)(
  'seed $seed told $telling and twice, $clock clock, $register register: a life gives the meter’s total',
  expectMeterTotal,
  600_000,
)
