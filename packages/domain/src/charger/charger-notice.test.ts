import { expect, test } from 'vitest'
import { chooseNotice, type ChargerNotice, type NoticeFacts } from './charger-notice.ts'

const idle: NoticeFacts = {
  isPluggedIn: true,
  isBoosting: false,
  deliveryOutcome: 'accepted',
  wasBoostUnused: false,
  isBoostHeldBack: false,
}

const cases: [situation: string, facts: Partial<NoticeFacts>, notice: ChargerNotice | null][] = [
  ['nothing is to be said', {}, null],
  ['the plan was not sent yet', { deliveryOutcome: null }, null],
  ['the charger keeps no plan', { deliveryOutcome: 'network' }, 'PLAN_NEEDS_NETWORK'],
  ['a charge that a person started goes on', { deliveryOutcome: 'cannot-wait' }, 'CHARGER_CANNOT_WAIT'],
  ['the customer ended the charge', { deliveryOutcome: 'held' }, 'CHARGE_STOPPED'],
  ['the last boost drew no power', { wasBoostUnused: true }, 'BOOST_WITHOUT_POWER'],
  ['both are true', { deliveryOutcome: 'network', wasBoostUnused: true }, 'BOOST_WITHOUT_POWER'],
  ['no car is plugged in', { isPluggedIn: false, deliveryOutcome: 'network', wasBoostUnused: true }, null],
  ['a boost is running', { isBoosting: true, deliveryOutcome: 'network', wasBoostUnused: true }, null],
  ['a boost is held back', { isBoosting: true, isBoostHeldBack: true }, 'BOOST_HELD_BACK'],
]

test.each(cases)('when %s', (_, facts, notice) => {
  expect(chooseNotice({ ...idle, ...facts })).toBe(notice)
})
