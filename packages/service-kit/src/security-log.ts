import type { Logger } from './logger.ts'

/** Acts that an operator looks for after an incident. */
export type SecurityEvent =
  | 'sign-in-refused'
  | 'sign-in-limited'
  | 'password-changed'
  | 'password-reset'
  | 'refresh-token-reused'
  | 'charger-refused'

/** Names and numbers only: never a password, a token or a code. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null>>

const MAX_TEXT_LENGTH = 200

/** Writes one line for each event, marked `security`. Texts of strangers are cut and lose their control characters. */
export function logSecurityEvent(
  logger: Pick<Logger, 'warn'>,
  event: SecurityEvent,
  details: SecurityDetails,
): void {
  const safe = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? neutralise(value) : value,
  ])
  logger.warn({ security: event, ...Object.fromEntries(safe) }, 'security event')
}

function neutralise(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replaceAll(/\p{C}/gu, '?')
}
