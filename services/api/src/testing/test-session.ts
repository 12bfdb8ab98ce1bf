import { randomUUID } from 'node:crypto'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import type { Database } from '@driveway/store/kernel/database'

/** Signs a person in with a confirmed session until February, and returns its id. */
export async function openTestSession(database: Database, signIn: string, now: Date): Promise<string> {
  const familyId = randomUUID()
  await createSessionStore(database).open({
    familyId,
    accountNumber: signIn,
    passwordHash: null,
    tokenHash: Buffer.from(familyId),
    userAgent: null,
    isConfirmed: true,
    now,
    expiresAt: new Date('2026-02-01T00:00:00Z'),
  })
  return familyId
}
