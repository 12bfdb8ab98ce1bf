import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import { expect, test } from 'vitest'
import { makeLimitCall as makeSharedCall } from '../shared/call-charger.ts'
import type { Limits } from '../shared/charging-limits.ts'
import { callWriter } from './call-writer.ts'

const at = Date.parse('2026-11-16T18:00:00Z')
const steps = [
  { at, powerW: 0 },
  { at: at + 6.5 * 3_600_000, powerW: null },
]
const current: LimitForm = { unit: 'current', scope: 'charger', timing: 'absolute' }

function makeLimitCall(limits: Limits) {
  return makeSharedCall(callWriter, limits, limits.transactionId ?? null)
}

function make(form: LimitForm, capabilities: Partial<ChargerCapabilities> = {}) {
  const known = { ...unknownCapabilities, ...capabilities }
  const call = makeLimitCall({ steps, phases: 1, form, transactionId: 5, capabilities: known })
  expect(findCommandProblem(call?.action ?? '', call?.payload)).toBeNull()
  return call?.payload
}

const startSchedule = '2026-11-16T18:00:00.000Z'

const cases: [
  situation: string,
  form: LimitForm,
  capabilities: Partial<ChargerCapabilities>,
  profile: object,
][] = [
  [
    'in amperes, for any car, from given instants on',
    current,
    {},
    {
      chargingProfileId: 7000,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      chargingSchedule: {
        startSchedule,
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 0 },
          { startPeriod: 23_400, limit: 32 },
        ],
      },
    },
  ],
  [
    'in watts at a charger on one phase',
    { ...current, unit: 'power' },
    { phases: 1 },
    { chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ limit: 0 }, { limit: 7360 }] } },
  ],
  [
    'in watts at a charger on three phases',
    { ...current, unit: 'power' },
    { phases: 3 },
    { chargingSchedule: { chargingSchedulePeriod: [{ limit: 0 }, { limit: 22_080 }] } },
  ],
  [
    'for the transaction',
    { ...current, scope: 'transaction' },
    {},
    { transactionId: 5, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Absolute' },
  ],
  [
    'from now on',
    { ...current, timing: 'relative' },
    {},
    {
      chargingProfileKind: 'Relative',
      chargingSchedule: {
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 0 },
          { startPeriod: 23_400, limit: 32 },
        ],
      },
    },
  ],
  [
    'in one period',
    current,
    { maxPeriods: 1 },
    { chargingSchedule: { startSchedule, chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] } },
  ],
]

test.each(cases)('a plan is written %s', (_, form, capabilities, profile) => {
  expect(make(form, capabilities)).toMatchObject({ connectorId: 1, csChargingProfiles: profile })
})

test('a relative plan has no start, and one for any car has no transaction', () => {
  expect(make({ ...current, timing: 'relative' })).not.toHaveProperty(
    'csChargingProfiles.chargingSchedule.startSchedule',
  )
  expect(make(current)).not.toHaveProperty('csChargingProfiles.transactionId')
})

test('a plan without steps, or for a transaction without a number, is not sent', () => {
  expect(makeLimitCall({ steps: [], phases: 1 })).toBeNull()
  expect(makeLimitCall({ steps, phases: 1, form: { ...current, scope: 'transaction' } })).toBeNull()
})

const quarter = [
  { at, powerW: 1_380 },
  { at: at + 1_800_000, powerW: 3_217 },
  { at: at + 3_600_000, powerW: -5_000 },
  { at: at + 5_400_000, powerW: null },
]

test.each<[string, number, LimitForm['unit'], Partial<ChargerCapabilities>, number[]]>([
  ['in tenths of an ampere, rounded up', 1, 'current', {}, [6, 14, 0, 32]],
  ['in amperes on three phases', 3, 'current', { phases: 3 }, [2, 4.7, 0, 32]],
  ['in watts', 1, 'power', { phases: 1 }, [1_380, 3_217, 0, 7_360]],
  [
    'with a discharge, where the charger announces it',
    1,
    'current',
    { canDischarge: true },
    [6, 14, -21.7, 32],
  ],
  ['with a discharge in watts', 1, 'power', { canDischarge: true, phases: 1 }, [1_380, 3_217, -5_000, 7_360]],
])('the power of each period is written %s', (_, phases, unit, capabilities, limits) => {
  const known = { ...unknownCapabilities, ...capabilities }
  const call = makeLimitCall({ steps: quarter, phases, form: { ...current, unit }, capabilities: known })
  expect(findCommandProblem(call?.action ?? '', call?.payload)).toBeNull()
  expect(call?.payload).toMatchObject({
    csChargingProfiles: { chargingSchedule: { chargingSchedulePeriod: limits.map((limit) => ({ limit })) } },
  })
})

test('a charger of three phases is told that the car uses one', () => {
  const known = { ...unknownCapabilities, phases: 3 } as const
  const call = makeLimitCall({ steps, phases: 1, form: { ...current, unit: 'power' }, capabilities: known })
  expect(call?.payload).toMatchObject({
    csChargingProfiles: {
      chargingSchedule: { chargingSchedulePeriod: [{ numberPhases: 1 }, { numberPhases: 1 }] },
    },
  })
})
