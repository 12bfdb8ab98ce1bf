import { expect, test } from 'vitest'
import { chooseTrigger, hasDrifted, type PlanTrigger } from './plan-trigger.ts'

const choices: [PlanTrigger, PlanTrigger, PlanTrigger][] = [
  ['drift', 'plug-in', 'plug-in'],
  ['plug-in', 'start', 'plug-in'],
  ['settings', 'tariff', 'settings'],
  ['forecast', 'prices', 'prices'],
  ['unplug', 'ready-time', 'ready-time'],
  ['boost', 'boost', 'boost'],
]
test.each(choices)('a plan for %s and %s is named after %s', (first, second, chosen) => {
  expect(chooseTrigger(first, second)).toBe(chosen)
})

const levels: [string, number, number, boolean][] = [
  ['as planned', 20_000, 20_000, false],
  ['two points above the plan', 20_800, 20_000, false],
  ['a little more than two points above', 20_801, 20_000, true],
  ['two points below the plan', 19_200, 20_000, false],
  ['a little more than two points below', 19_199, 20_000, true],
]
test.each(levels)('a level %s of 40 kWh', (_, expectedWh, plannedWh, isDrifted) => {
  expect(hasDrifted(expectedWh, plannedWh, 40_000)).toBe(isDrifted)
})
