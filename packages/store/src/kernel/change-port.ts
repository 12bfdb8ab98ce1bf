import type { Kysely } from 'kysely'
import type { Change } from './change-topic.ts'
import type { Tables } from './tables.ts'

export type ChangeListener = {
  /** When the feed was last read to its end, in milliseconds of real time. It is read every few seconds. */
  lastReadAt(): number
  close(): Promise<void>
}

/** The database with the feed's table, and its address for a connection of the listener's own. */
type FeedSource = { readonly kysely: Kysely<Tables>; readonly url: string }

export type ListenSettings = { readonly beatMs: number; readonly answerTimeoutMs: number }

/**
 * The port of the change feed: delivers every change that is committed from now on, in the order of transactions.
 * After a lost connection it reads on from its cursor, so that nothing is missed. Charger commands are rows that the
 * gateway takes when it gets their change, so that they travel the same way.
 */
export type Listen = (
  database: FeedSource,
  onChanges: (changes: readonly Change[]) => void | Promise<void>,
  onTrouble: (error: unknown) => void,
  settings?: Partial<ListenSettings>,
) => Promise<ChangeListener>
