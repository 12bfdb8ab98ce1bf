/** Facts about a charger that its owner should know, as they stand on the wire. */
export const chargerNotices = ['PLAN_NEEDS_NETWORK', 'BOOST_WITHOUT_POWER'] as const
export type ChargerNotice = (typeof chargerNotices)[number]

export type NoticeFacts = {
  readonly isPluggedIn: boolean
  readonly isBoosting: boolean
  /** The charger keeps no plan, and is started and stopped over the network. */
  readonly needsNetwork: boolean
  /** The last boost since the car was plugged in drew no power. */
  readonly wasBoostUnused: boolean
}

/** The answer to the owner's own action comes first. */
export function chooseNotice(facts: NoticeFacts): ChargerNotice | null {
  if (!facts.isPluggedIn || facts.isBoosting) return null
  if (facts.wasBoostUnused) return 'BOOST_WITHOUT_POWER'
  return facts.needsNetwork ? 'PLAN_NEEDS_NETWORK' : null
}
