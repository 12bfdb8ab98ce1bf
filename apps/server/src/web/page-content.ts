import type { SentTexts } from '@driveway/brand/fill-page'
import type { FastifyInstance } from 'fastify'

/** Published texts of the first page. */
export type PageContent = Pick<SentTexts, 'loginTerms' | 'cookieDialog'>

/** An edit goes live in the page after this at the latest. */
const KEEP_MS = 5_000

const QUERY = '{ cookieDialog { title body approveButtonText rejectButtonText } loginTerms { content } }'

type Answer = {
  readonly data?: {
    readonly cookieDialog: SentTexts['cookieDialog'] | null
    readonly loginTerms: { readonly content: string } | null
  } | null
}

/** Text, elements without attributes, and links to https, mail, telephone or a page of the app. */
const safeHtml =
  /^(?:[^<>]|<\/?(?:p|h[2-4]|ul|ol|li|strong|em|br|a)>|<br\s?\/>|<a href="(?:https:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>\s]*">)*$/

/** The app cleans HTML in the browser; a page is sent only with HTML that needs no cleaning. */
export function isSafeHtml(html: string): boolean {
  return safeHtml.test(html)
}

function readAnswer({ data }: Answer): PageContent {
  const loginTerms = data?.loginTerms?.content
  const cookieDialog = data?.cookieDialog
  return {
    ...(loginTerms !== undefined && isSafeHtml(loginTerms) && { loginTerms }),
    ...(cookieDialog && isSafeHtml(cookieDialog.body) && { cookieDialog }),
  }
}

type Kept = { readonly at: number; readonly content: Promise<PageContent> }

/**
 * Reads the published texts of a host's brand from this server's own content route. Where it is missing or fails, the page
 * goes without them and the app loads them.
 */
export function createPageContent(app: FastifyInstance, now: () => number) {
  const kept = new Map<string, Kept>()

  async function load(host: string): Promise<PageContent> {
    const answer = await app.inject({
      method: 'POST',
      url: '/content?q=true',
      headers: { host, 'content-type': 'application/json', 'x-client-id': 'CUSTOMER' },
      payload: { query: QUERY },
    })
    return answer.statusCode === 200 ? readAnswer(answer.json<Answer>()) : {}
  }

  return (brand: string, host: string): Promise<PageContent> => {
    const known = kept.get(brand)
    if (known && now() - known.at < KEEP_MS) return known.content
    const content = load(host).catch(() => ({}))
    kept.set(brand, { at: now(), content })
    return content
  }
}
