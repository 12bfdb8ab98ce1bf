import { openDatabase } from '@driveway/store/kernel/database'
import { createActualSlots } from './actual-slots.ts'
import { listNights, type Night } from './night-outcome.ts'
import { runNights, type NightRun } from './run-nights.ts'

/** Runs the nights and judges each by the house's own battery and meter. */
export async function proveNights(run: NightRun): Promise<readonly Night[]> {
  const { houses, seed, faults } = run
  const marks = await runNights(run)
  const delays = await loadDelays(run.databaseUrl)
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
