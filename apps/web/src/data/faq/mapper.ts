import type { GetFaqsAnswer } from '@driveway/contract/generated/content-operations'
import { isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'

type WireFaq = GetFaqsAnswer['faqs'][number]

export type Faq = {
  readonly id: string
  readonly title: string
  /** HTML. */
  readonly content: string
  readonly categoryId: string
  readonly updated: LocalDate | null
  readonly related: readonly { readonly id: string; readonly title: string }[]
}

export type FaqCategory = { readonly id: string; readonly name: string; readonly faqs: readonly Faq[] }

function toFaq(wire: WireFaq): Faq {
  const { faqId, title, content, category, updated } = wire
  return {
    id: faqId,
    title,
    content,
    categoryId: category.categoryId,
    updated: updated !== null && isLocalDate(updated) ? updated : null,
    related: wire.related_faqs.map((related) => ({ id: related.faqId, title: related.title })),
  }
}

/** The categories by rank with their questions by rank, whatever the order in which they arrive. */
export function toFaqCategories({ faqs }: GetFaqsAnswer): readonly FaqCategory[] {
  const sorted = faqs.toSorted(
    (a, b) =>
      a.category.rank - b.category.rank ||
      a.category.categoryId.localeCompare(b.category.categoryId) ||
      a.rank - b.rank ||
      a.faqId.localeCompare(b.faqId),
  )
  const byId = Map.groupBy(sorted, ({ category }) => category.categoryId)
  return [...byId].map(([id, wires]) => ({
    id,
    name: wires[0]?.category.name ?? id,
    faqs: wires.map(toFaq),
  }))
}
