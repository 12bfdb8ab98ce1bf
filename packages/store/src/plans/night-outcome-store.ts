import { toPence } from '@driveway/domain/energy/units'
import type { NightOutcome } from '@driveway/domain/planning/outcome/outcome-model'
import type { Database } from '../kernel/database.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'
import { runNamed } from '../kernel/statement.ts'

/** The saving of planning over some nights, against charging at plug-in. */
export type PlanningSaved = {
  readonly nights: number
  /** Null where no price is known. */
  readonly savedPence: number | null
}

/** A settled night; the car may have left since. */
export type SettledNight = NightOutcome & { readonly hasLeftSince: boolean }

export type NightRange = { readonly from: Date; readonly to: Date }

/** Settled nights of a customer's charger. */
export function createNightOutcomeStore(database: Database) {
  return {
    /** The newest night with a ready-by time in a range (world time); null without one, and for another's device. */
    async findNewest(
      accountNumber: string,
      deviceId: string,
      { from, to }: NightRange,
    ): Promise<SettledNight | null> {
      const row = await database.kysely
        .selectFrom('night_outcomes')
        .innerJoin('devices as d', 'd.device_no', 'night_outcomes.device_no')
        .select(['outcome', unpluggedAt.as('unpluggedAt')])
        .where('device_id', '=', deviceId)
        .where('account_number', '=', accountNumber)
        .where('outcome', 'is not', null)
        .where('ready_at', '>=', from)
        .where('ready_at', '<=', to)
        .orderBy('ready_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return null
      const outcome = readOutcome(row.outcome)
      return { ...outcome, hasLeftSince: (row.unpluggedAt?.getTime() ?? -Infinity) >= outcome.endedAt }
    },

    /** The nights with a ready-by time in a range (world time); none for another account's device. */
    async sumSaved(
      accountNumber: string,
      deviceId: string,
      { from, to }: NightRange,
    ): Promise<PlanningSaved> {
      const query = database.kysely
        .selectFrom('night_outcomes')
        .innerJoin('devices', 'devices.device_no', 'night_outcomes.device_no')
        .select(({ fn }) => [
          fn.count<number>('saved_micropence').as('nights'),
          fn.sum<number | null>('saved_micropence').as('saved'),
        ])
        .where('device_id', '=', deviceId)
        .where('account_number', '=', accountNumber)
        .where('outcome', 'is not', null)
        .where('ready_at', '>=', from)
        .where('ready_at', '<', to)
      const { rows } = await runNamed(database.kysely, 'sum-planning-saved', query)
      const { nights, saved } = rows[0] ?? { nights: 0, saved: null }
      return { nights, savedPence: saved === null ? null : toPence(saved) }
    },
  }
}

/** Stored by this package only. The build before settled nights without times, later plans and causes. */
function readOutcome(stored: unknown): NightOutcome {
  const outcome = stored as NightOutcome
  const side = { intervals: [], isLevelEstimated: true, isLevelLeast: false }
  return {
    ...outcome,
    beganAt: outcome.beganAt ?? outcome.planned.start ?? outcome.readyAt,
    seenAt: outcome.seenAt ?? outcome.planned.start ?? outcome.readyAt,
    reachedAt: outcome.reachedAt ?? null,
    planned: { ...side, ...outcome.planned },
    done: { ...side, ...outcome.done },
    laterPlans: outcome.laterPlans ?? [],
    causes: outcome.causes ?? [],
    stop: outcome.stop ?? null,
  }
}
