import { expect, test } from 'vitest'
import { outcomeOf, readWebhookUrl } from './webhook.ts'

test.each([
  ['https://example.org/hook?a=1', false, 'https://example.org/hook?a=1'],
  [' https://example.org/hook#part ', false, 'https://example.org/hook'],
  ['http://192.168.1.5:8123/api/webhook/x', true, 'http://192.168.1.5:8123/api/webhook/x'],
])('%s is an address (local networks: %s)', (text, isLocalAllowed, value) => {
  expect(readWebhookUrl(text, isLocalAllowed)).toEqual({ ok: true, value })
})

test.each([
  ['http://example.org/hook', false, 'https-required'],
  ['ftp://example.org/hook', true, 'invalid-url'],
  ['https://me:secret@example.org/', false, 'invalid-url'],
  ['example.org', false, 'invalid-url'],
  [`https://example.org/${'a'.repeat(481)}`, false, 'invalid-url'],
])('%s is refused (local networks: %s)', (text, isLocalAllowed, code) => {
  expect(readWebhookUrl(text, isLocalAllowed)).toEqual({ ok: false, problem: { code } })
})

const now = new Date('2026-03-08T12:00:00Z')

test.each([
  ['200', 200, 1, null, { kind: 'delivered' }],
  ['299', 299, 9, '2026-03-01T12:00:00Z', { kind: 'delivered' }],
  ['a redirect', 302, 1, null, { kind: 'retry', at: new Date('2026-03-08T12:00:05Z'), failingSince: now }],
  ['199', 199, 2, null, { kind: 'retry', at: new Date('2026-03-08T12:00:30Z'), failingSince: now }],
  ['no answer', null, 7, null, { kind: 'retry', at: new Date('2026-03-08T15:00:00Z'), failingSince: now }],
  [
    'an error a moment before a week is over',
    500,
    30,
    '2026-03-01T12:00:00.001Z',
    {
      kind: 'retry',
      at: new Date('2026-03-08T15:00:00Z'),
      failingSince: new Date('2026-03-01T12:00:00.001Z'),
    },
  ],
  ['an error when a week is over', 500, 30, '2026-03-01T12:00:00Z', { kind: 'switch-off' }],
  ['a receiver that is gone', 410, 1, null, { kind: 'switch-off' }],
] as const)('after %s', (_case, status, tries, since, outcome) => {
  expect(outcomeOf({ status, tries, failingSince: since && new Date(since), now })).toEqual(outcome)
})
