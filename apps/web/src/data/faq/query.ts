import { GetFaqs } from '@driveway/contract/generated/content-operations'
import { keepContent, useKept, type Kept } from '#platform/offline/use-kept.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { toFaqCategories, type FaqCategory } from './mapper.ts'

const faqs = keepContent('faqs', async ({ graphql, isSignedIn }, signal) =>
  toFaqCategories(await graphql.send(GetFaqs, {}, asContent(isSignedIn, signal))),
)

/** All questions that the visitor may see. */
export function useFaqs(): Kept<readonly FaqCategory[]> {
  return useKept(faqs)
}
