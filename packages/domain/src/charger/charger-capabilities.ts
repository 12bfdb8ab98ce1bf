/** The unit of a charging limit: A on each phase, or W in total. */
export type LimitUnit = 'current' | 'power'

/** Settings that the server needs in every charger. */
export const settingNames = [
  'sampled-values',
  'sample-interval',
  'aligned-interval',
  'ping-interval',
] as const
export type SettingName = (typeof settingNames)[number]

/** `after-restart`: accepted, in force once the charger restarts. `unknown`: the charger has no such setting. */
export type SettingOutcome = 'set' | 'after-restart' | 'read-only' | 'refused' | 'unknown' | 'unanswered'

export type ChargerSetting = {
  readonly name: SettingName
  readonly outcome: SettingOutcome
  /** As the charger writes it, for the operator; null where it did not report one. */
  readonly value: string | null
}

/** The charger keeps a list of cards, in which it looks without a connection. */
export type CardListCapability = {
  /** Null where the charger does not say. */
  readonly maxCards: number | null
  readonly maxCardsPerMessage: number | null
}

/** A charger's own account of what it can do, in terms that no protocol owns. Null where it does not say. */
export type ChargerCapabilities = {
  /** False for a charger that refuses to report its configuration. */
  readonly isReadable: boolean
  readonly canLimit: boolean | null
  readonly limitUnits: readonly LimitUnit[] | null
  /** The highest rank of a set of limits; the lowest is 0. */
  readonly maxRank: number | null
  readonly maxPeriods: number | null
  readonly maxProfiles: number | null
  readonly phases: 1 | 3 | null
  readonly canSwitchPhases: boolean | null
  /** True for a charger that asks for authorisation also when the server starts it. */
  readonly authorisesRemoteStart: boolean | null
  readonly canDischarge: boolean
  readonly cardList: CardListCapability | null
  readonly hasCardCache: boolean | null
  readonly settings: readonly ChargerSetting[]
  /** The most A on each phase that a main fuse which it shares leaves it; missing where it has the fuse to itself. */
  readonly mostA?: number
}

/** Assumed until the charger has been read. */
export const unknownCapabilities: ChargerCapabilities = {
  isReadable: false,
  canLimit: null,
  limitUnits: null,
  maxRank: null,
  maxPeriods: null,
  maxProfiles: null,
  phases: null,
  canSwitchPhases: null,
  authorisesRemoteStart: null,
  canDischarge: false,
  cardList: null,
  hasCardCache: null,
  settings: [],
}

export type ChargerLimitation =
  | { readonly code: 'configuration-unreadable' }
  | { readonly code: 'no-limits' }
  | { readonly code: 'one-unit'; readonly unit: LimitUnit }
  | { readonly code: 'few-periods'; readonly maxPeriods: number }
  | { readonly code: 'no-card-list' }
  | { readonly code: 'setting'; readonly name: SettingName; readonly outcome: SettingOutcome }

/** A plan of two nights with half-hourly prices has at most this many periods. */
export const ENOUGH_PERIODS = 24

/** Lists what the charger cannot do, for the operator. */
export function listLimitations(capabilities: ChargerCapabilities): readonly ChargerLimitation[] {
  const { isReadable, canLimit, limitUnits, maxPeriods, cardList, settings } = capabilities
  if (!isReadable) return [{ code: 'configuration-unreadable' }]
  const limitations: ChargerLimitation[] = []
  if (canLimit === false) limitations.push({ code: 'no-limits' })
  const [unit, other] = limitUnits ?? []
  if (unit !== undefined && other === undefined) limitations.push({ code: 'one-unit', unit })
  if (maxPeriods !== null && maxPeriods < ENOUGH_PERIODS) {
    limitations.push({ code: 'few-periods', maxPeriods })
  }
  if (cardList === null) limitations.push({ code: 'no-card-list' })
  for (const { name, outcome } of settings) {
    if (outcome !== 'set') limitations.push({ code: 'setting', name, outcome })
  }
  return limitations
}
