import { lastTime } from '../world/london-time.ts'
import { sampleAt } from '../world/track.ts'
import { holds, nearTime } from './compare.ts'
import { heardUntil, type Facts } from './facts.ts'
import type { Judgement } from './rule.ts'
import type { Values } from './template.ts'

const MINUTE_MS = 60_000

/** A charger at rest reports every half hour with a house meter, else every three hours. */
const REST_MS = { metered: 31 * MINUTE_MS, other: 181 * MINUTE_MS } as const

/** The last message of a charger: '21:10, 42 minutes ago'. While the database is away only what was shown before is. */
export function lastSeen({ when = '' }: Values, facts: Facts): Judgement {
  const { proof, faults, track, at } = facts
  const rest = REST_MS[proof.house.hasHouseMeter ? 'metered' : 'other']
  const said = lastTime(at, when.slice(0, 5))
  const isAway = faults.some(({ kind, from, to }) => kind === 'database-away' && from <= at && at < to)
  if (!isAway) return nearTime(said, heardUntil(facts), rest)
  return holds(sampleAt(track, said).isConnected && said <= heardUntil(facts) + rest, 'it was not heard then')
}
