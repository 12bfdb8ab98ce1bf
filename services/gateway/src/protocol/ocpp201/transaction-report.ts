import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { Reading, TransactionFact } from '@driveway/store/chargers/ingest/charger-fact'
import { toStopReason, toTransactionState } from './connector-status.ts'
import { unreadableOf, readMeterValues } from './meter-reading.ts'
import { readOwnInfo } from '../shared/own-info.ts'

type TransactionEvent = ChargerRequest<'TransactionEvent'>

const stages = { Started: 'started', Updated: 'updated', Ended: 'ended' } as const

/** A register this far from the start or end of its transaction is only a reading. */
const MAX_FIGURE_DISTANCE_MS = 60_000

/** Translates one event. Its connector is stated at the start, and later only if the charger repeats it. */
export function readTransactionEvent(event: TransactionEvent): TransactionFact {
  const { eventType, transactionInfo, meterValue = [] } = event
  // EVSE 0, the charger as a whole, says no more than nothing.
  const connector = event.evse?.id || null
  const at = new Date(event.timestamp)
  const readings = readMeterValues(connector ?? CAR_CONNECTOR, null, meterValue)
  return {
    kind: 'transaction-reported',
    ownId: transactionInfo.transactionId,
    stage: stages[eventType],
    seqNo: event.seqNo,
    at,
    isOffline: event.offline === true,
    connector,
    idTag: event.idToken?.idToken ?? null,
    state: toTransactionState(eventType, transactionInfo),
    vendorInfo: readOwnInfo(event.customData?.vendorId, event.customData?.['info']),
    meterWh: findFigure(readings, at, eventType),
    reason: eventType === 'Ended' ? toStopReason(transactionInfo.stoppedReason) : null,
    readings,
    unreadable: unreadableOf(connector ?? CAR_CONNECTOR, meterValue),
  }
}

/** The register at the start or the end of the transaction. */
function findFigure(
  readings: readonly Reading[],
  at: Date,
  eventType: TransactionEvent['eventType'],
): number | null {
  if (eventType === 'Updated') return null
  const sorted = readings
    .filter((reading) => reading.importWh !== null)
    .toSorted((first, second) => first.at.getTime() - second.at.getTime())
  const figure = eventType === 'Started' ? sorted[0] : sorted.at(-1)
  const isNear = figure && Math.abs(figure.at.getTime() - at.getTime()) <= MAX_FIGURE_DISTANCE_MS
  return isNear ? figure.importWh : null
}
