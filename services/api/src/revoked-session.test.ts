import { randomUUID } from 'node:crypto'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createPasswordStore } from '@driveway/store/accounts/password-store'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, onTestFinished, test } from 'vitest'
import { openLive } from './testing/live-reader.ts'
import { addCustomer, openTestApi } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const PATIENCE = { timeout: 90_000 }
const clock = createFixedClock('2026-11-15T10:00:00Z')
const now = clock.now()
const expiresAt = new Date('2026-12-15T10:00:00Z')

const api = shareTestApi({
  accounts: [],
  clock,
  async prepare(database) {
    await addCustomer(database, 'K-1', 'hash')
  },
})

async function signIn(): Promise<{ familyId: string; tokenHash: Buffer }> {
  const session = { familyId: randomUUID(), tokenHash: Buffer.from(randomUUID()) }
  await createSessionStore(api.database).open({
    ...session,
    accountNumber: 'K-1',
    passwordHash: null,
    userAgent: null,
    isConfirmed: true,
    now,
    expiresAt,
  })
  return session
}

async function ask(sid: string): Promise<number> {
  const token = await api.tokenOf('K-1', { sid })
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await api.send({ query: '{ customer { accountNumber } }' }, { account: null, headers })
  return status
}

type Session = Awaited<ReturnType<typeof signIn>>

test.each<[string, (kept: Session, old: Session) => Promise<unknown>]>([
  ['signing out', (_, old) => createSessionStore(api.database).revokeFamilyOf(old.tokenHash, now)],
  [
    'signing out everywhere',
    (kept) => createOpenSessionStore(api.database).endOthers({ accountNumber: 'K-1', ...kept }, now),
  ],
  [
    'ending that session',
    (kept, old) =>
      createOpenSessionStore(api.database).end({ accountNumber: 'K-1', ...kept }, old.familyId, now),
  ],
  [
    'a new password',
    (kept) =>
      createPasswordStore(api.database).change({
        accountNumber: 'K-1',
        checkedHash: 'hash',
        passwordHash: 'hash',
        keptFamilyId: kept.familyId,
        now,
      }),
  ],
])('%s refuses the tokens of the ended session at once and ends its streams', async (_, end) => {
  const [kept, old] = [await signIn(), await signIn()]
  const live = await openLive(api.origin, await api.tokenOf('K-1', { sid: old.familyId }))
  onTestFinished(() => void live.disconnect())
  expect([await ask(kept.familyId), await ask(old.familyId), live.status]).toEqual([200, 200, 200])
  await end(kept, old)
  await expect.poll(() => ask(old.familyId), PATIENCE).toBe(401)
  await expect
    .poll(() => live.events, PATIENCE)
    .toEqual([{ event: 'goodbye', data: { reason: 'session-ended' } }])
  expect(await ask(kept.familyId)).toBe(200)
})

test('a server that starts later refuses them too', async () => {
  const old = await signIn()
  await createSessionStore(api.database).revokeFamilyOf(old.tokenHash, now)
  const later = await openTestApi({ database: api.database, clock })
  onTestFinished(() => later.close())
  const token = await later.tokenOf('K-1', { sid: old.familyId })
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await later.send({ query: '{ customer { accountNumber } }' }, { account: null, headers })
  expect(status).toBe(401)
})
