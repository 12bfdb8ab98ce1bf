import type { TonightFacts } from '@driveway/domain/planning/readiness/tonight-outlook'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

/** Cars in the same state. */
export type TonightGroup = TonightFacts & {
  readonly count: number
  /** As the table has it. */
  readonly state: string
}

/** `readyAt` is world time. */
export type DueCharger = { readonly chargerId: string; readonly readyAt: Date }

/** The cars of all customers before their next ready-by time, for the operator. */
export function createTonightStore(database: Database) {
  const db = database.kysely
  return {
    /** Counts cars that are plugged in and to be ready within a day of `now` (world time), by their state. */
    async listGroups(now: Date): Promise<readonly TonightGroup[]> {
      // From state to state by the index: comparing the state of each charger would take twice as long.
      const { rows } = await sql<{ state: string; count: number }>`
        with recursive states as (
          (select tonight_state as state from fleet_chargers where tonight_state is not null order by 1 limit 1)
          union all
          select (select tonight_state from fleet_chargers where tonight_state > s.state order by 1 limit 1)
          from states s where s.state is not null)
        select s.state, n.count from states s cross join lateral (
          select count(*)::int as count from fleet_chargers where tonight_state = s.state and ${isTonight(now)}) n
        where n.count > 0 order by s.state`.execute(db)
      return rows.map(({ state, count }) => Object.assign(readFacts(state), { count, state }))
    },

    /** The chargers with the earliest ready-by times, at most `limit` of each group. */
    async listChargers<Group extends TonightGroup>(
      now: Date,
      groups: readonly Group[],
      limit: number,
    ): Promise<readonly { readonly group: Group; readonly chargers: readonly DueCharger[] }[]> {
      const { rows } = await sql<DueCharger & { state: string }>`
        select state, charger_id as "chargerId", ready_at as "readyAt"
        from unnest(${groups.map(({ state }) => state)}::text[]) g (state)
        cross join lateral (
          select charger_id, ready_at, device_no from fleet_chargers
          where tonight_state = g.state and ${isTonight(now)} order by ready_at, device_no limit ${limit}) due
        order by state, ready_at, device_no`.execute(db)
      const chargers = Map.groupBy(rows, ({ state }) => state)
      return groups.map((group) => ({ group, chargers: chargers.get(group.state) ?? [] }))
    },
  }
}

function isTonight(now: Date) {
  const end = new Date(now.getTime() + DAY_MS)
  return sql`tonight_state is not null and ready_at > ${now} and ready_at <= ${end}`
}

/** Four marks, then the answer, which is empty until there is one. */
function readFacts(state: string): TonightFacts {
  const answer = state.slice(4)
  return {
    isShort: state[0] === '1',
    isConnected: state[1] === '1',
    isFaulted: state[2] === '1',
    takesNoPower: state[3] === '1',
    // Triggers copy what the store of deliveries has written.
    answer: answer === '' ? null : (answer as TonightFacts['answer']),
  }
}
