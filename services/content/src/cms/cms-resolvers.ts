import type { Faq } from '@driveway/contract/generated/content-schema'
import { contentRoot } from '../resolvers/content-resolver.ts'
import type { ContentReader } from '../resolvers/content-reader.ts'
import type { CmsClient } from './cms-client.ts'
import { isWireEntryVisible, type WireRules } from './cms-rules.ts'

type Args = Readonly<Record<string, unknown>>
type Resolve = (args: Args, reader: ContentReader) => Promise<unknown>

/** Texts of which an organisation may have its own: the CMS chooses by the organisation that it is told. */
const ownTexts: ReadonlySet<string> = new Set(['topBannerIndraMigration', 'appInactiveScreen'])
const ruled: ReadonlySet<string> = new Set(['releaseNotes', 'tourSteps'])

/**
 * Resolves every kind of content from a CMS, and from the files while the CMS has given no answer. Outages are not
 * content, and stay in the store.
 */
export function createCmsResolvers(cms: CmsClient): Readonly<Record<string, Resolve>> {
  function pick(field: string): Resolve {
    if (field === 'faqs') return (args, reader) => listFaqs(args, reader)
    if (ruled.has(field)) return (args, reader) => listRuled(field, args, reader)
    if (ownTexts.has(field)) {
      return async (args, { brand, loadCustomer }) => {
        const { organisationId } = await loadCustomer()
        return cms.ask({ field, args, brand, ...(organisationId !== '' && { organisationId }) })
      }
    }
    return (args, { brand }) => cms.ask({ field, args, brand })
  }

  async function listRuled(field: string, args: Args, { brand, loadCustomer }: ContentReader) {
    // The answer has the shape of the schema, in which every one of these kinds has rules.
    const entries = (await cms.ask({ field, args, brand })) as readonly WireRules[]
    const customer = await loadCustomer()
    return entries.filter((entry) => isWireEntryVisible(entry, brand, customer))
  }

  async function listFaqs(args: Args, reader: ContentReader): Promise<readonly Faq[]> {
    const faqs = (await listRuled('faqs', args, reader)) as unknown as readonly Faq[]
    const visible = new Set(faqs.map(({ faqId }) => faqId))
    return faqs.map((faq) =>
      Object.assign({}, faq, { related_faqs: faq.related_faqs.filter(({ faqId }) => visible.has(faqId)) }),
    )
  }

  return Object.fromEntries(
    Object.entries(contentRoot).map(([field, readFiles]) => [field, orFromFiles(pick(field), readFiles)]),
  )
}

/** Files that have nothing to say leave the error: a page that is empty by mistake would be worse. */
function orFromFiles(ask: Resolve, readFiles: (args: never, reader: ContentReader) => unknown): Resolve {
  return async (args, reader) => {
    try {
      return await ask(args, reader)
    } catch (error) {
      // The schema has checked the arguments, which are the same for both sources.
      const written = await readFiles(args as never, reader)
      const isEmpty = written === null || (Array.isArray(written) && written.length === 0)
      if (isEmpty) throw error
      return written
    }
  }
}
