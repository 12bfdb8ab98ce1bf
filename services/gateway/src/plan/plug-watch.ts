import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import { findEnder } from '@driveway/domain/planning/delivery/steering'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { PlugMemoryStore } from '@driveway/store/plans/plug-memory-store'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'

/** Real time. A charger that ends a transaction for another reason later than this after a stop did not for the stop. */
const CARRY_OUT_MS = 60_000
/** Real time. Nobody pulls the cable out so soon after a stop from afar: the charger has lost it. */
export const LOST_PLUG_MS = 10_000

export type PlugWatch = {
  /**
   * The connector as it is, by what the charger reports. Some report no car once they are stopped from afar, with the
   * cable still in: the plug is remembered until they report anything else, or do not start.
   */
  resolveState(connection: ChargerConnection, reported: ConnectorState): Promise<ConnectorState>
  /** A transaction is about to be stopped for the plan. */
  noteStopping(connection: ChargerConnection, transactionId: number): Promise<void>
  /** The charger refuses to be stopped. */
  noteStopRefused(connection: ChargerConnection): Promise<void>
  isStopping(connection: ChargerConnection): boolean
  /** A transaction has ended, and its end is stored. */
  noteStopped(connection: ChargerConnection, transactionId: number, reason: StopReason | null): Promise<void>
  noteTransaction(connection: ChargerConnection): void
  /** True if the charger reports no car, and the plug is remembered. */
  isReportedOut(connection: ChargerConnection): boolean
  /** The customer acts again: the end of the last transaction does not matter any more. */
  noteBoost(connection: ChargerConnection): Promise<void>
  noteUnplugged(connection: ChargerConnection): Promise<void>
}

type Deps = {
  readonly plugs: PlugMemoryStore
  readonly clock: Clock
  readonly realClock: RealClock
}

type PlugState = {
  /** The transaction that is being stopped for the plan, and since when (real time in ms). */
  stopping: { readonly transactionId: number; readonly at: number } | null
  /** Real time in ms at which a stop from afar was reported. */
  stoppedAt: number | null
  isReportedOut: boolean
  /** An end is stored. */
  hasEnd: boolean
}

const forgotten: PlugState = { stopping: null, stoppedAt: null, isReportedOut: false, hasEnd: false }

function beginPlugState({ endedPlug }: ChargerConnection): PlugState {
  return { ...forgotten, isReportedOut: endedPlug === 'lost', hasEnd: endedPlug !== null }
}

/** True if a car that is reported gone is taken to be still there. */
function isPlugLost({ stopping, stoppedAt }: PlugState, now: Date): boolean {
  return stopping !== null || (stoppedAt !== null && now.getTime() - stoppedAt < LOST_PLUG_MS)
}

/** Takes the end of a transaction, and returns how it ended and if it was being stopped for the plan. */
function takeEnd(state: PlugState, transactionId: number, reason: StopReason | null, realNow: Date) {
  const now = realNow.getTime()
  const asked = state.stopping?.transactionId === transactionId ? state.stopping : null
  const isForPlan = asked !== null && (reason === 'remote' || now - asked.at <= CARRY_OUT_MS)
  const endedBy = findEnder(reason, isForPlan)
  state.stopping = null
  state.stoppedAt = endedBy === 'plan' || reason === 'remote' ? now : null
  state.hasEnd = true
  return { endedBy, wasAsked: asked !== null }
}

/** Remembers how the last transaction of each plugged-in car ended, also across connections. */
export function createPlugWatch({ plugs, clock, realClock }: Deps): PlugWatch {
  const states = createConnectionState(beginPlugState)

  function setReportedOut({ deviceNo }: ChargerConnection, state: PlugState, isOut: boolean): Promise<void> {
    state.isReportedOut = isOut
    return plugs.setReportedOut(deviceNo, isOut)
  }

  async function forget(connection: ChargerConnection): Promise<void> {
    Object.assign(states.of(connection), forgotten)
    await plugs.clear(connection.deviceNo)
  }

  return {
    async resolveState(connection, reported) {
      const state = states.of(connection)
      if (reported.kind !== 'unplugged') {
        if (state.isReportedOut) await setReportedOut(connection, state, false)
        return reported
      }
      if (!state.isReportedOut && isPlugLost(state, realClock.now()))
        await setReportedOut(connection, state, true)
      return state.isReportedOut ? connectorStates.finishing : reported
    },

    async noteStopping(connection, transactionId) {
      const stopping = { transactionId, at: realClock.now().getTime() }
      Object.assign(states.of(connection), { stopping, hasEnd: true })
      await plugs.save(connection.deviceNo, { transactionId, endedBy: 'plan', at: clock.now() })
    },

    async noteStopRefused(connection) {
      const state = states.of(connection)
      if (state.stopping === null) return
      const { transactionId } = state.stopping
      state.stopping = null
      await plugs.save(connection.deviceNo, { transactionId, endedBy: null, at: clock.now() }, true)
    },
    isStopping: (connection) => states.of(connection).stopping !== null,

    async noteStopped(connection, transactionId, reason) {
      const state = states.of(connection)
      const { endedBy, wasAsked } = takeEnd(state, transactionId, reason, realClock.now())
      await plugs.save(connection.deviceNo, { transactionId, endedBy, at: clock.now() }, wasAsked)
      if (state.isReportedOut) await plugs.setReportedOut(connection.deviceNo, true)
    },

    noteTransaction(connection) {
      Object.assign(states.of(connection), { stopping: null, stoppedAt: null })
    },

    isReportedOut: (connection) => states.of(connection).isReportedOut,
    noteBoost: forget,
    async noteUnplugged(connection) {
      if (states.of(connection).hasEnd) await forget(connection)
    },
  }
}
