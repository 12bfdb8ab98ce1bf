import type { Activity } from '@driveway/domain/energy/activity'
import type { ChargeSession } from '@driveway/domain/energy/ledger/charge-session'
import type { MeterFault } from '@driveway/domain/energy/ledger/meter-series'
import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import type { EnergyFigures, Settled } from './settled-store.ts'

/** The result of settling a range of one charger. */
export type Settlement = {
  /** Parts without figures keep those that are stored. */
  readonly energy: readonly (SettledEnergy & Partial<EnergyFigures>)[]
  readonly activities: readonly Activity[]
  /** The sessions that overlap the range. */
  readonly sessions: readonly ChargeSession[]
  readonly faults: readonly MeterFault[]
}

/** Rows to write and rows to delete. */
type Changes<Row, Gone = Row> = { readonly written: readonly Row[]; readonly gone: readonly Gone[] }

export type SettlementChanges = {
  readonly energy: Changes<SettledEnergy & EnergyFigures>
  readonly sessions: Changes<ChargeSession>
  readonly activities: Changes<Activity>
  readonly faults: Changes<MeterFault>
  /** The instants (ms) at which the energy, its cost or an activity differs. */
  readonly changedAt: readonly number[]
}

const noFigures: EnergyFigures = {
  costMicropence: null,
  emissionsMg: null,
  baselineMg: null,
  withinCapWh: null,
  sessionWhBefore: 0,
}

/** Compares a settlement of a range (ms) with what is stored of it. */
export function findSettlementChanges(
  stored: Settled,
  settlement: Settlement,
  range: { readonly from: number; readonly to: number },
): SettlementChanges {
  const energyBefore = mapBy(stored.energy, keyOfEnergy)
  const energyAfter = settlement.energy.map((part) => ({
    ...noFigures,
    ...energyBefore.get(keyOfEnergy(part)),
    ...part,
  }))
  const energy = findChanges(stored.energy, energyAfter, keyOfEnergy, isSameEnergy)
  const activities = findChanges(stored.activities, settlement.activities, ({ at }) => at, isSameActivity)
  const sessions = findChanges(
    stored.sessions,
    settlement.sessions,
    ({ from }) => from,
    (before, after) => before.to === after.to,
  )
  const faults = findChanges(
    stored.faults,
    greatestOfEach(settlement.faults),
    keyOfFault,
    (before, after) => before.wh === after.wh,
  )
  const repriced = energy.written.filter((part) => {
    const before = energyBefore.get(keyOfEnergy(part))
    return before === undefined || !isSameFlow(before, part) || before.costMicropence !== part.costMicropence
  })
  return {
    energy,
    activities,
    // A session that began before the range has a part in it, or was asked for in vain.
    sessions: {
      ...sessions,
      gone: sessions.gone.filter(({ from }) => from >= range.from && from < range.to),
    },
    faults,
    changedAt: [
      ...[...repriced, ...energy.gone].map(({ periodStart }) => periodStart),
      ...[...activities.written, ...activities.gone].map(({ at }) => at),
    ],
  }
}

function findChanges<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string | number,
  isSame: (before: Row, after: Row) => boolean,
): Changes<Row> {
  const known = mapBy(before, keyOf)
  const kept = new Set(after.map(keyOf))
  return {
    written: after.filter((row) => {
      const old = known.get(keyOf(row))
      return old === undefined || !isSame(old, row)
    }),
    gone: before.filter((row) => !kept.has(keyOf(row))),
  }
}

function mapBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function keyOfEnergy({
  periodStart,
  sessionStart,
}: Pick<SettledEnergy, 'periodStart' | 'sessionStart'>): string {
  return `${periodStart} ${sessionStart ?? ''}`
}

function keyOfFault({ at, register, reason }: MeterFault): string {
  return `${at} ${register} ${reason}`
}

function isSameFlow(before: SettledEnergy, after: SettledEnergy): boolean {
  return (
    before.importWh === after.importWh &&
    before.importFromGridWh === after.importFromGridWh &&
    before.exportWh === after.exportWh &&
    before.exportToGridWh === after.exportToGridWh &&
    before.unplannedWh === after.unplannedWh &&
    before.isSplit === after.isSplit
  )
}

function isSameEnergy(before: SettledEnergy & EnergyFigures, after: SettledEnergy & EnergyFigures): boolean {
  return (
    isSameFlow(before, after) &&
    before.costMicropence === after.costMicropence &&
    before.emissionsMg === after.emissionsMg &&
    before.baselineMg === after.baselineMg &&
    before.withinCapWh === after.withinCapWh &&
    before.sessionWhBefore === after.sessionWhBefore
  )
}

function isSameActivity(before: Activity, after: Activity): boolean {
  return (
    before.cable === after.cable && before.mode === after.mode && before.isUnplanned === after.isUnplanned
  )
}

/** Two faults of an instant with one reason are one entry, with the greater energy. */
function greatestOfEach(faults: readonly MeterFault[]): readonly MeterFault[] {
  const greatest = new Map<string, MeterFault>()
  for (const fault of faults) {
    const known = greatest.get(keyOfFault(fault))
    if (known === undefined || known.wh < fault.wh) greatest.set(keyOfFault(fault), fault)
  }
  return [...greatest.values()]
}
