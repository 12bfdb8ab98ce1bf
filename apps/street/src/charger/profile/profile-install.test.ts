import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import { expect, test } from 'vitest'
import {
  canInstall,
  clearProfiles,
  dropTransactionProfiles,
  installProfile,
  type ProfileConditions,
} from './profile-install.ts'
import type { InstalledProfile } from './profile-limit.ts'

const profile: ChargingProfile = {
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Absolute',
  chargingSchedule: {
    startSchedule: '2026-06-01T22:00:00Z',
    chargingRateUnit: 'W',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: 7000 }],
  },
}

const idle: ProfileConditions = {
  traits: { maxStackLevel: 9, maxPeriods: 3, rateUnits: ['A', 'W'] },
  understandsNegativeLimits: false,
  hasTransaction: false,
  transactionId: null,
}
const charging: ProfileConditions = { ...idle, hasTransaction: true, transactionId: 7 }
const wattsOnly: ProfileConditions = { ...idle, traits: { ...idle.traits, rateUnits: ['W'] } }
const v2g: ProfileConditions = { ...idle, understandsNegativeLimits: true }

function withPeriods(...starts: [number, number][]): ChargingProfile {
  const chargingSchedulePeriod = starts.map(([startPeriod, limit]) => ({ startPeriod, limit }))
  return { ...profile, chargingSchedule: { ...profile.chargingSchedule, chargingSchedulePeriod } }
}

const own: ChargingProfile = { ...profile, chargingProfilePurpose: 'TxProfile' }
const { startSchedule: _, ...unstarted } = profile.chargingSchedule

test.each<[string, boolean, number, ChargingProfile, ProfileConditions]>([
  ['takes a default profile', true, 1, profile, idle],
  ['takes a default profile for the whole charger', true, 0, profile, idle],
  ['refuses a second connector that it has not', false, 2, profile, idle],
  ['takes the highest stack level', true, 1, { ...profile, stackLevel: 9 }, idle],
  ['refuses one level more', false, 1, { ...profile, stackLevel: 10 }, idle],
  [
    'takes a ceiling for the whole charger',
    true,
    0,
    { ...profile, chargingProfilePurpose: 'ChargePointMaxProfile' },
    idle,
  ],
  [
    'refuses a ceiling for one connector',
    false,
    1,
    { ...profile, chargingProfilePurpose: 'ChargePointMaxProfile' },
    idle,
  ],
  ['refuses a profile for a transaction that is not there', false, 1, own, idle],
  ['takes a profile for its transaction', true, 1, { ...own, transactionId: 7 }, charging],
  ['refuses a profile for another transaction', false, 1, { ...own, transactionId: 8 }, charging],
  [
    'refuses an absolute profile without a start',
    false,
    1,
    { ...profile, chargingSchedule: unstarted },
    idle,
  ],
  [
    'takes a relative one without a start',
    true,
    1,
    { ...profile, chargingProfileKind: 'Relative', chargingSchedule: unstarted },
    idle,
  ],
  [
    'refuses a recurring profile that does not say how often',
    false,
    1,
    { ...profile, chargingProfileKind: 'Recurring' },
    idle,
  ],
  ['takes as many periods as it can hold', true, 1, withPeriods([0, 0], [60, 1], [120, 2]), idle],
  ['refuses one period more', false, 1, withPeriods([0, 0], [60, 1], [120, 2], [180, 3]), idle],
  ['takes watts as a charger of watts only', true, 1, profile, wattsOnly],
  [
    'refuses amperes as a charger of watts only',
    false,
    1,
    { ...profile, chargingSchedule: { ...profile.chargingSchedule, chargingRateUnit: 'A' } },
    wattsOnly,
  ],
  ['refuses a first period that begins late', false, 1, withPeriods([1, 0]), idle],
  ['refuses periods out of order', false, 1, withPeriods([0, 0], [60, 1], [60, 2]), idle],
  ['refuses a discharge that it cannot do', false, 1, withPeriods([0, -0.1]), idle],
  ['takes a discharge as a V2G charger', true, 1, withPeriods([0, -3000]), v2g],
])('a charger %s', (_title, isTaken, connectorId, asked, conditions) => {
  expect(canInstall(connectorId, asked, conditions)).toBe(isTaken)
})

const installed: InstalledProfile[] = [
  { connectorId: 1, profile },
  { connectorId: 0, profile: { ...profile, chargingProfileId: 2, stackLevel: 1 } },
  { connectorId: 1, profile: { ...own, chargingProfileId: 3 } },
]

test.each<[string, number, ChargingProfile, number[]]>([
  ['of a new id and rung joins', 1, { ...profile, chargingProfileId: 4, stackLevel: 5 }, [1, 2, 3, 4]],
  ['replaces its namesake', 1, { ...profile, chargingProfileId: 2, stackLevel: 5 }, [1, 3, 2]],
  ['replaces the one on its rung', 1, { ...profile, chargingProfileId: 4 }, [2, 3, 4]],
  ['leaves the same rung of the whole charger', 0, { ...profile, chargingProfileId: 4 }, [1, 2, 3, 4]],
])('a profile %s', (_title, connectorId, added, ids) => {
  const after = installProfile(installed, connectorId, added)
  expect(after.map((each) => each.profile.chargingProfileId)).toEqual(ids)
})

test.each<[string, Parameters<typeof clearProfiles>[1], number[]]>([
  ['without criteria clears all', {}, []],
  ['by id clears that one', { id: 2 }, [1, 3]],
  ['by purpose clears all of it', { chargingProfilePurpose: 'TxDefaultProfile' }, [3]],
  ['by connector and stack level clears what meets both', { connectorId: 1, stackLevel: 0 }, [2]],
  ['of what is not there clears nothing', { id: 99 }, [1, 2, 3]],
])('a ClearChargingProfile %s', (_title, criteria, ids) => {
  expect(clearProfiles(installed, criteria).map((each) => each.profile.chargingProfileId)).toEqual(ids)
})

test('the end of a transaction drops its own profiles and keeps the others', () => {
  const left = dropTransactionProfiles(installed)
  expect(left.map((each) => each.profile.chargingProfileId)).toEqual([1, 2])
})
