import { useState } from 'react'
import { getLatestAnswer } from '#platform/wire/request-error.ts'
import { findFailedId } from '#platform/wire/request-id.ts'
import { RequestIdNote } from './request-id-note.tsx'

/** The id of the latest request, if it failed on our side: below a form that failed, or a crash. */
export function LatestAnswerNote() {
  const [answer] = useState(getLatestAnswer)
  // A crash has no platform to ask, and the next attempt of a form may have failed for want of a connection.
  return navigator.onLine && <RequestIdNote id={answer && findFailedId(answer)} />
}
