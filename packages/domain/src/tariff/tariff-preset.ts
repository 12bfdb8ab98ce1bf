import type { LocalDate } from '../time/local-date.ts'
import type { Tariff } from './tariff.ts'

/** A version of a preset by the day since which it holds. */
export type PresetVersion = { readonly id: string; readonly since: LocalDate }

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
