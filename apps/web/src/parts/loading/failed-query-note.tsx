import { useOnline } from '#platform/use-online.ts'
import { useFailedQueryId } from '#platform/wire/use-failed-query-id.ts'
import { RequestIdNote } from './request-id-note.tsx'

/** The id of a query on screen that failed on our side. */
export function FailedQueryNote() {
  const id = useFailedQueryId()
  return useOnline() && <RequestIdNote id={id} />
}
