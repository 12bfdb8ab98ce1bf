import { featureNames } from '@driveway/domain/account/feature-name'
import { pseudoLanguage } from '@driveway/domain/language'
import { paths } from '@driveway/domain/journey/paths'
import { energySuppliers } from '@driveway/domain/tariff/energy-supplier'
import { vehicleModels } from '@driveway/domain/vehicle/vehicle-models'
import { screenParameters } from './screen-parameters.ts'

export const PSEUDO = pseudoLanguage

function listNames(options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(PSEUDO, { ...options, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, at + 1)))
}

/** Names, addresses, and what `Intl` writes, which knows no pseudo-language. */
export const knownWords: readonly string[] = [
  ...listNames({ month: 'long' }),
  ...listNames({ month: 'short' }),
  ...listNames({ weekday: 'long' }),
  ...listNames({ weekday: 'short' }),
  ...energySuppliers.map(({ name }) => name),
  ...vehicleModels.flatMap(({ make, modelVersion }) => [make, modelVersion]),
  'minute minutes hour hours day days ago',
  'British English (Pseudo-Accents)',
  'Night Six, Weekend Saver, Agile',
  'Kestrel Robin settings languages example org test Linux Chrome Headless',
].flatMap((name) => name.split(/[^a-z]+/i))

/** A household to whom every screen is open. */
export const pseudoHousehold = {
  name: 'languages',
  brand: 'kestrel',
  features: featureNames
    .filter((name) => name !== 'ONBOARDING_TOUR')
    .map((name) => ({ name, isInBeta: name === 'ENVIRONMENT' || name === 'PHEV_READY_MODE' })),
  tariffs: [
    {
      id: 'agile',
      energySupplier: 'Octopus Agile',
      tariffType: 'AGILE',
      startDate: '2025-03-01',
      periods: [],
    },
  ],
  isHybrid: true,
  hasCharger: true,
} as const

const elsewhere = new Set<string>([
  paths.home,
  paths.login,
  paths.logout,
  paths.forgotPassword,
  paths.resetPassword,
  paths.heating,
  paths.missingDevice,
  paths.plannedOutage,
  paths.unplannedOutage,
])

/** The screens of the household, by the path of their route and the address that opens them. */
export const pseudoScreens: readonly (readonly [path: string, address: string])[] = Object.values(paths)
  .filter((path) => !elsewhere.has(path))
  .map((path) => [
    path,
    path.replace(/:\w+/, (name) => screenParameters[name as keyof typeof screenParameters]),
  ])
