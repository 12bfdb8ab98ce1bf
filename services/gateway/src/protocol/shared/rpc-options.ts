import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { counters } from '@driveway/service-kit/metrics/counters'
import {
  CLOSE_POLICY,
  createSendText,
  type ChargerConnection,
} from '@driveway/gateway/connection/charger-connection'
import { HOLD_FOR_ANSWERS, pauseReading, resumeReading } from '@driveway/gateway/connection/flow-control'
import type { GatewaySettings } from '@driveway/gateway/connection/gateway-settings'
import type { FrameRecorder } from '@driveway/gateway/ingest/frame-recorder'
import type { Deviation, Refusal, ToleranceRecord } from '@driveway/gateway/ingest/tolerance-record'

type Deps = {
  readonly settings: GatewaySettings
  readonly logger: Logger
  readonly realClock: RealClock
  readonly tolerances: ToleranceRecord
  readonly frames: Pick<FrameRecorder, 'sent' | 'markOdd'>
}

/** The same for all versions of the protocol. */
export function createRpcOptions({ settings, logger, realClock, tolerances, frames }: Deps) {
  const sendText = createSendText({
    maxBufferBytes: settings.maxSendBufferBytes,
    onStuck: ({ chargerId }) => logger.warn({ chargerId }, 'a charger does not read and is disconnected'),
  })
  return {
    send(connection: ChargerConnection, text: string) {
      frames.sent(connection, text)
      sendText(connection, text)
    },
    callTimeoutMs: settings.callTimeoutMs,
    maxWaitingCalls: settings.maxWaitingCalls,
    onOverflow({ chargerId, socket }: ChargerConnection) {
      logger.warn({ chargerId }, 'a charger does not wait for answers and is disconnected')
      socket.close(CLOSE_POLICY, 'wait for the answer before the next call')
    },
    backlog: {
      pauseAt: settings.pauseAtWaitingCalls,
      onPause: (connection: ChargerConnection) => pauseReading(connection, HOLD_FOR_ANSWERS),
      onResume: (connection: ChargerConnection) =>
        resumeReading(connection, HOLD_FOR_ANSWERS, realClock.now().getTime()),
    },
    onFault({ chargerId }: ChargerConnection, action: string, error: unknown) {
      logger.error({ err: error, chargerId, action }, 'a call could not be handled')
    },
    onMalformed({ chargerId }: ChargerConnection, reason: string) {
      logger.info({ chargerId, reason }, 'a message could not be read')
    },
    onTolerated(connection: ChargerConnection, action: string, deviations: readonly Deviation[]) {
      frames.markOdd(connection, action, deviations)
      tolerances.tolerate(connection, action, deviations)
    },
    onRefused(connection: ChargerConnection, action: string, refusal: Refusal) {
      counters.refusedMessages.inc({ reason: refusal.code })
      frames.markOdd(connection, action, [refusal])
      tolerances.refuse(connection, action, refusal)
    },
  }
}
