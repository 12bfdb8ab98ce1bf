import type { ChangeListener, Listen } from './change-port.ts'
import type { Change } from './change-topic.ts'
import type { Database, Transaction } from './database.ts'
import { runStatement } from './statement.ts'

export type { ChangeListener, ListenSettings } from './change-port.ts'
export type { Change, ChangeTopic } from './change-topic.ts'

const INSERT = `
  insert into changes (topic, key)
  select topic, key from unnest($1::text[], $2::text[]) with ordinality each (topic, key, place)
  order by place`

/** Records changes in the caller's transaction. Listeners are notified after its commit. */
export async function recordChanges(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await runStatement(transaction, {
    name: 'record-changes',
    text: INSERT,
    values: [changes.map((change) => change.topic), changes.map((change) => change.key)],
    recordsChanges: true,
  })
}

type AfterDatabase<All extends readonly unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

/** Delivers every change that is committed from now on, over the transport that the database was opened with. */
export function listenToChanges(
  database: Database,
  ...[onChanges, onTrouble, settings]: AfterDatabase<Parameters<Listen>>
): Promise<ChangeListener> {
  return database.listen(database, onChanges, onTrouble, settings)
}
