import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { findViolation } from '@driveway/ocpp/message'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import { expect, test } from 'vitest'
import { profileIds } from '../shared/charging-profile.ts'
import { callWriter, makeBoostCall } from './call-writer.ts'

const set = 'SetChargingProfile'
const start = 'RemoteStartTransaction'

type Case = [
  situation: string,
  state: ConnectorStateName | null,
  transactionId: number | null,
  action: typeof set | typeof start,
]

const cases: Case[] = [
  ['while the plan lets the car wait', 'held-by-charger', 5, set],
  ['while it charges by the plan, calibrates or exports', 'charging', 5, set],
  ['while the car takes nothing', 'held-by-car', 5, set],
  ['in a transaction that has no number yet', 'charging', null, set],
  ['before a transaction', 'preparing', null, start],
  ['before a transaction, with one that was never stopped', 'preparing', 4, start],
  ['after a transaction, the cable still in', 'finishing', null, start],
  ['at a charger that has not reported its connector', null, null, start],
  ['at a faulted charger, which refuses by itself', 'faulted', null, start],
]

test.each(cases)('a boost %s (%s, transaction %s) → %s', (_, name, transactionId, action) => {
  const connectorState = name === null ? null : connectorStates[name]
  const call = makeBoostCall({ connectorState, transactionId })
  expect(call.action).toBe(action)
  expect(findViolation(centralMessages[call.action].request, call.payload)).toBeNull()
})

const charging = { connectorState: connectorStates.charging, transactionId: 5 }

test('full power is a profile of the transaction, with an id of its own, above any plan', () => {
  expect(makeBoostCall(charging)).toEqual({
    action: set,
    payload: {
      connectorId: 1,
      csChargingProfiles: {
        chargingProfileId: 7001,
        transactionId: 5,
        stackLevel: 5,
        chargingProfilePurpose: 'TxProfile',
        chargingProfileKind: 'Relative',
        chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 32 }] },
      },
    },
    accepts: ['Accepted'],
  })
})

test('a transaction that the boost starts brings its profile along, without a number', () => {
  const { payload } = makeBoostCall({ ...charging, connectorState: connectorStates.preparing })
  expect(payload).toMatchObject({ connectorId: 1, idTag: 'BOOST' })
  expect(payload).not.toHaveProperty('chargingProfile.transactionId')
})

test('a boost is cleared by its id, also at a charger that no longer holds it', () => {
  expect(callWriter.clearProfile(profileIds.boost)).toEqual({
    action: 'ClearChargingProfile',
    payload: { id: 7001 },
    accepts: ['Accepted', 'Unknown', 'NotImplemented', 'NotSupported'],
  })
})

test('with an end in time the charger ends the boost by itself', () => {
  const call = makeBoostCall({ ...charging, endsAt: new Date('2026-01-15T19:00:00Z') })
  expect(call.payload).toMatchObject({ csChargingProfiles: { validTo: '2026-01-15T19:00:00.000Z' } })
  expect(findViolation(centralMessages[call.action].request, call.payload)).toBeNull()
})
