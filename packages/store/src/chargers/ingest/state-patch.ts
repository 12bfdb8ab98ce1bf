import { CAR_CONNECTOR, HOUSE_METER, MAIN_METER } from '@driveway/domain/connector/connector-number'
import type { ResolvedFact, ConnectionFact, LivePower, Reading, StatusFact } from './charger-fact.ts'

/** The newest report of a batch on each matter of one charger; null where there is none. */
export type StatePatch = {
  readonly deviceNo: number
  receivedAt: Date | null
  status: StatusFact | null
  power: PowerSample | null
  house: HouseSample | null
  charge: ChargeSample | null
  connection: ConnectionFact | null
  /** The charger connected within the batch, also if it has gone since. */
  hasConnected: boolean
}

export type PowerSample = { readonly importW: number; readonly exportW: number; readonly at: Date }
export type HouseSample = { readonly netW: number; readonly at: Date }
export type ChargeSample = { readonly percent: number; readonly at: Date }

/** Folds a batch into one patch for each charger, so that each row is written once. */
export function foldStatePatches(facts: readonly ResolvedFact[]): StatePatch[] {
  const patches = new Map<number, StatePatch>()
  for (const each of facts) {
    let patch = patches.get(each.deviceNo)
    if (patch === undefined) {
      patch = createPatch(each.deviceNo)
      patches.set(each.deviceNo, patch)
    }
    applyFact(patch, each)
  }
  return [...patches.values()]
}

function createPatch(deviceNo: number): StatePatch {
  return {
    deviceNo,
    receivedAt: null,
    status: null,
    power: null,
    house: null,
    charge: null,
    connection: null,
    hasConnected: false,
  }
}

function applyFact(patch: StatePatch, { fact, receivedAt }: ResolvedFact): void {
  switch (fact.kind) {
    case 'socket-opened':
    case 'socket-closed':
      patch.connection = fact
      patch.hasConnected ||= fact.kind === 'socket-opened'
      return
    case 'status':
      applyStatus(patch, { ...fact, at: clampToReceivedAt(fact.at, receivedAt) })
      break
    case 'metered':
    case 'transaction-stopped':
      for (const reading of fact.readings)
        applyReading(patch, reading, clampToReceivedAt(reading.at, receivedAt))
      if (fact.kind === 'metered') applyLivePower(patch, fact.livePower ?? null, receivedAt)
      break
    case 'contact':
    case 'charger-fault':
    case 'booted':
    case 'transaction-started':
      break
  }
  patch.receivedAt = later(patch.receivedAt, receivedAt)
}

/** A connector that is not charging draws no power, whatever its last sample was. */
function applyStatus(patch: StatePatch, status: StatusFact): void {
  if (!isNewer(status, patch.status)) return
  patch.status = status
  const noPower = { importW: 0, exportW: 0, at: status.at }
  if (status.state.kind !== 'charging' && isNewer(noPower, patch.power)) patch.power = noPower
}

function applyLivePower(patch: StatePatch, power: LivePower | null, receivedAt: Date): void {
  if (power === null) return
  const sample = { importW: power.importW, exportW: 0, at: clampToReceivedAt(power.at, receivedAt) }
  if (isNewer(sample, patch.power)) patch.power = sample
}

function applyReading(patch: StatePatch, reading: Reading, at: Date): void {
  const { importW, exportW, stateOfCharge } = reading
  const hasPower = importW !== null || exportW !== null
  if (reading.connector === HOUSE_METER && hasPower) {
    const sample = { netW: (importW ?? 0) - (exportW ?? 0), at }
    if (isNewer(sample, patch.house)) patch.house = sample
  }
  if (reading.connector !== CAR_CONNECTOR && reading.connector !== MAIN_METER) return
  if (hasPower) {
    const sample = { importW: importW ?? 0, exportW: exportW ?? 0, at }
    if (isNewer(sample, patch.power)) patch.power = sample
  }
  if (stateOfCharge !== null) {
    const sample = { percent: stateOfCharge, at }
    if (isNewer(sample, patch.charge)) patch.charge = sample
  }
}

/** Of two reports of one instant the later one counts. */
function isNewer(sample: { readonly at: Date }, than: { readonly at: Date } | null): boolean {
  return than === null || sample.at.getTime() >= than.at.getTime()
}

/** A clock that runs ahead must not keep later reports from counting. */
export function clampToReceivedAt(at: Date, receivedAt: Date): Date {
  return at.getTime() <= receivedAt.getTime() ? at : receivedAt
}

function later(first: Date | null, second: Date): Date {
  return first !== null && first.getTime() > second.getTime() ? first : second
}
