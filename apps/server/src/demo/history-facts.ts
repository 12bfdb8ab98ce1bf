import { CAR_CONNECTOR, HOUSE_METER } from '@driveway/domain/connector/connector-number'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerFact, Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { ChargerEvent, HistoryReading } from '@driveway/world/history/charger-event'

const HOME_ID_TAG = 'HOME'

export type FactOwner = {
  readonly deviceNo: number
  readonly house: Pick<DemoHouse, 'deviceType' | 'firmware'>
  /** Real time: when the connection closed. */
  readonly realNow: Date
}

/** The store's transaction ids by the number within the history. */
export type TransactionNumbers = ReadonlyMap<number, number>

/** Maps a simulated message to the fact that the gateway would have stored. */
export function toChargerFact(
  event: ChargerEvent,
  owner: FactOwner,
  numbers: TransactionNumbers,
): ChargerFact {
  return {
    deviceNo: owner.deviceNo,
    receivedAt: new Date(event.receivedAt),
    fact:
      event.kind === 'connection' || event.kind === 'booted'
        ? toConnectionFact(event, owner)
        : toChargingFact(event, numbers),
  }
}

function toConnectionFact(
  event: Extract<ChargerEvent, { kind: 'connection' | 'booted' }>,
  { house, realNow }: FactOwner,
): ChargerFact['fact'] {
  if (event.kind === 'connection') {
    return event.isConnected ? { kind: 'socket-opened' } : { kind: 'socket-closed', at: realNow }
  }
  return { kind: 'booted', vendor: 'Driveway', model: house.deviceType, firmwareVersion: house.firmware }
}

function toChargingFact(
  event: Exclude<ChargerEvent, { kind: 'connection' | 'booted' }>,
  numbers: TransactionNumbers,
): ChargerFact['fact'] {
  if (event.kind === 'metered') return { kind: 'metered', readings: toReadings(event, numbers) }
  const at = new Date(event.at)
  if (event.kind === 'status') {
    const errorCode = event.state === 'faulted' ? 'ground-failure' : ''
    return { kind: 'status', state: connectorStates[event.state], errorCode, vendorInfo: event.info, at }
  }
  const { meterWh } = event
  if (event.kind === 'started') {
    return {
      kind: 'transaction-started',
      connector: CAR_CONNECTOR,
      idTag: HOME_ID_TAG,
      at,
      meterStartWh: meterWh,
    }
  }
  const transactionId = findNumber(event.transaction, numbers)
  const { reason } = event
  return { kind: 'transaction-stopped', transactionId, at, meterStopWh: meterWh, reason, readings: [] }
}

function toReadings(event: HistoryReading, numbers: TransactionNumbers): readonly Reading[] {
  const at = new Date(event.at)
  const { importWh, exportWh, importW, exportW, stateOfCharge, houseNetW } = event
  const transactionId = event.transaction === null ? null : findNumber(event.transaction, numbers)
  const own = {
    connector: CAR_CONNECTOR,
    at,
    transactionId,
    importWh,
    exportWh,
    importW,
    exportW,
    stateOfCharge,
  }
  if (houseNetW === null) return [own]
  const house = {
    connector: HOUSE_METER,
    at,
    transactionId: null,
    importWh: null,
    exportWh: null,
    importW: Math.max(0, houseNetW),
    exportW: Math.max(0, -houseNetW),
    stateOfCharge: null,
  }
  return [own, house]
}

function findNumber(transaction: number, numbers: TransactionNumbers): number {
  const number = numbers.get(transaction)
  if (number === undefined) throw new Error(`Transaction ${transaction} of the history has no id`)
  return number
}
