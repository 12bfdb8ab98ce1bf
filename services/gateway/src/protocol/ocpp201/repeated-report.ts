import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import type { MeteredFact, TransactionFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'

/** The last report of a transaction on one connection, as it was stored. */
type StoredReport = {
  readonly transactionId: number
  readonly connector: number
  readonly ownId: string
  readonly at: number
  readonly state: string | null
  readonly vendorInfo: string
  seqNo: number
}

/**
 * Chargers repeat the state of their transaction with every sample. A report that follows the last one without a gap and
 * repeats it is stored as readings alone: without a gap, no report between them can arrive later.
 */
export function createRepeatedReports() {
  const byConnection = new WeakMap<ChargerConnection, StoredReport>()

  return {
    /** The readings of a report that says nothing else; null where it does. */
    toReadings(connection: ChargerConnection, fact: TransactionFact): MeteredFact | null {
      const last = byConnection.get(connection)
      if (last === undefined || !isRepetition(last, fact)) return null
      last.seqNo = fact.seqNo
      const { transactionId, connector } = last
      const readings = fact.readings.map((reading) => ({ ...reading, connector, transactionId }))
      return { kind: 'metered', readings, livePower: fact.livePower ?? null, unreadable: fact.unreadable }
    },

    /** Called after the commit of a live report, with the number that its transaction got. */
    keep(connection: ChargerConnection, fact: TransactionFact, transactionId: number | null): void {
      const { ownId, seqNo, vendorInfo } = fact
      const last = byConnection.get(connection)
      const connector = fact.connector ?? (last?.ownId === ownId ? last.connector : null)
      byConnection.delete(connection)
      if (transactionId === null || connector === null || fact.stage === 'ended') return
      const [at, state] = [fact.at.getTime(), nameState(fact)]
      byConnection.set(connection, { transactionId, connector, ownId, at, seqNo, vendorInfo, state })
    },

    /** True after a report of a transaction, until something else is reported. */
    isWithin(connection: ChargerConnection): boolean {
      return byConnection.has(connection)
    },

    /** Another report may have changed the state of the connector. */
    forget(connection: ChargerConnection): void {
      byConnection.delete(connection)
    },
  }
}

function isRepetition(last: StoredReport, fact: TransactionFact): boolean {
  const state = nameState(fact)
  return (
    fact.stage === 'updated' &&
    fact.ownId === last.ownId &&
    fact.seqNo === last.seqNo + 1 &&
    fact.at.getTime() >= last.at &&
    fact.idTag === null &&
    (fact.connector === null || fact.connector === last.connector) &&
    (state === null || state === last.state) &&
    fact.vendorInfo === last.vendorInfo
  )
}

function nameState({ state }: TransactionFact): string | null {
  return state && nameConnectorState(state)
}
