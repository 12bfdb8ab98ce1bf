import { lastTime } from '../world/london-time.ts'
import { nearTime } from './compare.ts'
import { heardUntil, type Facts } from './facts.ts'
import type { Judgement } from './rule.ts'
import type { Values } from './template.ts'

const MINUTE_MS = 60_000

/** A charger at rest reports every half hour with a house meter, else every three hours. */
const REST_MS = { metered: 31 * MINUTE_MS, other: 181 * MINUTE_MS } as const

/** The last message of a charger: '21:10, 42 minutes ago'. One that came while the database was away may not be kept. */
export function lastSeen({ when = '' }: Values, facts: Facts): Judgement {
  const { proof, faults, at } = facts
  const rest = REST_MS[proof.house.hasHouseMeter ? 'metered' : 'other']
  const said = lastTime(at, when.slice(0, 5))
  const heard = heardUntil(facts)
  const away = faults.find(({ kind, from, to }) => kind === 'database-away' && from <= heard && heard < to)
  const byHeard = nearTime(said, heard, rest)
  return byHeard.kind === 'true' || away === undefined ? byHeard : nearTime(said, away.from, rest)
}
