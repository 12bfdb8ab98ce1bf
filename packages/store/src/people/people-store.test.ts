import { createHash, randomUUID } from 'node:crypto'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCustomerStore } from '../accounts/customer-store.ts'
import { createSessionStore } from '../accounts/session-store.ts'
import { createActStore } from './act-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createPeopleStore } from './people-store.ts'
import { renewHomes } from './testing/test-homes.ts'

const start = new Date('2026-01-15T12:00:00Z')
const database = await createTestDatabase()
afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  await renewHomes(
    database,
    [
      ['A-1', 'Ann'],
      ['A-2', 'Bob'],
    ],
    start,
  )
})

function later(ms: number): Date {
  return new Date(start.getTime() + ms)
}

function secretOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function ownerOf(accountNumber: string): Promise<string> {
  const member = await createPeopleStore(database).findMember(accountNumber, accountNumber)
  return member?.personId ?? ''
}

async function invite(email: string, role: 'owner' | 'driver' | 'guest', guestUntil: string | null = null) {
  const invitationId = randomUUID()
  const invited = await createInvitationStore(database).invite({
    invitationId,
    accountNumber: 'A-1',
    secretHash: secretOf('one'),
    sealed: 'sealed',
    now: start,
    email,
    role,
    guestUntil,
    invitedBy: await ownerOf('A-1'),
  })
  return { invited, invitationId }
}

function presented(invitationId: string, change: { brand?: string; secret?: string; now?: Date } = {}) {
  const { brand = 'kestrel', secret = 'one', now = later(1) } = change
  return { brand, invitationId, secretHash: secretOf(secret), now }
}

async function addPerson(name: string, role: 'owner' | 'driver' | 'guest', until: string | null = null) {
  const { invitationId } = await invite(`${name}@example.org`, role, until)
  const accepted = await createInvitationStore(database).accept({
    ...presented(invitationId),
    name,
    passwordHash: 'hash',
  })
  if (!accepted.ok) throw new Error(accepted.problem.code)
  const { signIn } = accepted.value
  const member = await createPeopleStore(database).findMember('A-1', signIn)
  return { signIn, personId: member?.personId ?? '' }
}

async function openSession(signIn: string) {
  const familyId = randomUUID()
  const home = await createSessionStore(database).open({
    familyId,
    accountNumber: signIn,
    passwordHash: null,
    tokenHash: secretOf(familyId),
    userAgent: null,
    isConfirmed: true,
    now: start,
    expiresAt: later(60_000),
  })
  return { familyId, home }
}

