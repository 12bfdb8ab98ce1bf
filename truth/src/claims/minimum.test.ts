import { proofHouses } from '@driveway/bench/night/proof-houses'
import { expect, test } from 'vitest'
import { settingsAt, type Change } from '../world/settings.ts'
import { isExportEnd, isStraightAway } from './minimum.ts'
import { findRule } from './rule.ts'
import { todayRules } from './today-rules.ts'

const range: Change = {
  kind: 'charge-range',
  at: Date.parse('2026-03-24T20:00:00Z'),
  minimumPercent: 50,
  maximumPercent: 90,
}
const cases: [string, key: string, level: string, madeAt: string, kind: string][] = [
  ['the minimum', 'house-05', '50', '2026-03-25T08:06:00Z', 'true'],
  ['more than the minimum', 'house-05', '90', '2026-03-25T08:06:00Z', 'untrue'],
  ['the maximum in ready mode', 'house-06', '90', '2026-03-25T08:06:00Z', 'true'],
  ['the minimum in ready mode', 'house-06', '50', '2026-03-25T08:06:00Z', 'untrue'],
  ['the maximum after ready mode', 'house-06', '90', '2026-03-25T16:00:00Z', 'untrue'],
  ['the minimum after ready mode', 'house-06', '50', '2026-03-25T16:00:00Z', 'true'],
  ['the maximum in ready mode, in summer time', 'house-06', '90', '2026-03-30T07:06:00Z', 'true'],
]
test.each(cases)('[TRUTH-06] straight away up to %s', (_, key, level, madeAt, kind) => {
  const proof = proofHouses.find(({ house }) => house.key === key)
  if (proof === undefined) throw new Error(`There is no ${key}`)
  const plan = { madeAt, slots: [], ready: null, range: null, minimumLevel: 0, level: { expected: 40 } }
  const settings = settingsAt(proof, [range], Date.parse(madeAt))
  expect(isStraightAway({ level }, { proof, plan, settings }).kind).toBe(kind)
})

test.each(['Tonight', 'This boost'])('[TRUTH-06] where export stops is read on the card %s', (region) => {
  const line = { region, label: 'p', text: 'Export stops at 30%, and for 2 hours after your ready time.' }
  expect(findRule(todayRules, line)?.rule.judge).toBe(isExportEnd)
})
