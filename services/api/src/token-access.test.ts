import { randomUUID } from 'node:crypto'
import { exampleQueries } from '@driveway/contract/example-queries'
import { customerSchema } from '@driveway/contract/generated/customer-schema'
import type { TokenScope } from '@driveway/domain/link/access-token'
import { tokenUses } from '@driveway/domain/link/token-operation'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import { createAccessTokenStore } from '@driveway/store/accounts/access-token-store'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createInvitationStore } from '@driveway/store/people/invitation-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { buildSchema, isObjectType } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { listIsolationCases } from './testing/isolation-cases.ts'
import { addCustomer, type Answer } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

let now = new Date('2026-01-15T12:00:00Z')
const api = shareTestApi({
  clock: { now: () => now },
  devices: { 'device-1': 'K-1', 'device-2': 'K-2' },
})
beforeEach(async () => {
  now = new Date('2026-01-15T12:00:00Z')
  await api.database.pool.query('delete from access_tokens')
  await api.database.pool.query('delete from account_acts')
  await api.database.pool.query('delete from rate_limits')
})

async function makeAccessToken(scope: TokenScope, account = 'K-1', home = account): Promise<string> {
  const token = `dwt_${makeToken()}`
  const terms = { name: `My ${scope} script`, scope, expiresAt: new Date('2026-02-14T12:00:00Z') }
  const added = { ...terms, tokenId: randomUUID(), tokenHash: hashSecret(token), home }
  await createAccessTokenStore(api.database).add(account, added, now)
  return token
}

/** Returns the sign-in of somebody who has no household of their own. */
async function inviteDriver(): Promise<string> {
  const invitations = createInvitationStore(api.database)
  const owner = await createPeopleStore(api.database).findMember('K-1', 'K-1')
  const [invitationId, secretHash] = [randomUUID(), hashSecret('secret')]
  await invitations.invite({
    invitationId,
    accountNumber: 'K-1',
    secretHash,
    sealed: 'sealed',
    now,
    email: 'dana@example.org',
    role: 'driver',
    guestUntil: null,
    invitedBy: owner?.personId ?? '',
  })
  const presented = { brand: 'kestrel', invitationId, secretHash, now }
  const accepted = await invitations.accept({ ...presented, name: 'Dana', passwordHash: 'hash' })
  if (!accepted.ok) throw new Error(accepted.problem.code)
  return accepted.value.signIn
}

function ask(token: string, query: string, headers: Record<string, string> = {}): Promise<Answer> {
  const authorization = `Bearer ${token}`
  return api.send({ query }, { account: null, path: '/graphql', headers: { authorization, ...headers } })
}

function codesOf({ body }: Answer): (string | undefined)[] {
  return (body.errors ?? []).map((error) => error.extensions.code)
}

const needsControl = [
  'Mutation.setTrip',
  'Mutation.removeTrip',
  'Mutation.setAway',
  'Mutation.removeAway',
  'Mutation.chooseCar',
  'Mutation.updateCar',
  'Mutation.addMicrogeneration',
  'Mutation.evPreferences',
  'Mutation.removeMicrogeneration',
  'Mutation.removeOneOffChange',
  'Mutation.setEvChargerOverride',
  'Mutation.setExportMatchingOptIn',
  'Mutation.setOneOffChange',
  'Mutation.setSharedFuse',
  'Mutation.setStateOfCharge',
  'Mutation.skipStartDelay',
  'Mutation.updateCustomerEvPreferencesChargeRange',
  'Mutation.updateCustomerEvPreferencesSchedule',
  'Mutation.updateCustomerHistoricTariffs',
  'Mutation.updateHeatComfort',
  'Mutation.setBudget',
  'Mutation.updatePlanningPreferences',
]

