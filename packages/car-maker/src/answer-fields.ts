import { fail, type Result } from '@driveway/domain/result'
import type { MakerProblem, MakerTokens } from './car-maker.ts'
import type { MakerAnswer } from './maker-request.ts'

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object; none for anything else. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A finite number within the bounds; null for anything else. */
export function readNumber(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

export function readInstant(value: unknown): Date | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms)
}

export function notUnderstood(what: string): Result<never, MakerProblem> {
  return fail({ code: 'unavailable', reason: `answered something else than ${what}` })
}

/** Tokens as OAuth 2.0 answers them (RFC 6749, section 5.1); null for anything else. */
export function readTokens({ body }: MakerAnswer, now: number): MakerTokens | null {
  const fields = readFields(body)
  const [accessToken, refreshToken] = [readText(fields['access_token']), readText(fields['refresh_token'])]
  const seconds = readNumber(fields['expires_in'], 0, Number.MAX_SAFE_INTEGER)
  if (accessToken === null || refreshToken === null || seconds === null) return null
  return { accessToken, refreshToken, accessExpiresAt: now + seconds * 1_000 }
}
