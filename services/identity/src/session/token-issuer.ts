import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { RealClock } from '@driveway/service-kit/clock'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import type { SessionStore } from '@driveway/store/accounts/session-store'

export const ID_TOKEN_SECONDS = 10 * 60

export type TokenIssuer = {
  issue(brand: string, accountNumber: string): Promise<{ readonly idToken: string; readonly expires: string }>
}

/** Signs with the newest key of the store; the very first start creates one. */
export async function createTokenIssuer(options: {
  sessions: SessionStore
  clock: RealClock
  lifetimeSeconds: number
}): Promise<TokenIssuer> {
  const { sessions, clock, lifetimeSeconds } = options
  const { keyId, privateKey: pem } = await findSigningKey(sessions, clock)
  const key = { keyId, privateKey: createPrivateKey(pem) }
  return {
    async issue(brand, accountNumber) {
      const iat = Math.floor(clock.now().getTime() / 1000)
      const exp = iat + lifetimeSeconds
      const idToken = await signToken(
        {
          iss: TOKEN_ISSUER,
          aud: audienceOf(brand),
          sub: accountNumber,
          iat,
          exp,
          token_use: 'id',
          'custom:accountNumber': accountNumber,
        },
        key,
      )
      return { idToken, expires: new Date(exp * 1000).toISOString() }
    },
  }
}

async function findSigningKey(sessions: SessionStore, clock: RealClock) {
  const [known] = await sessions.listSigningKeys()
  if (known) return known
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await sessions.addFirstSigningKey({ keyId: randomUUID(), ...pair }, clock.now())
  const [first] = await sessions.listSigningKeys()
  if (!first) throw new Error('The store did not keep the signing key')
  return first
}
