import type { RealClock } from '@driveway/service-kit/clock'
import { writePagePass } from '@driveway/service-kit/credentials/page-pass'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { SigningKeys } from './signing-keys.ts'

export const ID_TOKEN_SECONDS = 10 * 60

export type TokenIssuer = {
  issue(session: {
    readonly brand: string
    /** The sign-in. */
    readonly accountNumber: string
    /** The household that the session acts for. */
    readonly home: string
    readonly familyId: string
  }): Promise<{ readonly idToken: string; readonly expires: string; readonly pagePass: string }>
}

export function createTokenIssuer(options: {
  keys: SigningKeys
  secrets: SecretBox
  clock: RealClock
  lifetimeSeconds: number
}): TokenIssuer {
  const { keys, secrets, clock, lifetimeSeconds } = options
  return {
    async issue({ brand, accountNumber, home, familyId }) {
      const now = clock.now()
      const iat = Math.floor(now.getTime() / 1000)
      const exp = iat + lifetimeSeconds
      const idToken = await signToken(
        {
          iss: TOKEN_ISSUER,
          aud: audienceOf(brand),
          sub: accountNumber,
          sid: familyId,
          iat,
          exp,
          token_use: 'id',
          'custom:accountNumber': home,
        },
        await keys.current(),
      )
      const pagePass = writePagePass(secrets, familyId, now)
      return { idToken, expires: new Date(exp * 1000).toISOString(), pagePass }
    },
  }
}
