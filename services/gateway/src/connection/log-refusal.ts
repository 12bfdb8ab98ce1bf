import type { IncomingMessage } from 'node:http'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { Refused } from './upgrade-gate.ts'

const TOO_MANY_REQUESTS = 429

/** A flood of refused chargers is answered with 429, and must not fill the log. */
export function logRefusal(
  logger: Logger,
  request: IncomingMessage,
  { address, refusal: { status, reason } }: Refused,
): void {
  if (status === TOO_MANY_REQUESTS) return
  logSecurityEvent(logger, 'charger-refused', { path: request.url ?? '', address, status, reason })
}
