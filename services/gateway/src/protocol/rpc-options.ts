import type { Logger } from '@driveway/service-kit/logger'
import { CLOSE_POLICY, createSendText, type ChargerConnection } from '../connection/charger-socket.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'

/** The same for all versions of the protocol. */
export function createRpcOptions(settings: GatewaySettings, logger: Logger) {
  return {
    send: createSendText({
      maxBufferBytes: settings.maxSendBufferBytes,
      onStuck: ({ chargerId }) => logger.warn({ chargerId }, 'a charger does not read and is disconnected'),
    }),
    callTimeoutMs: settings.callTimeoutMs,
    maxWaitingCalls: settings.maxWaitingCalls,
    onOverflow({ chargerId, socket }: ChargerConnection) {
      logger.warn({ chargerId }, 'a charger does not wait for answers and is disconnected')
      socket.close(CLOSE_POLICY, 'wait for the answer before the next call')
    },
    onFault({ chargerId }: ChargerConnection, action: string, error: unknown) {
      logger.error({ err: error, chargerId, action }, 'a call could not be handled')
    },
    onMalformed({ chargerId }: ChargerConnection, reason: string) {
      logger.info({ chargerId, reason }, 'a message could not be read')
    },
  }
}
