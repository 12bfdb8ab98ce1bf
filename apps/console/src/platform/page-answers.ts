import {
  GetMe,
  GetNow,
  type GetMeAnswer,
  type GetNowAnswer,
} from '@driveway/contract/generated/operator-operations'
import type { QueryClient } from '@tanstack/react-query'

type PageAnswers = {
  /** Null where nobody was signed in. */
  readonly me?: GetMeAnswer | null
  readonly now?: GetNowAnswer
}

function readPageAnswers(): PageAnswers {
  return JSON.parse(document.querySelector('#answers')?.textContent ?? '{}') as PageAnswers
}

/** Caches the answers that came with the page, so that the first render has them. */
export function cachePageAnswers(client: QueryClient): void {
  const { me, now } = readPageAnswers()
  if (me) client.setQueryData([GetMe, {}], me)
  if (now) client.setQueryData([GetNow, {}], now)
}

/** True if nobody was signed in when the page was sent, so that asking is unnecessary. */
export function isPageSignedOut(): boolean {
  return readPageAnswers().me === null
}
