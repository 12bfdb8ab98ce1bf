import type { IncomingMessage } from 'node:http'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'

const TOO_MANY_REQUESTS = 429

/** A flood of refused chargers is answered with 429, and must not fill the log. */
export function logRefusal(
  logger: Logger,
  request: IncomingMessage,
  { status, reason }: { readonly status: number; readonly reason: string },
): void {
  if (status === TOO_MANY_REQUESTS) return
  const address = request.socket.remoteAddress ?? null
  logSecurityEvent(logger, 'charger-refused', { path: request.url ?? '', address, status, reason })
}
