import type { Logger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { createActualSlots } from './actual-slots.ts'
import type { Fault } from './fault-plan.ts'
import { listNights, type Night } from './night-outcome.ts'
import type { ProofHouse } from './proof-house.ts'
import { runNights } from './run-nights.ts'

export type ProofOptions = {
  /** A migrated, empty database. */
  readonly databaseUrl: string
  readonly houses: readonly ProofHouse[]
  readonly seed: number
  readonly start: number
  readonly end: number
  readonly faults: readonly Fault[]
  readonly stepMs: number
}

/** Runs the nights and judges each by the house's own battery and meter. */
export async function proveNights(
  options: ProofOptions & { readonly logger: Logger },
): Promise<readonly Night[]> {
  const { houses, seed, faults } = options
  const marks = await runNights(options)
  const delays = await loadDelays(options.databaseUrl)
  return houses.flatMap((proof) => {
    const own = delays.get(proof.house.chargerId) ?? []
    return listNights(proof, {
      marks: marks.get(proof) ?? [],
      faults,
      findSlot: createActualSlots(proof, seed),
      findDelayMs: (at) => own.findLast(({ madeAt }) => madeAt < at)?.delayMs ?? 0,
    })
  })
}

type Delay = { readonly madeAt: number; readonly delayMs: number }

/** The random delays that the planner counted with, by charger, in order of time. */
async function loadDelays(databaseUrl: string): Promise<ReadonlyMap<string, readonly Delay[]>> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 })
  try {
    const { rows } = await database.pool.query<{ charger_id: string; made_at: Date; delay_ms: number }>(
      `select d.charger_id, k.made_at, (k.inputs->>'startDelayMs')::int as delay_ms
       from kept_plans k join devices d using (device_no) order by k.made_at`,
    )
    const delays = rows.map((row) => ({
      chargerId: row.charger_id,
      madeAt: row.made_at.getTime(),
      delayMs: row.delay_ms,
    }))
    return Map.groupBy(delays, ({ chargerId }) => chargerId)
  } finally {
    await database.close()
  }
}
