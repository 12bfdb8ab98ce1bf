import {
  MAILS_ENDED,
  readStoredChoices,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
} from '@driveway/domain/notice/notice-kind'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type NoticeChoiceStore = ReturnType<typeof createNoticeChoiceStore>

/** The notices that the people of households want, and how. */
export function createNoticeChoiceStore(database: Database) {
  return {
    async find(personId: string): Promise<NoticeChoices> {
      const rows = await database.kysely
        .selectFrom('notice_choices')
        .select(['kind', 'channel', 'is_on as isOn'])
        .where('person_id', '=', personId)
        .execute()
      return readStoredChoices(rows).choices
    },

    /** False for somebody who does not belong to a household. Mails that are chosen are no longer ended. */
    save: (personId: string, choice: NoticeChoice): Promise<boolean> =>
      runTransaction(database, async (transaction) => {
        const { kind, channel, isOn } = choice
        if (channel === 'mail' && isOn) await resumeMails(transaction, personId, kind)
        return saveChoice(transaction, personId, choice)
      }),

    /** Ends all mails of a kind, or takes that back: the choices stay as they are. */
    endMails: (personId: string, kind: NoticeKind, isEnded: boolean): Promise<boolean> =>
      runTransaction(database, (transaction) =>
        saveChoice(transaction, personId, { kind, channel: MAILS_ENDED, isOn: isEnded }),
      ),
  }
}

/** True if a person wants no mails of a kind, not even instead of a push. */
export async function hasEndedMails(
  transaction: Transaction,
  personId: string,
  kind: NoticeKind,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('notice_choices')
    .select('is_on')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('channel', '=', MAILS_ENDED)
    .executeTakeFirst()
  return row?.is_on ?? false
}

async function resumeMails(transaction: Transaction, personId: string, kind: NoticeKind): Promise<void> {
  await transaction
    .updateTable('notice_choices')
    .set({ is_on: false })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('channel', '=', MAILS_ENDED)
    .execute()
}

/** Announced, so that what is true is told at once and what is no longer wanted is not sent. */
async function saveChoice(
  transaction: Transaction,
  personId: string,
  { kind, channel, isOn }: { readonly kind: string; readonly channel: string; readonly isOn: boolean },
): Promise<boolean> {
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
}
