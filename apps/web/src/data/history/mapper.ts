import type { GetChargeSessionsAnswer } from '@driveway/contract/generated/customer-operations'
import { eventKinds } from '@driveway/domain/energy/activity'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { readKnown } from '@driveway/domain/known-value'
import { warn } from '#platform/warn.ts'
import { toHistoryPeriods } from './period-mapper.ts'

type WireDevice = GetChargeSessionsAnswer['device']
type WireEvent = WireDevice['chargeEvents'][number]

/** From plug-in to unplug. */
export type ChargeSession = { readonly importWh: number; readonly boosts: number }

/** Energy and events of one charger in a month. */
export type MonthEnergy = {
  readonly sessions: readonly ChargeSession[]
  readonly events: readonly ChargeEvent[]
  readonly periods: readonly HistoryPeriod[]
  /** True where a house meter measured the split between solar and grid. */
  readonly isSplit: boolean
  /** True while costs are recomputed, after a change of tariff or price. */
  readonly isCostPending: boolean
  /** The saving of planning against charging at plug-in; null without a night whose prices are known. */
  readonly savedPence: number | null
}

function toEvents({ kind, start, end }: WireEvent): ChargeEvent[] {
  const known = readKnown(eventKinds, kind, (unknown) => warn(`Unknown charge event ${unknown}`))
  return known ? [{ kind: known, from: Date.parse(start), to: Date.parse(end) }] : []
}

/** Apart from the periods of the week on Today, which show no cap. */
function addCapShares(
  periods: readonly HistoryPeriod[],
  wire: WireDevice['energyConsumption']['periods'],
): readonly HistoryPeriod[] {
  return periods.map((period, index) => {
    const withinCapWh = wire[index]?.withinCapWh ?? null
    return withinCapWh === null ? period : { ...period, withinCapWh }
  })
}

export function toMonthEnergy(device: WireDevice): MonthEnergy {
  const { chargeSessions, chargeEvents, energyConsumption, planningSaved } = device
  return {
    sessions: chargeSessions.map(({ totalDeviceImportedWh: importWh, boosts }) => ({ importWh, boosts })),
    events: chargeEvents.flatMap(toEvents),
    periods: addCapShares(toHistoryPeriods(energyConsumption), energyConsumption.periods),
    isSplit: energyConsumption.totals.isSplit,
    isCostPending: energyConsumption.isCostPending,
    savedPence: planningSaved.nights === 0 ? null : planningSaved.saved,
  }
}
