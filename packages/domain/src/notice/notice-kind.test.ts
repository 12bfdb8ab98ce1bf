import { expect, test } from 'vitest'
import { applyChoices, isWanted, readNoticeChoice } from './notice-kind.ts'

test('a customer who has chosen nothing is mailed what they must act on', () => {
  expect(applyChoices([])).toEqual({
    'not-plugged-in': { push: false, mail: false },
    'cannot-be-ready': { push: false, mail: true },
    ready: { push: false, mail: false },
    stopped: { push: false, mail: true },
    'cheap-prices': { push: false, mail: false },
    'monthly-summary': { push: false, mail: false },
    'over-budget': { push: false, mail: true },
  })
})

test('a choice changes one channel of one kind', () => {
  const choices = applyChoices([
    { kind: 'ready', channel: 'push', isOn: true },
    { kind: 'stopped', channel: 'mail', isOn: false },
  ])
  expect(choices['monthly-summary']).toEqual({ push: false, mail: false })
  expect(choices.ready).toEqual({ push: true, mail: false })
  expect(isWanted(choices, 'ready')).toBe(true)
  expect(isWanted(choices, 'stopped')).toBe(false)
  expect(applyChoices([]).stopped.mail).toBe(true)
})

test.each([
  ['an unknown kind', 'gossip', 'push'],
  ['an unknown channel', 'ready', 'pigeon'],
])('%s is no choice', (_name, kind, channel) => {
  expect(readNoticeChoice(kind, channel, true)).toBeNull()
})
