import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { findViolation } from '@driveway/ocpp/message'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import { expect, test } from 'vitest'
import { decideBoostCall, isBoostDone, type BoostCall, type BoostSituation } from './boost-call.ts'

const set = 'SetChargingProfile'
const start = 'RemoteStartTransaction'
const clear = 'ClearChargingProfile'

type Case = [
  situation: string,
  isOn: boolean,
  state: ConnectorStateName | null,
  transactionId: number | null,
  action: BoostCall['action'] | null,
]

const cases: Case[] = [
  ['on while the plan lets the car wait', true, 'held-by-charger', 5, set],
  ['on while it charges by the plan', true, 'charging', 5, set],
  ['on while it calibrates, which is Charging too', true, 'charging', 5, set],
  ['on while the car gives, which is Charging too', true, 'charging', 5, set],
  ['on while the car takes nothing', true, 'held-by-car', 5, set],
  ['on in a transaction that has no number yet', true, 'charging', null, set],
  ['on before a transaction', true, 'preparing', null, start],
  ['on before a transaction, with one that was never stopped', true, 'preparing', 4, start],
  ['on after a transaction, the cable still in', true, 'finishing', null, start],
  ['on at a charger that never told how it is', true, null, null, start],
  ['on at a faulted charger, which says no itself', true, 'faulted', null, start],
  ['on without a car', true, 'unplugged', null, null],
  ['off while it boosts', false, 'charging', 5, clear],
  ['off before a transaction has begun', false, 'preparing', null, clear],
  ['off without a car', false, 'unplugged', null, clear],
]

test.each(cases)(
  '[BOOST-05] %s: isOn %s, %s, transaction %s → %s',
  (_, isOn, name, transactionId, action) => {
    const connectorState = name === null ? null : connectorStates[name]
    const call = decideBoostCall({ isOn, connectorState, transactionId })
    expect(call?.action ?? null).toBe(action)
    const violation = call && findViolation(centralMessages[call.action].request, call.payload)
    expect(violation).toBeNull()
  },
)

const charging: BoostSituation = { isOn: true, connectorState: connectorStates.charging, transactionId: 5 }

test('[BOOST-05] full power is a profile of the transaction, of our own number, above any plan', () => {
  const call = decideBoostCall(charging)
  expect(call?.payload).toEqual({
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 7001,
      transactionId: 5,
      stackLevel: 5,
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Relative',
      chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] },
    },
  })
  expect(decideBoostCall({ ...charging, isOn: false })?.payload).toEqual({ id: 7001 })
})

test('[BOOST-05] a transaction that we start brings its profile along, without a number', () => {
  const call = decideBoostCall({ ...charging, connectorState: connectorStates.preparing })
  expect(call?.payload).toMatchObject({ connectorId: 1, idTag: 'BOOST' })
  expect(call?.payload).not.toHaveProperty('chargingProfile.transactionId')
})

test.each([
  [set, 'Accepted', true],
  [set, 'Rejected', false],
  [set, 'NotSupported', false],
  [start, 'Accepted', true],
  [start, 'Rejected', false],
  [clear, 'Accepted', true],
  [clear, 'Unknown', true],
] as const)('[BOOST-06] %s answered %s: done %s', (action, status, isDone) => {
  expect(isBoostDone(action, status)).toBe(isDone)
})
