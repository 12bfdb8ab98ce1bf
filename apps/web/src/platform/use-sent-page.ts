import { usePlatformContext } from './platform-context.ts'
import type { SentPage } from './sent-page.ts'

/** The data that the server has sent with the page. */
export function useSentPage(): SentPage {
  return usePlatformContext().sent
}
