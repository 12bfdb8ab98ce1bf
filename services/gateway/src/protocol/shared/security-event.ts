import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { Logger } from '@driveway/service-kit/logger'

type SecurityEvent = { readonly type: string; readonly timestamp: string; readonly techInfo?: string }

/** Events of a charger's ordinary life. */
const ordinary = new Set(['StartupOfTheDevice', 'ResetOrReboot', 'SettingSystemTime', 'FirmwareUpdated'])

/** Security events are kept in the log, whatever the version of the protocol. */
export function logSecurityEvent(
  logger: Logger,
  { chargerId }: ChargerConnection,
  event: SecurityEvent,
): void {
  const { type, timestamp, techInfo } = event
  const level = ordinary.has(type) ? 'info' : 'warn'
  logger[level]({ chargerId, type, timestamp, techInfo }, 'a charger reports a security event')
}
