import { createPublicKey, type KeyObject } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '../clock.ts'
import {
  findClaimsProblem,
  openToken,
  readSignedClaims,
  type TokenClaims,
  type TokenProblem,
} from './token.ts'

export type VerificationKey = { readonly keyId: string; readonly publicKey: string }

export type TokenVerifier = {
  verify(token: string, audience: string): Promise<Result<TokenClaims, TokenProblem>>
}

export type TokenVerifierOptions = {
  readonly clock: RealClock
  /** Asked at the first token, and again when a token names a key that is not among them. */
  readonly loadKeys: () => Promise<readonly VerificationKey[]>
  readonly maxRemembered?: number
}

const MAX_REMEMBERED = 5_000

/** Invented key names must not make us ask the store for each request. */
const MIN_MS_BETWEEN_LOADS = 5_000

/** Remembers tokens that were signed well, so that a request costs no signature check; expiry is always checked. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const maxRemembered = options.maxRemembered ?? MAX_REMEMBERED
  const remembered = new Map<string, TokenClaims>()
  let keys = new Map<string, KeyObject>()
  let loadedAt: number | null = null
  let loading: Promise<void> | null = null

  async function loadKeys(): Promise<void> {
    const loaded = await options.loadKeys()
    keys = new Map(loaded.map((key) => [key.keyId, createPublicKey(key.publicKey)]))
    loadedAt = options.clock.now().getTime()
  }

  async function findKey(keyId: string): Promise<KeyObject | null> {
    const known = keys.get(keyId)
    if (known) return known
    const isFresh = loadedAt !== null && options.clock.now().getTime() - loadedAt < MIN_MS_BETWEEN_LOADS
    if (isFresh) return null
    loading ??= loadKeys().finally(() => {
      loading = null
    })
    await loading
    return keys.get(keyId) ?? null
  }

  function remember(token: string, claims: TokenClaims): void {
    remembered.set(token, claims)
    if (remembered.size <= maxRemembered) return
    const [oldest] = remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
  }

  async function readClaims(token: string): Promise<Result<TokenClaims, TokenProblem>> {
    const opened = openToken(token)
    if (!opened.ok) return opened
    const key = await findKey(opened.value.keyId)
    return key ? readSignedClaims(opened.value, key) : fail({ code: 'token-key-unknown' })
  }

  return {
    async verify(token, audience) {
      const known = remembered.get(token)
      const read = known ? succeed(known) : await readClaims(token)
      if (!read.ok) return read
      const problem = findClaimsProblem(read.value, { audience, now: options.clock.now() })
      if (problem) {
        remembered.delete(token)
        return fail(problem)
      }
      if (!known) remember(token, read.value)
      return read
    },
  }
}
