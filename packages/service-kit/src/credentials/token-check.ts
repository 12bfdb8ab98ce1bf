import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  JOSEAlgNotAllowed,
  JOSEError,
  JWKSNoMatchingKey,
  JWSInvalid,
  JWSSignatureVerificationFailed,
  JWTClaimValidationFailed,
  JWTExpired,
} from 'jose/errors'
import { jwtVerify, type JWTVerifyGetKey } from 'jose/jwt/verify'
import { TOKEN_ALGORITHM, TOKEN_ISSUER, TOKEN_TYPE, type TokenClaims, type TokenProblem } from './token.ts'

/** Base64url has one spelling here: without padding and without white space. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/
const MAX_TOKEN_LENGTH = 2048

/** Tolerated clock difference between two machines. It never extends a token's lifetime. */
const MAX_CLOCK_SKEW_S = 60

const requiredClaims = ['sub', 'sid', 'iat', 'exp', 'custom:accountNumber']

/** Verifies the signature and every claim of a token. */
export async function checkToken(
  token: string,
  getKey: JWTVerifyGetKey,
  expected: { readonly audience: string; readonly now: Date },
): Promise<Result<TokenClaims, TokenProblem>> {
  if (token.length > MAX_TOKEN_LENGTH || !compactForm.test(token)) return fail({ code: 'token-malformed' })
  try {
    const { payload } = await jwtVerify(token, guardHeader(getKey), {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: expected.audience,
      requiredClaims,
      currentDate: expected.now,
    })
    return readClaims(payload, expected.now)
  } catch (error) {
    return fail(toTokenProblem(error))
  }
}

/** Headers may also name keys and extensions; ours never do, so such a token is refused before its key is looked up. */
function guardHeader(getKey: JWTVerifyGetKey): JWTVerifyGetKey {
  return (header, token) => {
    const { alg: _alg, kid, typ, ...others } = header
    if (typeof kid !== 'string' || typ !== TOKEN_TYPE || Object.keys(others).length > 0) {
      throw new JWSInvalid('The header must hold alg, kid and typ alone')
    }
    return getKey(header, token)
  }
}

function readClaims(claims: Record<string, unknown>, now: Date): Result<TokenClaims, TokenProblem> {
  if (claims['token_use'] !== 'id') return fail({ code: 'token-use' })
  if (!isTokenClaims(claims)) return fail({ code: 'token-claims' })
  const isFromFuture = claims.iat > now.getTime() / 1000 + MAX_CLOCK_SKEW_S
  return isFromFuture ? fail({ code: 'token-not-yet-valid' }) : succeed(claims)
}

function isTokenClaims(claims: Record<string, unknown>): claims is TokenClaims {
  const texts = ['iss', 'aud', 'sub', 'sid', 'custom:accountNumber'].map((name) => claims[name])
  const instants = [claims['iat'], claims['exp']]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    instants.every((instant) => Number.isSafeInteger(instant))
  )
}

function toTokenProblem(error: unknown): TokenProblem {
  if (error instanceof JOSEAlgNotAllowed) return { code: 'token-algorithm' }
  if (error instanceof JWKSNoMatchingKey) return { code: 'token-key-unknown' }
  if (error instanceof JWSSignatureVerificationFailed) return { code: 'token-signature' }
  if (error instanceof JWTExpired) return { code: 'token-expired' }
  if (error instanceof JWTClaimValidationFailed) return toClaimProblem(error)
  if (error instanceof JOSEError) return { code: 'token-malformed' }
  throw error
}

function toClaimProblem({ claim, reason }: JWTClaimValidationFailed): TokenProblem {
  if (reason === 'check_failed' && claim === 'iss') return { code: 'token-issuer' }
  if (reason === 'check_failed' && claim === 'aud') return { code: 'token-audience' }
  return { code: 'token-claims' }
}