const needsAPerson = [
  'Mutation.addTourSteps',
  'Mutation.confirmEmailUpdate',
  'Mutation.linkBroker',
  'Mutation.setHomeBattery',
  'Mutation.removeHomeBattery',
  'Mutation.linkVehicleAccount',
  'Mutation.requestUpdateEmail',
  'Mutation.resendUpdateEmailRequest',
  'Mutation.setLanguage',
  'Mutation.setLatestSeenReleaseNote',
  'Mutation.skipProfileTask',
  'Mutation.unlinkVehicleAccount',
  'Mutation.updateEvOnboardingComplete',
  'Mutation.updateHasConfirmedSchedule',
  'Mutation.upsertCustomerFeature',
  'Mutation.upsertFeature',
  'Mutation.invitePerson',
  'Mutation.resendInvitation',
  'Mutation.withdrawInvitation',
  'Mutation.changeRole',
  'Mutation.removePerson',
  'Mutation.erasePerson',
  'Mutation.leaveHousehold',
  'Mutation.renameSelf',
  'Mutation.nameCard',
  'Mutation.addCar',
  'Mutation.removeCar',
  'Mutation.setMainCar',
  'Mutation.completeVehicleLink',
  'Mutation.setNoticeChoice',
  'Mutation.addPushSubscription',
  'Mutation.deletePushSubscription',
  'Mutation.addWebhook',
  'Mutation.changeWebhookSecret',
  'Mutation.removeWebhook',
  'Mutation.switchWebhookOn',
  'Mutation.testBroker',
  'Mutation.testWebhook',
  'Mutation.unlinkBroker',
  'Query.customer',
  'Query.integrationData',
  'Query.integrationVehicles',
  'Query.vehicleLinkAddress',
  'Query.household',
]

test('the table names every operation and every field of a customer, and nothing else', () => {
  const schema = buildSchema(customerSchema)
  const fields = ['Query', 'Mutation', 'Customer'].flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : []
  })
  expect(Object.keys(tokenUses).toSorted()).toEqual(fields.toSorted())
})

test.each([
  ['read', [...needsAPerson, ...needsControl].toSorted()],
  ['control', needsAPerson.toSorted()],
] as const)('[LINK-02] a token to %s is refused these operations and no other', async (scope, refused) => {
  const token = await makeAccessToken(scope, 'K-2')
  const stranger = { account: 'K-2', brand: 'kestrel', device: 'device-2' }
  // The isolation case of `customer` reads the features too, which need a person.
  const cases = listIsolationCases(stranger).filter(([operation]) => /^(Query|Mutation)\./.test(operation))
  const denied: string[] = []
  for (const [operation, query] of cases) {
    await api.database.pool.query('delete from rate_limits')
    const codes = codesOf(await ask(token, query))
    if (codes.includes('TOKEN_NOT_ALLOWED')) denied.push(operation)
  }
  expect(denied.toSorted()).toEqual([...refused])
})

test('a token reads its own household without the headers of the app, and never the email address', async () => {
  const token = await makeAccessToken('read')
  const own = await ask(token, '{ customer { accountNumber devices { id } } }', { 'x-client-id': '' })
  expect(own.body).toEqual({ data: { customer: { accountNumber: 'K-1', devices: [{ id: 'device-1' }] } } })
  expect(codesOf(await ask(token, '{ customer { name: username } }'))).toEqual(['TOKEN_NOT_ALLOWED'])
  expect(codesOf(await ask(token, '{ device(deviceId: "device-2") { id } }'))).toEqual(['NOT_FOUND'])
})

test('[LINK-02] a token ends by its date, by revocation, on another brand, with the account and by leaving', async () => {
  const query = '{ customer { accountNumber } }'
  const token = await makeAccessToken('read')
  expect((await ask(token, query)).status).toBe(200)
  now = new Date('2026-02-14T11:59:59.999Z')
  expect((await ask(token, query)).status).toBe(200)
  expect((await ask(token, query, { 'x-test-brand': 'fjord' })).status).toBe(401)
  now = new Date('2026-02-14T12:00:00Z')
  expect((await ask(token, query)).status).toBe(401)
  now = new Date('2026-01-15T12:00:00Z')
  await api.database.pool.query(`update customers set closed_at = now() where account_number = 'K-1'`)
  expect((await ask(token, query)).status).toBe(401)
  await api.database.pool.query('update customers set closed_at = null')
  const tokens = createAccessTokenStore(api.database)
  const [listed] = await tokens.list('K-1', now)
  expect(await tokens.revoke('K-2', listed?.tokenId ?? '', now)).toBe(false)
  expect(await tokens.revoke('K-1', listed?.tokenId ?? '', now)).toBe(true)
  expect((await ask(token, query)).status).toBe(401)
  expect((await ask(`dwt_${'A'.repeat(43)}`, query)).status).toBe(401)

  await addCustomer(api.database, 'K-9')
  const left = await makeAccessToken('control', 'K-9')
  await api.database.pool.query(
    `update household_people set left_at = joined_at where account_number = 'K-9'`,
  )
  expect((await ask(left, query)).status).toBe(401)
})

