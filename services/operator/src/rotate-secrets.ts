import { setTimeout as sleep } from 'node:timers/promises'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { keyPurpose, type StoredKeyName } from '@driveway/service-kit/secrets/key-ring'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import {
  createSecretKeyStore,
  sealedKinds,
  type Reseal,
  type SealedKind,
} from '@driveway/store/accounts/secret-key-store'
import type { OperatorDeps } from './operator-deps.ts'

/** Servers read the stored keys every 5 seconds; all of them know the new one by then. */
const LEARN_MS = 20_000
const BATCH = 100

export type Rotation = {
  readonly newKey: Uint8Array
  /** All servers have the new key: the old one is forgotten. */
  readonly isFinal: boolean
  readonly learnMs?: number
  readonly batch?: number
  readonly onBatch?: (kind: SealedKind, resealed: number) => void
}

export type RotationProblem = { readonly code: 'no-secrets-key' | 'same-key' | 'other-rotation' }

export type Rotated = {
  readonly resealed: number
  /** Values that neither key opens: they were lost before. */
  readonly unreadable: number
}

/**
 * Encrypts everything that SECRETS_KEY encrypts with a new key, in batches, while servers run. Before the first value
 * changes, the database holds each key under the other, so that a server with either reads all of it. What was done is
 * skipped, so that a killed run is simply repeated.
 */
export async function rotateSecrets(
  { database, secretsKey }: OperatorDeps,
  { newKey, isFinal, learnMs = LEARN_MS, batch = BATCH, onBatch }: Rotation,
): Promise<Result<Rotated, RotationProblem>> {
  if (!secretsKey) return fail({ code: 'no-secrets-key' })
  if (Buffer.from(secretsKey).equals(newKey)) return fail({ code: 'same-key' })
  const [former, next] = [createSecretBox(secretsKey), createSecretBox(newKey)]
  const store = createSecretKeyStore(database)
  const stored = await store.load()

  function openKey(name: StoredKeyName): string | null {
    const sealed = stored[name]
    if (sealed === undefined) return null
    return former.open(sealed, keyPurpose(name)) ?? next.open(sealed, keyPurpose(name))
  }

  const begun = openKey('next')
  if (stored['next'] !== undefined && begun !== encode(newKey)) return fail({ code: 'other-rotation' })
  await store.save({
    next: former.seal(encode(newKey), keyPurpose('next')),
    former: next.seal(encode(secretsKey), keyPurpose('former')),
    hash: next.seal(openKey('hash') ?? encode(secretsKey), keyPurpose('hash')),
  })
  await sleep(learnMs)

  let [resealed, unreadable] = [0, 0]
  function reseal(...[sealed, purpose]: Parameters<Reseal>): ReturnType<Reseal> {
    if (next.open(sealed, purpose) !== null) return null
    const secret = former.open(sealed, purpose)
    if (secret === null) unreadable += 1
    return secret === null ? null : next.seal(secret, purpose)
  }
  for (const kind of sealedKinds) {
    for (let after: string | null = ''; after !== null;) {
      const done = await store.resealBatch(kind, { after, limit: batch, reseal })
      resealed += done.resealed
      after = done.last
      onBatch?.(kind, done.resealed)
    }
  }
  if (isFinal) await store.remove(['next', 'former'])
  return succeed({ resealed, unreadable })
}

function encode(key: Uint8Array): string {
  return Buffer.from(key).toString('base64')
}
