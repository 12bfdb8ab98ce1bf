import type { Measurand } from '@driveway/ocpp/v16/meter-value'
import type { ChargerMake } from '@driveway/world/charger-make'

export type RateUnit = 'A' | 'W'

/** The limits and habits of a make. */
export type MakeTraits = {
  readonly vendor: string
  /** False: the charger has no smart charging, and is steered by starting and stopping it. */
  readonly hasProfiles: boolean
  readonly maxStackLevel: number
  readonly maxPeriods: number
  readonly maxProfiles: number
  readonly rateUnits: readonly RateUnit[]
  readonly measurands: readonly Measurand[]
  /** A transaction starts only for a card or a remote start. */
  readonly needsCard: boolean
  /** The energy registers restart at 0 for each transaction. */
  readonly hasSessionRegister: boolean
  /** Sends null for absent fields, fields of its own, and times without a zone. */
  readonly sendsOddFields: boolean
}

const everyMeasurand: readonly Measurand[] = [
  'Energy.Active.Import.Register',
  'Energy.Active.Export.Register',
  'Power.Active.Import',
  'Power.Active.Export',
  'Power.Offered',
  'Current.Import',
  'Voltage',
  'SoC',
]

const strict: MakeTraits = {
  vendor: 'Driveway',
  hasProfiles: true,
  maxStackLevel: 9,
  maxPeriods: 96,
  maxProfiles: 20,
  rateUnits: ['A', 'W'],
  measurands: everyMeasurand,
  needsCard: false,
  hasSessionRegister: false,
  sendsOddFields: false,
}

const traitsOfMake: Record<ChargerMake, MakeTraits> = {
  strict,
  'schneider-like': {
    ...strict,
    vendor: 'Schneider Electric',
    maxStackLevel: 10,
    maxPeriods: 24,
    maxProfiles: 6,
    rateUnits: ['A'],
    measurands: ['Energy.Active.Import.Register', 'Power.Active.Import', 'Current.Import', 'Voltage'],
    sendsOddFields: true,
  },
  'abb-like': {
    ...strict,
    vendor: 'ABB',
    maxStackLevel: 3,
    maxPeriods: 20,
    maxProfiles: 5,
    rateUnits: ['A', 'W'],
    measurands: ['Energy.Active.Import.Register', 'Power.Active.Import', 'Current.Import'],
  },
  'energy-only': { ...strict, measurands: ['Energy.Active.Import.Register'] },
  'card-locked': { ...strict, needsCard: true },
  'watts-only': { ...strict, rateUnits: ['W'] },
  'session-register': { ...strict, hasSessionRegister: true },
  'no-profiles': { ...strict, hasProfiles: false },
}

export function makeTraitsOf(make: ChargerMake | undefined): MakeTraits {
  return traitsOfMake[make ?? 'strict']
}
