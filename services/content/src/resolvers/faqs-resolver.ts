import type { Faq } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '../kinds/content-kinds.ts'
import { filterForCustomer, listVisible, nameOf, toWireRules, type ContentReader } from './content-reader.ts'

export const faqsResolvers = {
  faqs: (_args: unknown, reader: ContentReader) => listFaqs(reader),
}

/** A question whose category the brand does not have is left out. */
async function listFaqs(reader: ContentReader): Promise<readonly Faq[]> {
  const entries = await filterForCustomer(listVisible('faqs', reader), reader)
  const categories = new Map(listVisible('faq-categories', reader).map((each) => [nameOf(each), each]))
  const titles = new Map(entries.map((entry) => [nameOf(entry), entry.title]))
  return entries
    .flatMap((entry) => {
      const category = categories.get(entry.category)
      return category ? [toWireFaq(entry, { category, titles, reader })] : []
    })
    .toSorted(compareFaqs)
}

type Context = {
  readonly category: ContentEntry<'faq-categories'>
  readonly titles: ReadonlyMap<string, string>
  readonly reader: ContentReader
}

function toWireFaq(entry: ContentEntry<'faqs'>, { category, titles, reader }: Context): Faq {
  const { title, content, rank, updated } = entry
  return {
    faqId: nameOf(entry),
    title,
    content,
    rank,
    updated,
    category: { categoryId: nameOf(category), name: category.name, rank: category.rank },
    related_faqs: entry.related.flatMap((faqId) => {
      const related = titles.get(faqId)
      return related === undefined ? [] : [{ faqId, title: related }]
    }),
    ...toWireRules(entry, reader),
  }
}

function compareFaqs(a: Faq, b: Faq): number {
  return (
    a.category.rank - b.category.rank ||
    a.category.categoryId.localeCompare(b.category.categoryId) ||
    a.rank - b.rank ||
    a.faqId.localeCompare(b.faqId)
  )
}
