import { expect, test } from 'vitest'
import { chooseNotice, type ChargerNotice, type NoticeFacts } from './charger-notice.ts'

const idle: NoticeFacts = { isPluggedIn: true, isBoosting: false, needsNetwork: false, wasBoostUnused: false }

const cases: [situation: string, facts: Partial<NoticeFacts>, notice: ChargerNotice | null][] = [
  ['nothing is to be said', {}, null],
  ['the charger keeps no plan', { needsNetwork: true }, 'PLAN_NEEDS_NETWORK'],
  ['the last boost drew no power', { wasBoostUnused: true }, 'BOOST_WITHOUT_POWER'],
  ['both are true', { needsNetwork: true, wasBoostUnused: true }, 'BOOST_WITHOUT_POWER'],
  ['no car is plugged in', { isPluggedIn: false, needsNetwork: true, wasBoostUnused: true }, null],
  ['a boost is running', { isBoosting: true, needsNetwork: true, wasBoostUnused: true }, null],
]

test.each(cases)('when %s', (_, facts, notice) => {
  expect(chooseNotice({ ...idle, ...facts })).toBe(notice)
})
