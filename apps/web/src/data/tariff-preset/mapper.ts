import type { GetTariffPresetsAnswer } from '@driveway/contract/generated/content-operations'
import type { Tariff } from '@driveway/domain/tariff/tariff'

type WirePreset = GetTariffPresetsAnswer['tariffPresets'][number]

/** A version of a supplier's tariff, and its terms as a tariff without an id that starts with it. */
export type TariffPreset = {
  readonly id: string
  readonly name: string
  readonly since: string
  readonly tariff: Tariff
}

export function toPreset(wire: WirePreset): TariffPreset {
  const {
    presetId: id,
    supplier,
    name,
    since,
    weekendPeriods,
    exportPeriods,
    standingChargePence,
    cap,
  } = wire
  return {
    id,
    name,
    since,
    tariff: {
      id: '',
      energySupplier: supplier,
      tariffType: 'UNKNOWN',
      startDate: since,
      periods: wire.periods,
      ...(weekendPeriods === null ? {} : { weekendPeriods }),
      ...(exportPeriods === null ? {} : { exportPeriods }),
      ...(standingChargePence === null ? {} : { standingChargePence }),
      ...(cap === null ? {} : { cap: { ...cap, unit: cap.unit === 'hours' ? 'hours' : 'kWh' } }),
      preset: { id, since },
    },
  }
}
