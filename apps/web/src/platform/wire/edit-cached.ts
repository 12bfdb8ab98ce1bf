import type { Session } from '../session/session.ts'
import { queryClientOf } from './query-client.ts'

type Edit<Value> = (known: Value) => Value

/** Edits a cached answer optimistically, and returns a function that applies a second edit, to roll it back. */
export function editCached<Value>(
  session: Session,
  queryKey: readonly string[],
  edit: Edit<Value>,
  undo: Edit<Value>,
): () => void {
  const client = queryClientOf(session)
  function apply(change: Edit<Value>): void {
    // An answer in flight may predate the edit.
    void client.cancelQueries({ queryKey })
    client.setQueryData<Value>(queryKey, (known) => (known === undefined ? known : change(known)))
  }
  apply(edit)
  return () => apply(undo)
}
