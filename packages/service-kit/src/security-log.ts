import { createAddressSample, type AddressSample } from './address-sample.ts'
import { createLogSample, type LogSample } from './log-sample.ts'
import type { Logger } from './logger.ts'
import { counters } from './metrics/counters.ts'

/** Acts that an operator looks for after an incident, and the level of their lines. */
const levels = {
  'sign-in-accepted': 'info',
  'sign-in-refused': 'warn',
  'sign-in-limited': 'warn',
  'signed-out': 'info',
  'sessions-ended': 'warn',
  'account-closed': 'warn',
  'session-confirmed': 'info',
  'password-changed': 'warn',
  'reset-requested': 'info',
  'reset-refused': 'warn',
  'reset-limited': 'warn',
  'password-reset': 'warn',
  'email-change-requested': 'warn',
  'email-change-refused': 'warn',
  'email-change-limited': 'warn',
  'email-changed': 'warn',
  'refresh-token-reused': 'warn',
  'refresh-limited': 'warn',
  'ended-session-used': 'warn',
  'passkey-added': 'warn',
  'passkey-removed': 'warn',
  'passkey-refused': 'warn',
  'passkey-limited': 'warn',
  'access-token-made': 'warn',
  'access-token-revoked': 'warn',
  'recovery-codes-made': 'warn',
  'recovery-code-used': 'warn',
  'requests-limited': 'warn',
  'person-invited': 'warn',
  'invitation-accepted': 'warn',
  'person-removed': 'warn',
  'role-changed': 'warn',
  'origin-refused': 'warn',
  'foreign-device-requested': 'warn',
  'charger-refused': 'warn',
  'operator-act': 'warn',
  'operator-sign-in-accepted': 'warn',
  'operator-sign-in-refused': 'warn',
  'operator-passkey-added': 'warn',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>

export type SecurityEvent = keyof typeof levels

/** Names and numbers only: never a password, a token, a code or an email address. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null>>

/** Written at most ten times a minute for each address. */
const sampledByAddress: ReadonlySet<SecurityEvent> = new Set([
  'charger-refused',
  'origin-refused',
  'foreign-device-requested',
])

const MAX_TEXT_LENGTH = 200

type SecurityLogger = Pick<Logger, 'info' | 'warn'>

const samples = new WeakMap<SecurityLogger, LogSample>()
const addressSamples = new WeakMap<SecurityLogger, AddressSample>()

/**
 * Writes one line for each event, marked `security`. Texts of strangers are cut and lose their control characters. A
 * flood that runs into a limit writes a sample of its lines; each of them counts in the metrics.
 */
export function logSecurityEvent(
  logger: SecurityLogger,
  event: SecurityEvent,
  details: SecurityDetails,
): void {
  counters.securityEvents.inc({ event })
  if (sampledByAddress.has(event) && !addressesOf(logger)(String(details['address']))) return
  const leftOut = event.endsWith('-limited') ? sampleOf(logger).take(event, JSON.stringify(details)) : 0
  if (leftOut === null) return
  const safe = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? neutralise(value) : value,
  ])
  const line = { security: event, ...Object.fromEntries(safe), ...(leftOut > 0 ? { leftOut } : {}) }
  logger[levels[event]](line, 'security event')
}

function addressesOf(logger: SecurityLogger): AddressSample {
  const known = addressSamples.get(logger) ?? createAddressSample()
  addressSamples.set(logger, known)
  return known
}

function sampleOf(logger: SecurityLogger): LogSample {
  const known = samples.get(logger) ?? createLogSample()
  samples.set(logger, known)
  return known
}

/** The text without control characters, at most 200 characters. */
export function neutralise(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replaceAll(/\p{C}/gu, '?')
}
