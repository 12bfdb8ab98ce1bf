import {
  applyChoices,
  readNoticeChoice,
  type NoticeChoice,
  type NoticeChoices,
} from '@driveway/domain/notice/notice-kind'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type NoticeChoiceStore = ReturnType<typeof createNoticeChoiceStore>

/** The notices that customers want, and how. */
export function createNoticeChoiceStore(database: Database) {
  return {
    async find(accountNumber: string): Promise<NoticeChoices> {
      const rows = await database.kysely
        .selectFrom('notice_choices')
        .select(['kind', 'channel', 'is_on'])
        .where('account_number', '=', accountNumber)
        .execute()
      return applyChoices(rows.flatMap((row) => readNoticeChoice(row.kind, row.channel, row.is_on) ?? []))
    },

    /** Announced, so that what is true is told at once and what is no longer wanted is not sent. */
    async save(accountNumber: string, { kind, channel, isOn }: NoticeChoice): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('notice_choices')
          .values({ account_number: accountNumber, kind, channel, is_on: isOn })
          .onConflict((conflict) =>
            conflict.columns(['account_number', 'kind', 'channel']).doUpdateSet({ is_on: isOn }),
          )
          .execute()
        await recordChanges(transaction, [{ topic: 'notice-choice', key: accountNumber }])
      })
    },
  }
}
