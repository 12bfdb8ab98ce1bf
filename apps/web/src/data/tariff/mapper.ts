import type {
  GetHistoricTariffsAnswer,
  GetTariffDeletionAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { HistoricTariffInput } from '@driveway/contract/generated/customer-schema'
import { sortTariffs, type Tariff } from '@driveway/domain/tariff/tariff'

type WireCustomer = GetHistoricTariffsAnswer['customer']

/** A customer's tariffs, oldest first, with the version of the list. */
export type TariffList = { readonly tariffs: readonly Tariff[]; readonly version: number }

/** The id of a tariff that is not saved yet; the server chooses another. */
export const NEW_TARIFF_ID = ''

export function toTariffList({ historicTariffs, historicTariffsVersion }: WireCustomer): TariffList {
  return { tariffs: sortTariffs(historicTariffs.map(toTariff)), version: historicTariffsVersion }
}

/** A term that is null on the wire, or missing in an answer that an earlier version of the app has cached, is not part of the tariff. */
function toTariff(wire: WireCustomer['historicTariffs'][number]): Tariff {
  const { weekendPeriods, exportPeriods, standingChargePence, cap, preset, ...tariff } = wire
  return {
    ...tariff,
    ...(weekendPeriods && { weekendPeriods }),
    ...(exportPeriods && { exportPeriods }),
    ...(typeof standingChargePence === 'number' && { standingChargePence }),
    ...(cap && { cap: { ...cap, unit: cap.unit === 'hours' ? 'hours' : 'kWh' } }),
    ...(preset && { preset }),
  }
}

const extraKeys = ['weekendPeriods', 'exportPeriods', 'standingChargePence', 'cap', 'preset'] as const

/** A term that the tariff had before and has no longer is null; a missing one would stay. */
export function toWireTariff(
  { id, periods, ...tariff }: Tariff,
  before: Tariff | undefined,
): HistoricTariffInput {
  const removed = extraKeys.filter((key) => before?.[key] !== undefined && tariff[key] === undefined)
  return {
    ...tariff,
    ...Object.fromEntries(removed.map((key) => [key, null])),
    id: id === NEW_TARIFF_ID ? null : id,
    periods: periods.map(({ timeStart, timeEnd, ratePence }) => ({ timeStart, timeEnd, ratePence })),
  }
}

type WireDeletion = NonNullable<GetTariffDeletionAnswer['customer']['tariffDeletion']>

/** In pence; null unless it is known of every half hour. */
export type DeletionCosts = {
  readonly now: number | null
  readonly after: number | null
  readonly energyWh: number
}

/** A sum that lacks some half hours would not be comparable. */
export function toDeletionCosts(wire: WireDeletion): DeletionCosts {
  const { cost, isCostComplete, costAfter, isCostAfterComplete, energyWh } = wire
  return {
    now: isCostComplete ? (cost ?? 0) : null,
    after: isCostAfterComplete ? (costAfter ?? 0) : null,
    energyWh,
  }
}
