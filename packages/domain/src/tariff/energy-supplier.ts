import { listMatches } from '../prefix-match.ts'
import { AGILE } from './tariff.ts'

/** A supplier that customers can choose, and the type of the tariffs that they enter for it. */
export type EnergySupplier = { readonly name: string; readonly tariffType: string }

const UNKNOWN = 'UNKNOWN'

/** Suppliers of homes in Great Britain. Those that have closed stay, because tariffs are historic. */
const fixedRateSuppliers = [
  '100Green',
  'Affect Energy',
  'Boost',
  'British Gas',
  'Bulb',
  'Co-op Energy',
  'E (Gas & Electricity)',
  'E.ON Next',
  'Ecotricity',
  'EDF Energy',
  'Fuse Energy',
  'Good Energy',
  'Home Energy',
  'M&S Energy',
  'Marigold Energy',
  'npower',
  'Octopus Energy',
  'Outfox the Market',
  'OVO Energy',
  'Rebel Energy',
  "Sainsbury's Energy",
  'ScottishPower',
  'Shell Energy',
  'So Energy',
  'SSE',
  'Tomato Energy',
  'Utilita',
  'Utility Warehouse',
] as const

export const energySuppliers: readonly EnergySupplier[] = [
  ...fixedRateSuppliers.map((name) => ({ name, tariffType: UNKNOWN })),
  { name: 'Marigold Drive Anytime', tariffType: 'OVO_DRIVE_ANYTIME' },
  { name: 'Octopus Agile', tariffType: AGILE },
].toSorted((first, second) => first.name.localeCompare(second.name, 'en-GB'))

/** Suppliers whose name or one of its words begins with the text. Agile ones need their feature. */
export function listSuppliers(text: string, hasAgile: boolean): readonly EnergySupplier[] {
  const offered = energySuppliers.filter(({ tariffType }) => hasAgile || tariffType !== AGILE)
  return listMatches(offered, text, ({ name }) => name)
}

export function findSupplier(name: string): EnergySupplier | null {
  const wanted = name.trim().toLowerCase()
  return energySuppliers.find((each) => each.name.toLowerCase() === wanted) ?? null
}
