import { expect, test } from 'vitest'
import { applyChoices, isWanted, readNoticeChoice, readStoredChoices } from './notice-kind.ts'

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

test('mails that were ended are off, whatever was chosen, until they are taken up again', () => {
  const stored = [
    { kind: 'ready', channel: 'push', isOn: true },
    { kind: 'ready', channel: 'mail', isOn: true },
  ]
  const ended = readStoredChoices([...stored, { kind: 'ready', channel: 'mails-ended', isOn: true }])
  expect([ended.choices.ready, ended.endedMails]).toEqual([{ push: true, mail: false }, ['ready']])
  const again = readStoredChoices([...stored, { kind: 'ready', channel: 'mails-ended', isOn: false }])
  expect([again.choices.ready, again.endedMails]).toEqual([{ push: true, mail: true }, []])
})

test.each([
  ['the end of mails', 'ready', 'mails-ended'],
  ['an unknown kind', 'gossip', 'push'],
  ['an unknown channel', 'ready', 'pigeon'],
])('%s is no choice', (_name, kind, channel) => {
  expect(readNoticeChoice(kind, channel, true)).toBeNull()
})
