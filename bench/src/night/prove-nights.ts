import { openDatabase } from '@driveway/store/kernel/database'
import { createActualSlots } from './actual-slots.ts'
import { listNights, type Night } from './night-outcome.ts'
import { listIdleDays, type IdleDay } from './idle-day.ts'
import type { ProofHouse } from './proof-house.ts'
import { runNights, type NightRun } from './run-nights.ts'

export type ProvenNights = {
  readonly nights: readonly Night[]
  /** Of houses without ready-by times. */
  readonly idleDays: readonly (IdleDay & { readonly proof: ProofHouse })[]
}

/** Runs the nights and judges each by the house's own battery and meter. */
export async function proveNights(run: NightRun): Promise<ProvenNights> {
  const { houses, seed, faults } = run
  const marks = await runNights(run)
  const delays = await loadDelays(run.databaseUrl)
  const nights = houses.flatMap((proof) => {
    const own = delays.get(proof.house.chargerId) ?? []
    return listNights(proof, {
      marks: marks.get(proof) ?? [],
      faults,
      ...createActualSlots(proof, seed),
      findDelayMs: (at) => own.findLast(({ madeAt }) => madeAt < at)?.delayMs ?? 0,
    })
  })
  const idleDays = houses
    .filter(({ hasReadyBy }) => !hasReadyBy)
    .flatMap((proof) => {
      const { batteryWh } = proof.house.car
      const rules = {
        batteryWh,
        minimumWh: (batteryWh * proof.minimumPercent) / 100,
        isLevelKnown: proof.levelSource !== 'none',
      }
      return listIdleDays(marks.get(proof) ?? [], rules).map((day) => Object.assign({ proof }, day))
    })
  return { nights, idleDays }
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