test('[LINK-02] the token of an invited driver acts for the home that it was made for, within their role', async () => {
  const dana = await inviteDriver()
  const people = createPeopleStore(api.database)
  const query = '{ customer { accountNumber devices { id } } }'
  const token = await makeAccessToken('control', dana, 'K-1')
  expect((await ask(token, query)).body).toEqual({
    data: { customer: { accountNumber: 'K-1', devices: [{ id: 'device-1' }] } },
  })
  const refused = await ask(token, 'mutation { setBudget(pence: 1000) { isSuccess problem { code } } }')
  expect(refused.body.data).toEqual({
    setBudget: { isSuccess: false, problem: { code: 'not-allowed' } },
  })
  expect((await ask(await makeAccessToken('read', dana), query)).status).toBe(401)
  expect(await people.listHomes(dana)).toMatchObject([{ accountNumber: 'K-1', role: 'driver' }])

  const personId = (await people.findMember('K-1', dana))?.personId ?? ''
  await people.end({ accountNumber: 'K-1', personId }, { isOwnWish: false, isNameErased: false, now })
  expect((await ask(token, query)).status).toBe(401)
})

test('the last use is kept to the minute', async () => {
  const token = await makeAccessToken('read')
  async function lastUse(): Promise<string | undefined> {
    await ask(token, '{ vehicleList { make } }')
    const [listed] = await createAccessTokenStore(api.database).list('K-1', now)
    return listed?.lastUsedAt?.toISOString()
  }
  expect(await lastUse()).toBe('2026-01-15T12:00:00.000Z')
  now = new Date('2026-01-15T12:00:59Z')
  expect(await lastUse()).toBe('2026-01-15T12:00:00.000Z')
  now = new Date('2026-01-15T12:01:00Z')
  expect(await lastUse()).toBe('2026-01-15T12:01:00.000Z')
})

test('[LINK-02] each act is in the activity of its own account, also one that failed', async () => {
  const token = await makeAccessToken('control')
  await ask(token, 'mutation { setOneOffChange(kind: "FULL", date: "2026-01-16") { isSuccess } }')
  await ask(token, 'mutation { setOneOffChange(kind: "BOAT", date: "2026-01-16") { isSuccess } }')
  await ask(token, 'mutation { skipStartDelay(deviceId: "device-2") { isSuccess } }')
  await ask(token, '{ customer { accountNumber } }')
  const acts = createAccountActStore(api.database)
  const actor = { kind: 'token', name: 'My control script' }
  expect(await acts.list('K-1', 10)).toEqual([
    { actNo: expect.any(Number), at: now, actor, act: 'skipStartDelay', subject: null, isDone: false },
    { actNo: expect.any(Number), at: now, actor, act: 'setOneOffChange', subject: null, isDone: false },
    { actNo: expect.any(Number), at: now, actor, act: 'setOneOffChange', subject: null, isDone: true },
    {
      actNo: expect.any(Number),
      at: now,
      actor: { kind: 'owner' },
      act: 'token-made',
      subject: 'My control script',
      isDone: true,
    },
  ])
  expect(await acts.list('K-2', 10)).toEqual([])
})

test('a token has limits of its own, which leave the app and other tokens alone', async () => {
  const [busy, other] = [await makeAccessToken('read'), await makeAccessToken('control')]
  const query = '{ vehicleList { make } }'
  await ask(busy, query)
  await api.database.pool.query('update rate_limits set points = 120')
  const limited = await ask(busy, query)
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(other, query)).status).toBe(200)
  expect((await api.send({ query })).status).toBe(200)
})

test('the examples that customers are shown are valid, and a token may use them', async () => {
  const token = await makeAccessToken('control')
  const authorization = `Bearer ${token}`
  for (const query of Object.values(exampleQueries)) {
    const sent = { query, variables: { id: 'device-1' } }
    const { status, body } = await api.send(sent, {
      account: null,
      path: '/graphql',
      headers: { authorization },
    })
    expect([status, body.errors]).toEqual([200, undefined])
  }
})
