import { createPublicKey } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { JWKSNoMatchingKey } from 'jose/errors'
import { createLocalJWKSet } from 'jose/jwks/local'
import type { JWTVerifyGetKey } from 'jose/jwt/verify'
import type { RealClock } from '../clock.ts'
import { checkToken } from './token-check.ts'
import { TOKEN_ALGORITHM, type TokenClaims, type TokenProblem } from './token.ts'

/** A public key in PEM. */
export type VerificationKey = { readonly keyId: string; readonly publicKey: string }

export type TokenVerifier = {
  verify(token: string, audience: string): Promise<Result<TokenClaims, TokenProblem>>
}

export type TokenVerifierOptions = {
  readonly clock: RealClock
  /** Called at the first token, and again when a token names an unknown key. */
  readonly loadKeys: () => Promise<readonly VerificationKey[]>
  readonly maxCached?: number
}

const MAX_CACHED = 5_000

/** Invented key names must not cause a query for each request. */
const MIN_MS_BETWEEN_LOADS = 5_000

/** Caches verified tokens, so that a repeated request costs no signature check; expiry is checked each time. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { clock, maxCached = MAX_CACHED } = options
  const cached = new Map<string, TokenClaims>()
  const loading = createSingleFlight(loadKeys)
  let keySet: JWTVerifyGetKey = createLocalJWKSet({ keys: [] })
  let loadedAt: number | null = null

  async function loadKeys(): Promise<void> {
    const keys = await options.loadKeys()
    keySet = createLocalJWKSet({ keys: keys.map(toJwk) })
    loadedAt = clock.now().getTime()
  }

  function canLoad(): boolean {
    return loadedAt === null || clock.now().getTime() - loadedAt >= MIN_MS_BETWEEN_LOADS
  }

  async function findKey(...header: Parameters<JWTVerifyGetKey>) {
    try {
      return await keySet(...header)
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || !canLoad()) throw error
      await loading.run()
      return keySet(...header)
    }
  }

  function addToCache(key: string, claims: TokenClaims): void {
    cached.set(key, claims)
    if (cached.size <= maxCached) return
    const [oldest] = cached.keys()
    if (oldest !== undefined) cached.delete(oldest)
  }

  return {
    async verify(token, audience) {
      const cacheKey = `${audience} ${token}`
      const now = clock.now()
      const known = cached.get(cacheKey)
      if (known && now.getTime() < known.exp * 1000) return succeed(known)
      cached.delete(cacheKey)
      if (known) return fail({ code: 'token-expired' })
      const checked = await checkToken(token, findKey, { audience, now })
      if (checked.ok) addToCache(cacheKey, checked.value)
      return checked
    },
  }
}

function toJwk({ keyId, publicKey }: VerificationKey) {
  const jwk = createPublicKey(publicKey).export({ format: 'jwk' })
  return { ...jwk, kid: keyId, alg: TOKEN_ALGORITHM, use: 'sig' }
}
