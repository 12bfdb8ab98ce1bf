import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { ChargerEvent, HistoryNotice, HistoryReading } from './charger-event.ts'

/** A register shows whole Wh; the epsilon absorbs the rounding of summed fractions. */
export function readRegister(wattHours: number): number {
  return Math.floor(wattHours + 1e-6)
}

/** Messages in the order of their arrival. An offline charger keeps some, which arrive when it reconnects. */
function createMessageLog(from: number) {
  const events: ChargerEvent[] = [
    { kind: 'connection', receivedAt: from, isConnected: true },
    { kind: 'booted', receivedAt: from },
  ]
  let waiting: ((receivedAt: number) => ChargerEvent)[] = []
  let isConnected = true

  return {
    events: events as readonly ChargerEvent[],
    isConnected: () => isConnected,

    record(event: (receivedAt: number) => ChargerEvent, at: number, isKept: boolean): void {
      if (isConnected) events.push(event(at))
      else if (isKept) waiting.push(event)
    },

    disconnect(at: number): void {
      events.push({ kind: 'connection', receivedAt: at, isConnected: false })
      isConnected = false
    },

    reconnect(at: number): void {
      events.push(
        { kind: 'connection', receivedAt: at, isConnected: true },
        ...waiting.map((event) => event(at)),
      )
      waiting = []
      isConnected = true
    },
  }
}

export type ChargerRecorder = ReturnType<typeof createChargerRecorder>

/**
 * Records a charger's messages. Offline it queues transaction messages, as OCPP demands, and readings if it can buffer
 * them; statuses are lost.
 */
export function createChargerRecorder(from: number) {
  const log = createMessageLog(from)
  const { events, isConnected } = log
  let keepsReadings = true
  let lastStatus = ''
  let transactions = 0
  let open: number | null = null

  return {
    events,
    openTransaction: () => open,
    isConnected,

    /** Records the status if it differs from the last one. */
    status(at: number, state: ConnectorStateName, info: HistoryNotice): void {
      if (!isConnected() || lastStatus === `${state} ${info}`) return
      lastStatus = `${state} ${info}`
      log.record((receivedAt) => ({ kind: 'status', receivedAt, at, state, info }), at, false)
    },

    start(at: number, importWh: number): void {
      const transaction = (transactions += 1)
      open = transaction
      const meterWh = readRegister(importWh)
      log.record((receivedAt) => ({ kind: 'started', receivedAt, at, transaction, meterWh }), at, true)
    },

    stop(at: number, importWh: number, reason: StopReason): void {
      const transaction = open
      if (transaction === null) return
      open = null
      const meterWh = readRegister(importWh)
      log.record(
        (receivedAt) => ({ kind: 'stopped', receivedAt, at, transaction, meterWh, reason }),
        at,
        true,
      )
    },

    meter(reading: HistoryReading): void {
      log.record((receivedAt) => ({ kind: 'metered', receivedAt, ...reading }), reading.at, keepsReadings)
    },

    disconnect(at: number, isBuffered: boolean): void {
      if (!isConnected()) return
      log.disconnect(at)
      keepsReadings = isBuffered
    },

    /** Flushes the queue. */
    reconnect(at: number): void {
      if (isConnected()) return
      log.reconnect(at)
      lastStatus = ''
    },
  }
}
