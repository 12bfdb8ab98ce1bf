import { CAR_CONNECTOR, HOUSE_METER } from '@driveway/domain/connector/connector-number'
import type { ChargerFact, ConnectionFact, Reading, StatusFact } from './charger-fact.ts'

/** The newest word of a batch on each matter of one charger; null where the batch is silent. */
export type StatePatch = {
  readonly deviceNo: number
  heardAt: Date | null
  status: StatusFact | null
  power: PowerSample | null
  house: HouseSample | null
  charge: ChargeSample | null
  line: ConnectionFact | null
}

export type PowerSample = { readonly importW: number; readonly exportW: number; readonly at: Date }
export type HouseSample = { readonly netW: number; readonly at: Date }
export type ChargeSample = { readonly percent: number; readonly at: Date }

/** Folds a batch into one patch a charger, so that each row is written once. */
export function foldStatePatches(facts: readonly ChargerFact[]): StatePatch[] {
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
  return { deviceNo, heardAt: null, status: null, power: null, house: null, charge: null, line: null }
}

function applyFact(patch: StatePatch, { fact, heardAt }: ChargerFact): void {
  switch (fact.kind) {
    case 'socket-opened':
    case 'socket-closed':
      patch.line = fact
      return
    case 'status':
      applyStatus(patch, { ...fact, at: earlier(fact.at, heardAt) })
      break
    case 'metered':
    case 'transaction-stopped':
      for (const reading of fact.readings) applyReading(patch, reading, earlier(reading.at, heardAt))
      break
    case 'heard':
    case 'booted':
    case 'transaction-started':
      break
  }
  patch.heardAt = later(patch.heardAt, heardAt)
}

/** A connector that does not charge draws nothing, whatever its last sample said. */
function applyStatus(patch: StatePatch, status: StatusFact): void {
  if (!isNewer(status, patch.status)) return
  patch.status = status
  const stillness = { importW: 0, exportW: 0, at: status.at }
  if (status.state.kind !== 'charging' && isNewer(stillness, patch.power)) patch.power = stillness
}

function applyReading(patch: StatePatch, reading: Reading, at: Date): void {
  const { importW, exportW, stateOfCharge } = reading
  const hasPower = importW !== null || exportW !== null
  if (reading.connector === HOUSE_METER && hasPower) {
    const sample = { netW: (importW ?? 0) - (exportW ?? 0), at }
    if (isNewer(sample, patch.house)) patch.house = sample
  }
  if (reading.connector !== CAR_CONNECTOR) return
  if (hasPower) {
    const sample = { importW: importW ?? 0, exportW: exportW ?? 0, at }
    if (isNewer(sample, patch.power)) patch.power = sample
  }
  if (stateOfCharge !== null) {
    const sample = { percent: stateOfCharge, at }
    if (isNewer(sample, patch.charge)) patch.charge = sample
  }
}

/** Of two words of one instant the one that came later counts. */
function isNewer(sample: { readonly at: Date }, than: { readonly at: Date } | null): boolean {
  return than === null || sample.at.getTime() >= than.at.getTime()
}

/** A charger whose clock runs ahead must not be the newest word for years. */
export function earlier(at: Date, heardAt: Date): Date {
  return at.getTime() <= heardAt.getTime() ? at : heardAt
}

function later(first: Date | null, second: Date): Date {
  return first !== null && first.getTime() > second.getTime() ? first : second
}
