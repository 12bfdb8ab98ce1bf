import { expect, test } from 'vitest'
import { outlookOf, type Outlook, type OutlookReason, type TonightFacts } from './tonight-outlook.ts'

const fine: TonightFacts = {
  answer: 'accepted',
  isShort: false,
  isConnected: true,
  isFaulted: false,
  takesNoPower: false,
}

test.each<[string, Partial<TonightFacts>, Outlook, OutlookReason | null]>([
  ['the charger has taken the plan', {}, 'ready', null],
  ['the charger is steered over the network', { answer: 'network' }, 'ready', null],
  ['the charger goes on with a charge that a person started', { answer: 'cannot-wait' }, 'ready', null],
  ['the car takes no power', { takesNoPower: true }, 'at-risk', 'takes-no-power'],
  ['the charger has not answered yet', { answer: null }, 'unknown', 'not-answered-yet'],
  ['the charger does not answer', { answer: 'unanswered' }, 'at-risk', 'unanswered'],
  ['the charger has the plan and is offline', { isConnected: false }, 'unknown', 'offline'],
  [
    'the charger is offline and needs the network',
    { isConnected: false, answer: 'network' },
    'at-risk',
    'needs-connection',
  ],
  [
    'the charger is offline and has no plan',
    { isConnected: false, answer: null },
    'at-risk',
    'needs-connection',
  ],
  ['there is too little time', { isShort: true }, 'cannot', 'too-little-time'],
  ['the charger refuses the plan', { answer: 'refused', isShort: true }, 'cannot', 'refused'],
  ['the customer has stopped the charge', { answer: 'held' }, 'cannot', 'stopped-by-customer'],
  ['the charger has a fault', { isFaulted: true, answer: 'refused' }, 'cannot', 'fault'],
])('when %s', (_name, changes, outlook, reason) => {
  expect(outlookOf({ ...fine, ...changes })).toEqual({ outlook, reason })
})
