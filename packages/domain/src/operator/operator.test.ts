import { expect, test } from 'vitest'
import { openAlerts, type AlertFigures } from './open-alerts.ts'
import { isLastAdmin, isOperatorRole, readReason } from './operator-role.ts'

test.each([
  ['seven characters say too little', '1234567', null],
  ['eight are enough', '12345678', '12345678'],
  ['spaces around do not count', '  1234567 ', null],
  ['they are taken off', '  12345678 ', '12345678'],
  ['200 are the most', 'x'.repeat(200), 'x'.repeat(200)],
  ['201 are too many', 'x'.repeat(201), null],
])('a reason: %s', (_, text, reason) => {
  expect(readReason(text)).toBe(reason)
})

test.each([
  ['the only admin', 'a', [{ operatorId: 'a', role: 'admin' }], true],
  [
    'one of two admins',
    'a',
    [
      { operatorId: 'a', role: 'admin' },
      { operatorId: 'b', role: 'admin' },
    ],
    false,
  ],
  [
    'support beside the only admin',
    'b',
    [
      { operatorId: 'a', role: 'admin' },
      { operatorId: 'b', role: 'support' },
    ],
    false,
  ],
] as const)('%s', (_, id, operators, isLast) => {
  expect(isLastAdmin(id, operators)).toBe(isLast)
})

test('a role is one of four', () => {
  expect(['support', 'engineer', 'editor', 'admin', 'owner', ''].map(isOperatorRole)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

const calm: AlertFigures = {
  feedLagSeconds: 15,
  ledgerLagSeconds: 600,
  mailsWaiting: 100,
  oldestMailSeconds: 900,
}

test.each([
  ['none at the limits', {}, []],
  ['the change feed over 15 s', { feedLagSeconds: 15.1 }, ['change-feed']],
  ['the ledger over 600 s', { ledgerLagSeconds: 600.1 }, ['ledger']],
  ['101 mails', { mailsWaiting: 101 }, ['mails']],
  ['a mail over 900 s', { oldestMailSeconds: 900.1 }, ['mails']],
  [
    'all of them',
    { feedLagSeconds: 99, ledgerLagSeconds: 999, mailsWaiting: 999 },
    ['change-feed', 'ledger', 'mails'],
  ],
])('open alerts: %s', (_, figures, alerts) => {
  expect(openAlerts({ ...calm, ...figures })).toEqual(alerts)
})
