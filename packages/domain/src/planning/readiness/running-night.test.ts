import { at } from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import { explainReadiness } from './explain-readiness.ts'
import type { ReadinessFacts } from './readiness-model.ts'
import { answer, facts, lateNight, pluggedIn, statuses } from './testing/readiness-facts.ts'

type Case = readonly [name: string, facts: ReadinessFacts, verdict: string, cause: object | null]

const cases: readonly Case[] = [
  ['the night is running as planned', facts({}, { now: at('02:00'), statuses: pluggedIn }), 'running', null],
  [
    'the night is running and the charger is offline',
    facts({}, { now: at('02:00'), silentSince: at('01:00') }),
    'running',
    { kind: 'silent', since: at('01:00') },
  ],
  [
    'the night is running and the charger refused its plan',
    facts({}, { now: at('02:00'), answers: [answer('18:00', 'refused')] }),
    'running',
    { kind: 'refused', at: at('18:00') },
  ],
  [
    'the night is running and no car has come',
    facts(null, { now: at('02:00'), statuses: statuses(['13:00', 'unplugged']) }),
    'running',
    { kind: 'not-plugged-in' },
  ],
  [
    'the night is running and there is too little time',
    facts(lateNight, { now: at('06:00') }),
    'running',
    { kind: 'plugged-in-late', at: at('05:30'), shortfallWh: expect.any(Number) as number },
  ],
]

test.each(cases)('when %s', (_name, given, verdict, cause) => {
  const answered = explainReadiness(given)
  expect({ verdict: answered.verdict, cause: answered.cause }).toEqual({ verdict, cause })
})
