import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import type { ServingDeps } from './charger-call.ts'

type Deps = Pick<ServingDeps, 'connections' | 'call' | 'clock' | 'realClock' | 'logger'> & {
  readonly settings: Pick<GatewaySettings, 'statusAfterMs'>
}

/** Asks a charger for the status of its connector if it boots without one. */
export function createStatusRequests({ connections, call, clock, realClock, logger, settings }: Deps) {
  /** When the charger is asked; null if it need not be. Real time in ms. */
  const states = createConnectionState<{ askAt: number | null }>(() => ({ askAt: null }))

  async function ask({ deviceNo, chargerId }: ChargerConnection): Promise<void> {
    const request = { kind: 'trigger', report: 'status' } as const
    const outcome = await call(deviceNo, { kind: 'operator-request', request, now: clock.now(), origin: '' })
    if (!outcome.ok) logger.info({ chargerId, outcome }, 'a charger that booted does not report its status')
  }

  return {
    noteBoot(connection: ChargerConnection): void {
      states.of(connection).askAt = realClock.now().getTime() + settings.statusAfterMs
    },
    noteStatus(connection: ChargerConnection): void {
      states.of(connection).askAt = null
    },
    /** Asks those that are due. Real time in ms. */
    check(now: number): void {
      for (const connection of connections.all()) {
        const state = states.of(connection)
        if (state.askAt === null || now < state.askAt) continue
        state.askAt = null
        void ask(connection)
      }
    },
  }
}
