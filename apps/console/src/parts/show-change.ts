import { say, type Page } from '@driveway/messages/say'

type Change<Code extends string> = { readonly isBusy: boolean; readonly failure: Code | null }

/** The state of a change as the card of its act shows it. */
export function showChange<Code extends string>(
  { isBusy, failure }: Change<Code>,
  texts: Page & Readonly<Record<Code, string>>,
): { readonly isBusy: boolean; readonly failure: string | null } {
  return { isBusy, failure: failure && say<Page, string>(texts, failure) }
}
