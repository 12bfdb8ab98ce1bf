/** Facts about a charger that its owner should know, as they stand on the wire. */
export const chargerNotices = [
  'PLAN_NEEDS_NETWORK',
  'CHARGER_CANNOT_WAIT',
  'CHARGE_STOPPED',
  'BOOST_WITHOUT_POWER',
  'BOOST_HELD_BACK',
] as const
export type ChargerNotice = (typeof chargerNotices)[number]

export type NoticeFacts = {
  readonly isPluggedIn: boolean
  readonly isBoosting: boolean
  /** How the plan reached the charger; null before it was sent. */
  readonly deliveryOutcome: string | null
  /** The last boost since the car was plugged in drew no power. */
  readonly wasBoostUnused: boolean
  /** The charger has held the car back for a minute of the running boost. */
  readonly isBoostHeldBack: boolean
}

const noticeOfOutcome: Readonly<Record<string, ChargerNotice>> = {
  /** It keeps no plan, and is started and stopped over the network. */
  network: 'PLAN_NEEDS_NETWORK',
  /** It keeps no plan, and goes on with a charge that a person started. */
  'cannot-wait': 'CHARGER_CANNOT_WAIT',
  /** The customer ended the charge, and the plan does not start it again. */
  held: 'CHARGE_STOPPED',
}

/** The answer to the owner's own action comes first. */
export function chooseNotice(facts: NoticeFacts): ChargerNotice | null {
  if (!facts.isPluggedIn) return null
  if (facts.isBoosting) return facts.isBoostHeldBack ? 'BOOST_HELD_BACK' : null
  if (facts.wasBoostUnused) return 'BOOST_WITHOUT_POWER'
  return noticeOfOutcome[facts.deliveryOutcome ?? ''] ?? null
}
