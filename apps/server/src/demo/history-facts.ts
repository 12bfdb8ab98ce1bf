import { CAR_CONNECTOR, HOUSE_METER } from '@driveway/domain/connector/connector-number'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerFact, Reading } from '@driveway/store/chargers/charger-fact'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { PastFact, PastReading } from '@driveway/world/past/past-fact'

const HOME_ID_TAG = 'HOME'

export type FactOwner = {
  readonly deviceNo: number
  readonly house: Pick<DemoHouse, 'deviceType' | 'firmware'>
  /** Real time: what is kept of a line that closed. */
  readonly realNow: Date
}

/** The store's numbers of the past's transactions; those that began are told first, and so get theirs. */
export type TransactionNumbers = ReadonlyMap<number, number>

/** What the past tells, as the gateway would have heard it. */
export function toChargerFact(past: PastFact, owner: FactOwner, numbers: TransactionNumbers): ChargerFact {
  return {
    deviceNo: owner.deviceNo,
    heardAt: new Date(past.heardAt),
    fact:
      past.kind === 'line' || past.kind === 'booted' ? tellOfItself(past, owner) : tellOfCar(past, numbers),
  }
}

function tellOfItself(
  past: Extract<PastFact, { kind: 'line' | 'booted' }>,
  { house, realNow }: FactOwner,
): ChargerFact['fact'] {
  if (past.kind === 'line') {
    return past.isUp ? { kind: 'socket-opened' } : { kind: 'socket-closed', at: realNow }
  }
  return { kind: 'booted', vendor: 'Driveway', model: house.deviceType, firmwareVersion: house.firmware }
}

function tellOfCar(
  past: Exclude<PastFact, { kind: 'line' | 'booted' }>,
  numbers: TransactionNumbers,
): ChargerFact['fact'] {
  if (past.kind === 'metered') return { kind: 'metered', readings: toReadings(past, numbers) }
  const at = new Date(past.at)
  if (past.kind === 'status') {
    const errorCode = past.state === 'faulted' ? 'GroundFailure' : ''
    return { kind: 'status', state: connectorStates[past.state], errorCode, vendorInfo: past.info, at }
  }
  const { meterWh } = past
  if (past.kind === 'started') {
    return {
      kind: 'transaction-started',
      connector: CAR_CONNECTOR,
      idTag: HOME_ID_TAG,
      at,
      meterStartWh: meterWh,
    }
  }
  const transactionId = findNumber(past.transaction, numbers)
  const { reason } = past
  return { kind: 'transaction-stopped', transactionId, at, meterStopWh: meterWh, reason, readings: [] }
}

function toReadings(past: PastReading, numbers: TransactionNumbers): readonly Reading[] {
  const at = new Date(past.at)
  const { importWh, exportWh, importW, exportW, stateOfCharge, houseNetW } = past
  const transactionId = past.transaction === null ? null : findNumber(past.transaction, numbers)
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
  if (number === undefined) throw new Error(`Transaction ${transaction} of the past has no number`)
  return number
}
