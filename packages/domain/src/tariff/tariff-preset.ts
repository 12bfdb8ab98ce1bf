import type { LocalDate } from '../time/local-date.ts'
import type { Tariff, TariffPeriod } from './tariff.ts'

/** A version of a preset by the day since which it holds. */
export type PresetVersion = { readonly id: string; readonly since: LocalDate }

/** A version of a supplier's tariff, and its terms as a tariff without an id that starts with it. */
export type PresetTariff = PresetVersion & { readonly name: string; readonly tariff: Tariff }

/** A preset as content has it. */
export type PresetFields = {
  readonly presetId: string
  readonly supplier: string
  readonly name: string
  readonly since: LocalDate
  readonly periods: readonly TariffPeriod[]
  readonly weekendPeriods: readonly TariffPeriod[] | null
  readonly exportPeriods: readonly TariffPeriod[] | null
  readonly standingChargePence: number | null
  readonly cap: { readonly unit: string; readonly amount: number; readonly dayStart: string } | null
}

export function toPresetTariff(fields: PresetFields): PresetTariff {
  const { presetId: id, name, since, weekendPeriods, exportPeriods, standingChargePence, cap } = fields
  return {
    id,
    name,
    since,
    tariff: {
      id: '',
      energySupplier: fields.supplier,
      tariffType: 'UNKNOWN',
      startDate: since,
      periods: fields.periods,
      ...(weekendPeriods === null ? {} : { weekendPeriods }),
      ...(exportPeriods === null ? {} : { exportPeriods }),
      ...(standingChargePence === null ? {} : { standingChargePence }),
      ...(cap === null ? {} : { cap: { ...cap, unit: cap.unit === 'hours' ? 'hours' : 'kWh' } }),
      preset: { id, since },
    },
  }
}

/** The newest version that holds today of the preset that a tariff was made from; null where the tariff has it. */
export function findNewerPreset<Preset extends PresetVersion>(
  { preset }: Pick<Tariff, 'preset'>,
  presets: readonly Preset[],
  today: LocalDate,
): Preset | null {
  if (preset === undefined) return null
  const newer = presets.filter(({ id, since }) => id === preset.id && since > preset.since && since <= today)
  return newer.toSorted((first, second) => second.since.localeCompare(first.since))[0] ?? null
}

/** The version of each preset that holds today. */
export function listCurrentPresets<Preset extends PresetVersion>(
  presets: readonly Preset[],
  today: LocalDate,
): readonly Preset[] {
  return presets.filter(
    ({ id, since }) =>
      since <= today &&
      !presets.some((other) => other.id === id && other.since > since && other.since <= today),
  )
}
