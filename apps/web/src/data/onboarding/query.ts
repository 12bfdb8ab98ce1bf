import { GetOnboardingPages } from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'

export type OnboardingText = { readonly page: string; readonly title: string; readonly content: string }

/** An answer of the wrong shape is a failure. */
export async function loadOnboardingTexts(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<readonly OnboardingText[]> {
  const { onboardingPages } = await graphql.send(GetOnboardingPages, {}, asPublicContent(signal))
  return onboardingPages.map(({ page, title, content }) => ({ page, title, content }))
}
