import { describe, expect, test } from 'vitest'
import { findAct, householdActs } from './household-act.ts'
import { invitationEnd, invitationState, isOver, readAccess } from './invitation.ts'
import { isLastOwner, readPersonName } from './person.ts'
import { findRole, isAtLeast, roles, type Role } from './role.ts'
import { isAllowed, leastRoles } from './role-table.ts'

const at = new Date('2026-01-15T12:00:00Z')

describe('roles', () => {
  test('an owner may do at least as much as a driver, and a driver as a guest', () => {
    expect(roles.map((role) => roles.map((least) => isAtLeast(role, least)))).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ])
    expect(['OWNER', 'Driver', 'guest', 'king', ''].map(findRole)).toEqual([
      'owner',
      'driver',
      'guest',
      null,
      null,
    ])
  })

  const cases: [name: string, role: Role, operation: string, isOpen: boolean][] = [
    ['a guest boosts', 'guest', 'Mutation.setEvChargerOverride', true],
    ['a guest sees the charger', 'guest', 'Query.device', true],
    ['a guest sees no consumption', 'guest', 'Device.energyConsumption', false],
    ['a guest sees no tariffs', 'guest', 'Customer.historicTariffs', false],
    ['a guest sets no ready-by times', 'guest', 'Mutation.updateCustomerEvPreferencesSchedule', false],
    ['a driver sets ready-by times', 'driver', 'Mutation.updateCustomerEvPreferencesSchedule', true],
    ['a driver sets the car', 'driver', 'Mutation.evPreferences', true],
    ['a driver sees consumption', 'driver', 'Device.energyConsumption', true],
    ['a driver changes no tariffs', 'driver', 'Mutation.updateCustomerHistoricTariffs', false],
    ['a driver invites nobody', 'driver', 'Mutation.invitePerson', false],
    ['an owner invites', 'owner', 'Mutation.invitePerson', true],
    ['an operation without an entry is closed to drivers', 'driver', 'Mutation.newOne', false],
    ['an operation without an entry is open to owners', 'owner', 'Mutation.newOne', true],
  ]
  test.each(cases)('%s', (_, role, operation, isOpen) => {
    expect(isAllowed(role, operation)).toBe(isOpen)
  })

  test('owners may do everything', () => {
    expect(Object.keys(leastRoles).filter((operation) => !isAllowed('owner', operation))).toEqual([])
  })

  test('every act that the household lists is an operation of the table', () => {
    for (const operation of Object.keys(householdActs)) {
      expect(leastRoles).toHaveProperty([`Mutation.${operation}`])
    }
    expect(findAct('setEvChargerOverride', { enableBoost: true })).toBe('boost')
    expect(findAct('setEvChargerOverride', { enableBoost: false })).toBe('boost-stop')
    expect(findAct('requestUpdateEmail', {})).toBeNull()
  })

  test('[HH-03] whatever changes a night names its person, also a long drive and days away', () => {
    const changes = [
      'setOneOffChange',
      'removeOneOffChange',
      'setTrip',
      'removeTrip',
      'setAway',
      'removeAway',
    ]
    expect(changes.map((operation) => findAct(operation, {}))).toEqual(changes.map(() => 'one-off'))
  })
})

describe('an invitation', () => {
  const open = { expiresAt: invitationEnd(at), usedAt: null, withdrawnAt: null }
  const end = new Date('2026-01-22T12:00:00Z').getTime()
  test.each([
    ['before its end', open, end - 1, 'open'],
    ['at its end', open, end, 'expired'],
    ['after its end', open, end + 1, 'expired'],
    ['once used', { ...open, usedAt: at }, end + 1, 'used'],
    ['once withdrawn', { ...open, withdrawnAt: at }, end - 1, 'withdrawn'],
  ] as const)('%s', (_, invitation, now, state) => {
    expect(invitationState(invitation, new Date(now))).toBe(state)
  })

  test.each([
    ['a driver', 'DRIVER', null, { role: 'driver', guestUntil: null }],
    ['a driver with a date', 'driver', '2026-02-01', { role: 'driver', guestUntil: null }],
    ['a guest until today', 'GUEST', '2026-01-15', { role: 'guest', guestUntil: '2026-01-15' }],
    ['a guest until yesterday', 'GUEST', '2026-01-14', 'invalid-guest-date'],
    ['a guest for a year', 'GUEST', '2027-01-15', { role: 'guest', guestUntil: '2027-01-15' }],
    ['a guest for a year and a day', 'GUEST', '2027-01-16', 'invalid-guest-date'],
    ['a guest without a date', 'GUEST', null, 'invalid-guest-date'],
    ['a guest until a day that never is', 'GUEST', '2026-02-30', 'invalid-guest-date'],
    ['a king', 'KING', null, 'invalid-role'],
  ])('%s', (_, role, guestUntil, expected) => {
    const access = readAccess({ role, guestUntil }, at)
    expect(access.ok ? access.value : access.problem.code).toEqual(expected)
  })

  test.each([
    ['the last second of the last day in winter', '2026-01-15', '2026-01-15T23:59:59Z', false],
    ['the next midnight', '2026-01-15', '2026-01-16T00:00:00Z', true],
    ['the last second of the last day in summer', '2026-07-15', '2026-07-15T22:59:59Z', false],
    ['midnight in London in summer', '2026-07-15', '2026-07-15T23:00:00Z', true],
    ['any time without a last day', null, '2030-01-01T00:00:00Z', false],
  ])('access at %s', (_, guestUntil, now, isPast) => {
    expect(isOver({ guestUntil }, new Date(now))).toBe(isPast)
  })
})

describe('a person', () => {
  test.each([
    ['Priya', 'Priya'],
    ['  Priya ', 'Priya'],
    ['', null],
    ['   ', null],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
    ['a\u0000b', null],
  ])('named %j', (text, name) => {
    expect(readPersonName(text)).toBe(name)
  })

  test('the last owner is the only one of the role', () => {
    const [ann, bob, cy] = (['owner', 'owner', 'driver'] as const).map((role, index) => ({
      personId: `p${index}`,
      role,
    }))
    if (!ann || !bob || !cy) throw new Error('three people')
    expect(isLastOwner([ann, bob, cy], 'p0')).toBe(false)
    expect(isLastOwner([ann, cy], 'p0')).toBe(true)
    expect(isLastOwner([ann, cy], 'p2')).toBe(false)
  })
})
