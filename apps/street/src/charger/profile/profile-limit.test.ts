import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import { expect, test } from 'vitest'
import { composeSchedule } from './composite-schedule.ts'
import { limitWOf, type InstalledProfile } from './profile-limit.ts'

const MAX_W = 7400
const START = '2026-06-01T22:00:00Z'

type Changes = Partial<Omit<ChargingProfile, 'chargingSchedule'>> & {
  schedule?: Partial<ChargingProfile['chargingSchedule']>
}

/** From 22:00: nothing for 2.5 h, then 7 kW for 5 h, then nothing. */
function night({ schedule, ...changes }: Changes = {}): ChargingProfile {
  return {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Absolute',
    ...changes,
    chargingSchedule: {
      startSchedule: START,
      chargingRateUnit: 'W',
      chargingSchedulePeriod: [
        { startPeriod: 0, limit: 0 },
        { startPeriod: 9000, limit: 7000 },
        { startPeriod: 27_000, limit: 0 },
      ],
      ...schedule,
    },
  }
}

function even(limit: number, changes: Changes = {}): ChargingProfile {
  return night({
    ...changes,
    schedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit }], ...changes.schedule },
  })
}

function on(connectorId: number, ...profiles: ChargingProfile[]): InstalledProfile[] {
  return profiles.map((profile) => ({ connectorId, profile }))
}

const boost = even(7200, { chargingProfileId: 2, chargingProfilePurpose: 'TxProfile' })
const fuse = even(3000, { chargingProfileId: 3, chargingProfilePurpose: 'ChargePointMaxProfile' })
const daily = night({
  chargingProfileKind: 'Recurring',
  recurrencyKind: 'Daily',
  schedule: { duration: 28_800 },
})
const relative = night({ chargingProfileKind: 'Relative' })
const hourOfSale = even(-5000, { stackLevel: 3, chargingProfileId: 4, schedule: { duration: 3600 } })

test.each<[string, InstalledProfile[], string, string | null, number]>([
  ['nothing is installed', [], '2026-06-01T23:00:00Z', null, 7400],
  ['an absolute profile has not begun', on(1, night()), '2026-06-01T21:59:59Z', START, 7400],
  ['an absolute profile begins with nothing', on(1, night()), '2026-06-01T22:00:00Z', START, 0],
  ['it is a second before its second period', on(1, night()), '2026-06-02T00:29:59Z', START, 0],
  ['its second period begins', on(1, night()), '2026-06-02T00:30:00Z', START, 7000],
  ['its last period has begun', on(1, night()), '2026-06-02T05:30:00Z', START, 0],
  [
    'a limit in amperes is 230 V of it',
    on(1, even(16, { schedule: { chargingRateUnit: 'A' } })),
    '2026-06-01T23:00:00Z',
    START,
    3680,
  ],
  ['a transaction has a profile of its own', on(1, night(), boost), '2026-06-01T23:00:00Z', START, 7200],
  [
    'such a profile without a transaction counts for nothing',
    on(1, night(), boost),
    '2026-06-01T23:00:00Z',
    null,
    0,
  ],
  [
    'the fuse allows less than the transaction',
    [...on(0, fuse), ...on(1, boost)],
    '2026-06-01T23:00:00Z',
    START,
    3000,
  ],
  [
    'the higher stack level speaks',
    on(1, even(5000), even(2000, { stackLevel: 1, chargingProfileId: 9 })),
    '2026-06-01T23:00:00Z',
    START,
    2000,
  ],
  ['the higher level has ended after its hour', on(1, night(), hourOfSale), '2026-06-01T23:00:00Z', START, 0],
  [
    'the higher level asks for a discharge within its hour',
    on(1, night(), hourOfSale),
    '2026-06-01T22:59:59Z',
    START,
    -5000,
  ],
  [
    'a connector speaks before its charger',
    [...on(0, even(5000)), ...on(1, even(2500, { chargingProfileId: 9 }))],
    '2026-06-01T23:00:00Z',
    START,
    2500,
  ],
  [
    'a profile is not valid yet',
    on(1, even(0, { validFrom: '2026-06-02T00:00:00Z' })),
    '2026-06-01T23:59:59Z',
    START,
    7400,
  ],
  [
    'a profile becomes valid',
    on(1, even(0, { validFrom: '2026-06-02T00:00:00Z' })),
    '2026-06-02T00:00:00Z',
    START,
    0,
  ],
  [
    'a profile is valid no more',
    on(1, even(0, { validTo: '2026-06-02T00:00:00Z' })),
    '2026-06-02T00:00:00Z',
    START,
    7400,
  ],
  ['a daily profile comes round a week later', on(1, daily), '2026-06-09T00:30:00Z', START, 7000],
  ['a daily profile is over until the evening', on(1, daily), '2026-06-09T06:00:00Z', START, 7400],
  [
    'a weekly profile waits for its day',
    on(
      1,
      night({ chargingProfileKind: 'Recurring', recurrencyKind: 'Weekly', schedule: { duration: 28_800 } }),
    ),
    '2026-06-03T00:30:00Z',
    START,
    7400,
  ],
  [
    'a relative profile counts from the transaction',
    on(1, relative),
    '2026-06-03T14:30:00Z',
    '2026-06-03T12:00:00Z',
    7000,
  ],
  ['a relative profile without a transaction is silent', on(1, relative), '2026-06-03T14:30:00Z', null, 7400],
])('when %s', (_, installed, at, transactionStart, limitW) => {
  const moment = {
    at: new Date(at),
    transactionStart: transactionStart === null ? null : new Date(transactionStart),
  }
  expect(limitWOf(installed, moment, MAX_W)).toBe(limitW)
})

test('the composite schedule has every change, in one unit', () => {
  const moment = { at: new Date('2026-06-01T21:30:00Z'), transactionStart: new Date(START) }
  const composed = composeSchedule([...on(0, fuse), ...on(1, night())], moment, 10 * 3600, MAX_W, 'W')
  expect(composed.chargingSchedulePeriod).toEqual([
    { startPeriod: 0, limit: 7400 },
    { startPeriod: 1800, limit: 0 },
    { startPeriod: 10_800, limit: 3000 },
    { startPeriod: 28_800, limit: 0 },
  ])
})

test('the composite schedule repeats a daily profile and answers in amperes', () => {
  const moment = { at: new Date(START), transactionStart: null }
  const composed = composeSchedule(on(1, daily), moment, 2 * 86_400, MAX_W, 'A')
  expect(composed.chargingSchedulePeriod.map((period) => [period.startPeriod / 3600, period.limit])).toEqual([
    [0, 0],
    [2.5, 30.4],
    [7.5, 0],
    [8, 32.2],
    [24, 0],
    [26.5, 30.4],
    [31.5, 0],
    [32, 32.2],
  ])
})
