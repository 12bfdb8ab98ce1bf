import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type {
  SealedSigningKey,
  SigningKeyStore,
  StoredSigningKey,
} from '@driveway/store/accounts/signing-key-store'

const DAY_MS = 24 * 60 * 60 * 1000
/** A key signs for this long. */
const SIGNING_KEY_DAYS = 30
/** Longer than any token lasts. */
const VERIFYING_DAYS = SIGNING_KEY_DAYS + 1

export type SigningKey = { readonly keyId: string; readonly privateKey: KeyObject }

export type SigningKeys = {
  /** The key that signs now. */
  current(): Promise<SigningKey>
}

type CurrentKey = SigningKey & { readonly replaceAt: number }

/** Signs with the newest key of the store, and adds another one when it has grown old or cannot be opened. */
export function createSigningKeys(deps: {
  keys: SigningKeyStore
  secrets: SecretBox
  clock: RealClock
}): SigningKeys {
  const { keys, secrets, clock } = deps
  let known: CurrentKey | null = null
  const loading = createSingleFlight(load)

  async function load(): Promise<void> {
    const now = clock.now()
    const [newest] = await keys.listSealed()
    known = newest ? open(newest, now) : null
    if (known !== null) return
    await add(newest?.createdAt ?? null, now)
    const [added] = await keys.listSealed()
    known = added ? open(added, now) : null
  }

  /** Null for a key that has grown old, or that was sealed with another SECRETS_KEY. */
  function open({ keyId, sealedPrivateKey, createdAt }: StoredSigningKey, now: Date): CurrentKey | null {
    const replaceAt = createdAt.getTime() + SIGNING_KEY_DAYS * DAY_MS
    if (now.getTime() >= replaceAt) return null
    const pem = secrets.open(sealedPrivateKey, secretPurposes.signingKey(keyId))
    return pem === null ? null : { keyId, privateKey: createPrivateKey(pem), replaceAt }
  }

  async function add(newestAt: Date | null, now: Date): Promise<void> {
    const createdAt = new Date(Math.max(now.getTime(), (newestAt?.getTime() ?? 0) + 1))
    const oldestAllowed = new Date(now.getTime() - VERIFYING_DAYS * DAY_MS)
    await keys.rotate(makeKey(secrets), { createdAt, newestBefore: newestAt ?? new Date(0), oldestAllowed })
  }

  return {
    async current() {
      if (known === null || clock.now().getTime() >= known.replaceAt) await loading.run()
      if (known === null) throw new Error('A signing key of another SECRETS_KEY was added meanwhile')
      return known
    },
  }
}

function makeKey(secrets: SecretBox): SealedSigningKey {
  const keyId = randomUUID()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { keyId, sealedPrivateKey: secrets.seal(privateKey, secretPurposes.signingKey(keyId)), publicKey }
}
