import { writeDecimal } from '@driveway/domain/decimal-text'
import type { ChargerConnection } from '@driveway/domain/charger/charger-connection'
import type { MoreEntryKey } from '@driveway/domain/journey/more-menu'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import type { Account } from '#data/account/mapper.ts'
import type { SettingsSummary } from '#data/settings-summary/mapper.ts'

type ValueOf = (summary: SettingsSummary) => string

const notSet = say(morePage, 'not-set')

const connectionKeys = {
  online: 'value-online',
  offline: 'value-offline',
  fault: 'value-fault',
} as const satisfies Record<ChargerConnection, keyof typeof morePage>

const values: Partial<Record<MoreEntryKey, ValueOf>> = {
  charger: ({ connection }) => (connection ? say(morePage, connectionKeys[connection]) : notSet),
  vehicle: ({ vehicleName }) => vehicleName ?? notSet,
  'charge-range': ({ chargeRange }) => (chargeRange ? say(morePage, 'value-range', chargeRange) : notSet),
  'solar-matching': ({ isSolarMatchingOn }) =>
    say(morePage, isSolarMatchingOn ? 'value-active' : 'value-not-active'),
  'phev-ready-mode': ({ isPhevReadyModeOn }) => say(morePage, isPhevReadyModeOn ? 'value-on' : 'value-off'),
  tariffs: ({ energySupplier }) => energySupplier ?? notSet,
  microgeneration: ({ microgenerationKw }) =>
    microgenerationKw === null
      ? notSet
      : say(morePage, 'value-power', { power: writeDecimal(microgenerationKw, 1) }),
  heating: ({ comfortTemperature }) =>
    comfortTemperature === null ? notSet : say(morePage, 'value-degrees', { degrees: comfortTemperature }),
}

/** The current value of an entry; null while it is unknown, and for an entry without one. */
export function findValue(
  key: MoreEntryKey,
  summary: SettingsSummary | null,
  account: Account | null,
): string | null {
  if (key === 'betas') return findNewBetas(account)
  return summary && (values[key]?.(summary) ?? null)
}

function findNewBetas(account: Account | null): string | null {
  const count = account?.features.filter(({ isInBeta, informed }) => isInBeta && !informed).length ?? 0
  return count === 0 ? null : say(morePage, 'value-new-betas', { count })
}
