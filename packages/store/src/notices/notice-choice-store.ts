import {
  applyChoices,
  readNoticeChoice,
  type NoticeChoice,
  type NoticeChoices,
} from '@driveway/domain/notice/notice-kind'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type NoticeChoiceStore = ReturnType<typeof createNoticeChoiceStore>

/** The notices that the people of households want, and how. */
export function createNoticeChoiceStore(database: Database) {
  return {
    async find(personId: string): Promise<NoticeChoices> {
      const rows = await database.kysely
        .selectFrom('notice_choices')
        .select(['kind', 'channel', 'is_on'])
        .where('person_id', '=', personId)
        .execute()
      return applyChoices(rows.flatMap((row) => readNoticeChoice(row.kind, row.channel, row.is_on) ?? []))
    },

    /**
     * Announced, so that what is true is told at once and what is no longer wanted is not sent. False for somebody who
     * does not belong to a household.
     */
    async save(personId: string, { kind, channel, isOn }: NoticeChoice): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const { rows } = await sql<{ account_number: string }>`
          with person as (
            select person_id, account_number from household_people where person_id = ${personId} and left_at is null
          ), saved as (
            insert into notice_choices (person_id, kind, channel, is_on)
            select person_id, ${kind}, ${channel}, ${isOn} from person
            on conflict (person_id, kind, channel) do update set is_on = excluded.is_on
          )
          select account_number from person`.execute(transaction)
        await recordChanges(
          transaction,
          rows.map((row) => ({ topic: 'notice-choice', key: row.account_number })),
        )
        return rows.length > 0
      })
    },
  }
}
