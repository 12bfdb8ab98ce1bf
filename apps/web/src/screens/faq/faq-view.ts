import { searchTexts, type FoundText } from '@driveway/domain/search/search-texts'
import type { Faq, FaqCategory } from '#data/faq/mapper.ts'
import { toPlainText } from '#parts/text/plain-text.ts'

/** The filter that lists every category. */
export const ALL_CATEGORIES = ''

export type SearchedFaq = {
  readonly faq: Faq
  readonly title: string
  readonly section: string
  readonly body: string
}

export type FoundFaq = FoundText<SearchedFaq>

/** The texts of all questions, prepared once for many searches. */
export function prepareSearch(categories: readonly FaqCategory[]): readonly SearchedFaq[] {
  return categories.flatMap(({ name, faqs }) =>
    faqs.map((faq) => ({ faq, title: faq.title, section: name, body: toPlainText(faq.content) })),
  )
}

export function searchFaqs(all: readonly SearchedFaq[], text: string): readonly FoundFaq[] {
  return searchTexts(all, text)
}

export function findFaq(
  categories: readonly FaqCategory[],
  id: string,
): { readonly faq: Faq; readonly category: FaqCategory } | null {
  for (const category of categories) {
    const faq = category.faqs.find((each) => each.id === id)
    if (faq) return { faq, category }
  }
  return null
}

const WORDS_A_MINUTE = 200

/** At least a minute. */
export function countMinutes(html: string): number {
  const words = toPlainText(html).split(' ').length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
