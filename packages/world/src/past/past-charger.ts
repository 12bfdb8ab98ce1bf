import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { PastFact, PastNotice, PastReading } from './past-fact.ts'

/** A register shows whole Wh that have passed; what sums of fractions lose far behind the point is no Wh less. */
export function readRegister(wattHours: number): number {
  return Math.floor(wattHours + 1e-6)
}

/**
 * Writes down what a charger says, in the order in which it is heard. Without a line it keeps what belongs to
 * transactions, as OCPP demands, and its readings if it has room for them; it forgets its statuses.
 */
export function createPastCharger(from: number) {
  const facts: PastFact[] = [
    { kind: 'line', heardAt: from, isUp: true },
    { kind: 'booted', heardAt: from },
  ]
  let waiting: ((heardAt: number) => PastFact)[] = []
  let isUp = true
  let keepsReadings = true
  let told = ''
  let transactions = 0
  let open: number | null = null

  function say(fact: (heardAt: number) => PastFact, at: number, isKept: boolean): void {
    if (isUp) facts.push(fact(at))
    else if (isKept) waiting.push(fact)
  }

  return {
    facts: facts as readonly PastFact[],
    openTransaction: () => open,
    isUp: () => isUp,

    /** Says the status if it is another than the one told last. */
    status(at: number, state: ConnectorStateName, info: PastNotice): void {
      if (!isUp || told === `${state} ${info}`) return
      told = `${state} ${info}`
      facts.push({ kind: 'status', heardAt: at, at, state, info })
    },

    start(at: number, importWh: number): void {
      const transaction = (transactions += 1)
      open = transaction
      const meterWh = readRegister(importWh)
      say((heardAt) => ({ kind: 'started', heardAt, at, transaction, meterWh }), at, true)
    },

    stop(at: number, importWh: number, reason: StopReason): void {
      const transaction = open
      if (transaction === null) return
      open = null
      const meterWh = readRegister(importWh)
      say((heardAt) => ({ kind: 'stopped', heardAt, at, transaction, meterWh, reason }), at, true)
    },

    meter(reading: PastReading): void {
      say((heardAt) => ({ kind: 'metered', heardAt, ...reading }), reading.at, keepsReadings)
    },

    loseLine(at: number, isBuffered: boolean): void {
      if (!isUp) return
      facts.push({ kind: 'line', heardAt: at, isUp: false })
      isUp = false
      keepsReadings = isBuffered
    },

    /** Tells what waited. What its statuses were meanwhile nobody will know. */
    regainLine(at: number): void {
      if (isUp) return
      facts.push({ kind: 'line', heardAt: at, isUp: true }, ...waiting.map((fact) => fact(at)))
      waiting = []
      isUp = true
      told = ''
    },
  }
}
