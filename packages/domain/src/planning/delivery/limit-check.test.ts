import { expect, test } from 'vitest'
import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { beginCheck, checkLimits, SETTLE_MS, type LimitCheck } from './limit-check.ts'

const REAL = 1_000_000
const HOUR = 3_600_000
/** Waits for an hour, charges for an hour, and waits again. */
const steps = [
  { at: 0, powerW: 0 },
  { at: HOUR, powerW: null },
  { at: 2 * HOUR, powerW: 0 },
]
const waiting: LimitCheck = { ...beginCheck, stepAt: 0, since: REAL }
const charging: LimitCheck = { ...beginCheck, stepAt: HOUR, since: REAL }

type Case = [
  situation: string,
  check: LimitCheck,
  at: number,
  sinceMs: number,
  powerW: number,
  state: ConnectorStateName,
  verdict: string | null,
]

const cases: Case[] = [
  [
    'it draws where the plan waits, 1 ms before it counts',
    waiting,
    0,
    SETTLE_MS - 1,
    7_000,
    'charging',
    null,
  ],
  ['it draws where the plan waits', waiting, 0, SETTLE_MS, 7_000, 'charging', 'ignored'],
  ['it draws 100 W where the plan waits', waiting, 0, SETTLE_MS, 100, 'charging', 'ignored'],
  ['it draws 99 W where the plan waits', waiting, 0, SETTLE_MS, 99, 'charging', null],
  ['it waits', waiting, 0, SETTLE_MS, 0, 'held-by-charger', null],
  ['it draws in the first sample of a step', waiting, HOUR, 0, 7_000, 'charging', null],
  ['it charges, and nothing else was seen', charging, HOUR, SETTLE_MS, 7_000, 'charging', null],
  [
    'it charges after it has waited',
    { ...charging, hasHeld: true },
    HOUR,
    SETTLE_MS,
    7_000,
    'charging',
    'followed',
  ],
  [
    'it waits after it has charged',
    { ...waiting, hasDrawn: true },
    0,
    SETTLE_MS,
    0,
    'held-by-charger',
    'followed',
  ],
  [
    'the charger holds it back where the plan charges',
    charging,
    HOUR,
    SETTLE_MS,
    0,
    'held-by-charger',
    'ignored',
  ],
  ['the car takes nothing where the plan charges', charging, HOUR, SETTLE_MS, 0, 'held-by-car', null],
  ['it draws without a transaction', waiting, 0, SETTLE_MS, 7_000, 'preparing', null],
  ['no step has begun', waiting, -1, SETTLE_MS, 7_000, 'charging', null],
]

test.each(cases)('when %s', (_, check, at, sinceMs, powerW, state, verdict) => {
  const sample = { at, realAt: REAL + sinceMs, powerW, connectorState: connectorStates[state] }
  expect(checkLimits(check, sample, steps).verdict).toBe(verdict)
})

test('a charger is proven by one wait and one charge, whichever comes first', () => {
  let check = beginCheck
  const verdicts = [
    [0, 0, 'held-by-charger', 0],
    [60_000, 60_000, 'held-by-charger', 0],
    [HOUR, HOUR, 'charging', 7_000],
    [HOUR + 60_000, HOUR + 60_000, 'charging', 7_000],
  ].map(([at, realAt, state, powerW]) => {
    const connectorState = connectorStates[state as ConnectorStateName]
    const checked = checkLimits(
      check,
      { at: Number(at), realAt: Number(realAt), powerW: Number(powerW), connectorState },
      steps,
    )
    check = checked.check
    return checked.verdict
  })
  expect(verdicts).toEqual([null, null, null, 'followed'])
})
