import type { PlannedTexts, PlannedTimes } from '@driveway/domain/journey/outage'
import type { Selectable } from 'kysely'
import type { Database } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'

type OutageFields = {
  readonly outageId: string
  /** The brands whose customers see it. */
  readonly brands: readonly string[]
  readonly title: string
  readonly text: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

export type PlannedOutage = OutageFields & PlannedTexts & PlannedTimes & { readonly kind: 'planned' }
export type UnplannedOutage = OutageFields & { readonly kind: 'unplanned'; readonly actualEnd: Date | null }
export type StoredOutage = PlannedOutage | UnplannedOutage

export type OutageStore = ReturnType<typeof createOutageStore>

/** Outages of all brands, in real time. */
export function createOutageStore(database: Database) {
  const db = database.kysely
  return {
    async save(outage: StoredOutage): Promise<void> {
      const planned = outage.kind === 'planned' ? outage : null
      const changing = {
        brands: [...outage.brands],
        title: outage.title,
        text: outage.text,
        disclaimer: planned?.disclaimer ?? null,
        overtime_message: planned?.overtimeMessage ?? null,
        planned_start: planned?.plannedStart ?? null,
        planned_end: planned?.plannedEnd ?? null,
        ended_at: outage.actualEnd,
        updated_at: outage.updatedAt,
      }
      const { outageId: outage_id, kind, publishedAt: published_at } = outage
      await db
        .insertInto('outages')
        .values({ outage_id, kind, published_at, ...changing })
        .onConflict((conflict) => conflict.column('outage_id').doUpdateSet(changing))
        .execute()
    },

    async find(outageId: string): Promise<StoredOutage | null> {
      const row = await db
        .selectFrom('outages')
        .selectAll()
        .where('outage_id', '=', outageId)
        .executeTakeFirst()
      return row ? readOutage(row) : null
    },

    /** Outages that have not ended at `now`, or all that are kept; the earliest first. */
    async list({ now }: { readonly now: Date | null }): Promise<readonly StoredOutage[]> {
      const rows = await db
        .selectFrom('outages')
        .selectAll()
        .$if(now !== null, (query) =>
          query.where((each) => each.or([each('ended_at', 'is', null), each('ended_at', '>', now)])),
        )
        .orderBy((each) => each.fn.coalesce('planned_start', 'published_at'))
        .orderBy('outage_id')
        .execute()
      return rows.map(readOutage)
    },
  }
}

function readOutage(row: Selectable<Tables['outages']>): StoredOutage {
  const fields = {
    outageId: row.outage_id,
    brands: row.brands,
    title: row.title,
    text: row.text,
    actualEnd: row.ended_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }
  const { planned_start: plannedStart, planned_end: plannedEnd } = row
  if (row.kind === 'unplanned' || !plannedStart || !plannedEnd) return { ...fields, kind: 'unplanned' }
  const texts = { disclaimer: row.disclaimer ?? '', overtimeMessage: row.overtime_message ?? '' }
  return { ...fields, ...texts, kind: 'planned', plannedStart, plannedEnd }
}