async function listRevoked(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from changes where topic = 'session-revoked'`,
  )
  return rows.map(({ key }) => key)
}

async function listMails(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ kind: string; recipient: string }>(
    'select kind, recipient from mails order by kind, recipient',
  )
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

const gone = { isOwnWish: false, isNameErased: false, now: later(2) }
function people() {
  return createPeopleStore(database)
}

test('a customer is the owner of their own household, also one whom a build before people added', async () => {
  expect(await people().list('A-1')).toMatchObject([{ name: 'Ann', role: 'owner', email: 'Ann@example.org' }])
  await database.pool.query('delete from household_people')
  expect(await people().findMember('A-1', 'A-1')).toMatchObject({ name: 'Ann', role: 'owner' })
  expect(await people().findMember('A-1', 'A-2')).toBeNull()
  expect(await people().findMember('A-9', 'A-9')).toBeNull()

  const cy = await addPerson('Cy', 'driver')
  expect(await people().findMember(cy.signIn, cy.signIn)).toBeNull()
  expect(await people().listHomes(cy.signIn)).toMatchObject([{ accountNumber: 'A-1' }])
})

test.each([
  ['the address of a member', 'ann@EXAMPLE.org', 'already-member'],
  ['an address that is invited', 'Cy@example.org', 'already-invited'],
])('%s is not invited again', async (_, email, code) => {
  await invite('cy@example.org', 'driver')
  expect((await invite(email, 'driver')).invited).toEqual({ ok: false, problem: { code } })
})

test('a household has no more than twelve people, invitations included', async () => {
  for (let each = 1; each < 12; each += 1) {
    expect((await invite(`p${each}@example.org`, 'driver')).invited.ok).toBe(true)
  }
  const { invited } = await invite('p12@example.org', 'driver')
  expect(invited).toEqual({ ok: false, problem: { code: 'too-many-people' } })
})

const DAY_MS = 24 * 60 * 60 * 1000

test.each([
  ['another brand', { brand: 'fjord' }, 'unknown'],
  ['another secret', { secret: 'two' }, 'unknown'],
  ['the last millisecond', { now: later(7 * DAY_MS - 1) }, null],
  ['the end of seven days', { now: later(7 * DAY_MS) }, 'expired'],
])('an invitation at %s', async (_, change, code) => {
  const { invitationId } = await invite('cy@example.org', 'driver')
  const opened = await createInvitationStore(database).open(presented(invitationId, change))
  expect(opened.ok ? null : opened.problem.code).toBe(code)
})

test('an invitation is used once, and one that was withdrawn or replaced says so', async () => {
  const store = createInvitationStore(database)
  const first = await invite('cy@example.org', 'driver')
  const chosen = { name: 'Cy', passwordHash: 'hash' }
  const outcomes = await Promise.all([
    store.accept({ ...presented(first.invitationId), ...chosen }),
    store.accept({ ...presented(first.invitationId), ...chosen }),
  ])
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await store.open(presented(first.invitationId))).toMatchObject({ problem: { code: 'used' } })

  const second = await invite('dee@example.org', 'driver')
  const renewed = { accountNumber: 'A-1', secretHash: secretOf('two'), sealed: 'sealed', now: later(5) }
  expect(await store.resend({ ...renewed, accountNumber: 'A-2', invitationId: second.invitationId })).toBe(
    false,
  )
  expect(await store.resend({ ...renewed, invitationId: second.invitationId })).toBe(true)
  expect(await store.open(presented(second.invitationId))).toMatchObject({ problem: { code: 'unknown' } })
  expect(await store.withdraw('A-2', second.invitationId, later(6))).toBe(false)
  expect(await store.withdraw('A-1', second.invitationId, later(6))).toBe(true)
  expect(await store.open(presented(second.invitationId, { secret: 'two' }))).toMatchObject({
    problem: { code: 'withdrawn' },
  })
})

test('an address with a sign-in of the brand joins with it, and no other sign-in can', async () => {
  const store = createInvitationStore(database)
  const { invitationId } = await invite('bob@example.org', 'driver')
  expect(await store.open(presented(invitationId))).toMatchObject({ value: { hasSignIn: true } })
  const made = await store.accept({ ...presented(invitationId), name: 'Bob', passwordHash: 'hash' })
  expect(made).toEqual({ ok: false, problem: { code: 'has-sign-in' } })
  expect(await store.join({ ...presented(invitationId), signIn: 'A-1' })).toEqual({
    ok: false,
    problem: { code: 'other-address' },
  })
  expect((await store.join({ ...presented(invitationId), signIn: 'A-2' })).ok).toBe(true)
  expect(await people().listHomes('A-2')).toEqual([
    { accountNumber: 'A-2', role: 'owner', owners: [] },
    { accountNumber: 'A-1', role: 'driver', owners: ['Ann'] },
  ])
  expect(await listMails()).toContain('invitation-accepted Ann@example.org')
})

test('a removed person is signed out of this household alone, and their sign-in goes with the last one', async () => {
  const cy = await addPerson('Cy', 'driver')
  const session = await openSession(cy.signIn)
  const kept = await openSession('A-1')
  expect([session.home, kept.home]).toEqual(['A-1', 'A-1'])
  const named = { accountNumber: 'A-1', personId: cy.personId }
  expect(await people().end({ ...named, accountNumber: 'A-2' }, gone)).toEqual({
    ok: false,
    problem: { code: 'not-found' },
  })
  expect((await people().end(named, gone)).ok).toBe(true)
  expect(await listRevoked()).toContain(session.familyId)
  expect(await listRevoked()).not.toContain(kept.familyId)
  expect(await people().findMember('A-1', cy.signIn)).toBeNull()
  expect(await createCustomerStore(database).find(cy.signIn)).toBeNull()
  expect(await listMails()).toContain('person-removed Cy@example.org')
})

test('the last owner neither leaves nor takes another role', async () => {
  const last = { accountNumber: 'A-1', personId: await ownerOf('A-1') }
  const problem = { ok: false, problem: { code: 'last-owner' } }
  expect(await people().end(last, gone)).toEqual(problem)
  expect(await people().changeRole(last, { role: 'driver', guestUntil: null })).toEqual(problem)
  const dee = await addPerson('Dee', 'owner')
  const both = await Promise.all([
    people().end(last, gone),
    people().end({ accountNumber: 'A-1', personId: dee.personId }, gone),
  ])
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
})

test('the first owner leaves the household to another, and keeps a sign-in that has another household', async () => {
  await addPerson('Dee', 'owner')
  const first = { accountNumber: 'A-1', personId: await ownerOf('A-1') }
  await database.pool.query(
    `insert into household_people (account_number, sign_in, name, role, joined_at)
     values ('A-2', 'A-1', 'Ann', 'driver', now())`,
  )
  expect((await people().end(first, { ...gone, isOwnWish: true })).ok).toBe(true)
  const customers = createCustomerStore(database)
  const moved = await customers.findForSignIn('kestrel', 'ann@example.org')
  expect(moved?.accountNumber).toMatch(/^P\d{10}$/)
  expect(await people().listHomes(moved?.accountNumber ?? '')).toMatchObject([{ accountNumber: 'A-2' }])
  expect(await customers.find('A-1')).toMatchObject({ username: 'A-1', displayName: '' })
  expect(await people().findMember('A-1', 'A-1')).toBeNull()
})

test('the first owner without another household is erased as a sign-in, and the household stays', async () => {
  await addPerson('Dee', 'owner')
  const first = { accountNumber: 'A-1', personId: await ownerOf('A-1') }
  expect((await people().end(first, { ...gone, isOwnWish: true })).ok).toBe(true)
  expect(await createCustomerStore(database).findForSignIn('kestrel', 'ann@example.org')).toBeNull()
  expect(await createCustomerStore(database).find('A-1')).not.toBeNull()
  expect((await people().list('A-1')).map(({ name, leftAt }) => [name, leftAt !== null])).toEqual([
    ['Dee', false],
    ['Ann', true],
  ])
})

test('a guest is told on the last day, once, and ends after it', async () => {
  const guest = await addPerson('Gus', 'guest', '2026-01-16')
  const session = await openSession(guest.signIn)
  expect(await people().endGuests('2026-01-15', later(3))).toBe(0)
  expect(await people().endGuests('2026-01-16', later(4))).toBe(1)
  expect(await people().endGuests('2026-01-16', later(5))).toBe(0)
  expect(await listMails()).toContain('guest-last-day Gus@example.org')
  expect(await listRevoked()).not.toContain(session.familyId)
  expect(await people().endGuests('2026-01-17', later(6))).toBe(1)
  expect(await listRevoked()).toContain(session.familyId)
})

test('an act keeps the name of its person until it is erased or the account is closed', async () => {
  const acts = createActStore(database)
  const cy = await addPerson('Cy', 'driver')
  const named = { accountNumber: 'A-1', personId: cy.personId }
  await acts.add({ ...named, act: 'boost', deviceId: 'device-1', at: start })
  await people().end(named, gone)
  expect(await acts.list('A-1', 10)).toMatchObject([{ act: 'boost', name: 'Cy' }])
  expect(await acts.list('A-2', 10)).toEqual([])
  expect(await people().erase({ ...named, accountNumber: 'A-2' })).toBe(false)
  expect(await people().erase(named)).toBe(true)
  expect(await acts.list('A-1', 10)).toMatchObject([{ act: 'boost', name: null }])

  const customers = createCustomerStore(database)
  await customers.setClosed('A-1', later(9))
  expect((await people().list('A-1')).map(({ name }) => name)).toEqual([null, null])
  await customers.setClosed('A-1', null)
  expect((await people().list('A-1')).map(({ name }) => name)).toEqual(['Ann', null])
})
