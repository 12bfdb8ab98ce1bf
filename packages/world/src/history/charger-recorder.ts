import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { ChargerEvent, HistoryNotice, HistoryReading } from './charger-event.ts'

/** A register shows whole Wh; the epsilon absorbs the rounding of summed fractions. */
export function readRegister(wattHours: number): number {
  return Math.floor(wattHours + 1e-6)
}

/**
 * Records a charger's messages in the order of their arrival. Offline it queues transaction messages, as OCPP demands,
 * and readings if it can buffer them; statuses are lost.
 */
export function createChargerRecorder(from: number) {
  const events: ChargerEvent[] = [
    { kind: 'connection', receivedAt: from, isConnected: true },
    { kind: 'booted', receivedAt: from },
  ]
  let waiting: ((receivedAt: number) => ChargerEvent)[] = []
  let isConnected = true
  let keepsReadings = true
  let lastStatus = ''
  let transactions = 0
  let open: number | null = null

  function record(event: (receivedAt: number) => ChargerEvent, at: number, isKept: boolean): void {
    if (isConnected) events.push(event(at))
    else if (isKept) waiting.push(event)
  }

  return {
    events: events as readonly ChargerEvent[],
    openTransaction: () => open,
    isConnected: () => isConnected,

    /** Records the status if it differs from the last one. */
    status(at: number, state: ConnectorStateName, info: HistoryNotice): void {
      if (!isConnected || lastStatus === `${state} ${info}`) return
      lastStatus = `${state} ${info}`
      events.push({ kind: 'status', receivedAt: at, at, state, info })
    },

    start(at: number, importWh: number): void {
      const transaction = (transactions += 1)
      open = transaction
      const meterWh = readRegister(importWh)
      record((receivedAt) => ({ kind: 'started', receivedAt, at, transaction, meterWh }), at, true)
    },

    stop(at: number, importWh: number, reason: StopReason): void {
      const transaction = open
      if (transaction === null) return
      open = null
      const meterWh = readRegister(importWh)
      record((receivedAt) => ({ kind: 'stopped', receivedAt, at, transaction, meterWh, reason }), at, true)
    },

    meter(reading: HistoryReading): void {
      record((receivedAt) => ({ kind: 'metered', receivedAt, ...reading }), reading.at, keepsReadings)
    },

    disconnect(at: number, isBuffered: boolean): void {
      if (!isConnected) return
      events.push({ kind: 'connection', receivedAt: at, isConnected: false })
      isConnected = false
      keepsReadings = isBuffered
    },

    /** Flushes the queue. */
    reconnect(at: number): void {
      if (isConnected) return
      events.push(
        { kind: 'connection', receivedAt: at, isConnected: true },
        ...waiting.map((event) => event(at)),
      )
      waiting = []
      isConnected = true
      lastStatus = ''
    },
  }
}
