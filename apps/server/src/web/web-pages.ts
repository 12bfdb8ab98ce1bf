import { join } from 'node:path'
import { findBrandByHost } from '@driveway/brand/brands'
import { LANGUAGE_COOKIE, languageOf, mainLanguage, type Language } from '@driveway/domain/language'
import { writeContentSecurityPolicy } from '@driveway/service-kit/http/security-headers'
import type { FastifyInstance } from 'fastify'
import { MODE_QUERY, PAGE, readLanguageSite, type AnalyticsIds } from './language-site.ts'
import { writePageAnswers, type PageAnswerDeps } from './page-answers.ts'
import { createPageContent } from './page-content.ts'
import { findMode, readCookie, readVisit } from './page-visit.ts'
import { hasCredentials, sendOwnPage, sendWebFile } from './send-web-file.ts'

const SIGN_IN_PAGE = '/login'
/** In the folder of the main language; a file with a leading dot is not served. */
const LANGUAGES_FOLDER = '.languages'

/** Pages have no file extension, so that a path with one is a missing file. */
const isFile = /^\/(assets|brand)\/|\.[a-z]\w*$/i

type PageOptions = {
  readonly now?: () => Date
  /** Null or missing: pages come without a customer's figures. */
  readonly answers?: PageAnswerDeps | null
  /** The main language is always among them. */
  readonly languages?: readonly Language[]
}

/** Serves the web build: its files, and for every other path the page in the brand of the host name and the customer's language. */
export function registerWebPages(
  app: FastifyInstance,
  buildFolder: string,
  analyticsIds: AnalyticsIds,
  { now = () => new Date(), answers = null, languages = [mainLanguage] }: PageOptions = {},
): void {
  const main = readLanguageSite(buildFolder, analyticsIds)
  const others = languages.flatMap((language) =>
    language === mainLanguage
      ? []
      : [[language, readLanguageSite(join(buildFolder, LANGUAGES_FOLDER, language), analyticsIds)] as const],
  )
  const sites = new Map(others)
  /** A page that is still open loads the files of its own language. */
  const files = new Map([...sites.values(), main].flatMap((site) => Array.from(site.files)))
  const loadContent = createPageContent(app, () => now().getTime())

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    const brand = findBrandByHost(request.host)
    const language = languageOf(readCookie(request.headers.cookie, LANGUAGE_COOKIE), languages)
    const { own, findSent, findPage } = sites.get(language) ?? main
    const ofBrand = own.get(brand.id)?.get(path)
    if (ofBrand) return sendWebFile(request, reply, ofBrand, ['host', 'cookie'])
    const file = files.get(path)
    if (file) return sendWebFile(request, reply, file)
    const isPage = path === PAGE
    if (isFile.test(path) && !isPage) return reply.code(404).type('text/plain').send('Not found')
    const visit = readVisit(request)
    const sentPath = path.length > 1 ? path.replace(/\/$/, '') : path
    const mode = isPage ? findMode(new URLSearchParams(query).get(MODE_QUERY)) : visit.mode
    const sent =
      isPage || !findSent
        ? null
        : findSent({
            brand: brand.id,
            path: sentPath,
            visit,
            hasCredentials: hasCredentials(request.url),
            content: await loadContent(brand.id, request.host),
            now: now(),
          })
    const block =
      sent && answers
        ? await writePageAnswers(request, { path: sentPath, brand: brand.id, ...visit }, answers)
        : null
    const page = sent?.file ?? findPage(brand.id, mode)
    if (!page) return reply.code(404).send()
    const hasAnalytics = analyticsIds[brand.id] !== null
    if (hasAnalytics || sent) {
      const { styleHash, hasFont = false } = sent ?? {}
      const policy = writeContentSecurityPolicy({ hasAnalytics, styleHash, hasFont })
      reply.header('content-security-policy', policy)
    }
    // A sign-in link holds a secret, which must not leak through the referrer.
    if (path === SIGN_IN_PAGE || hasCredentials(request.url)) reply.header('referrer-policy', 'no-referrer')
    if (block !== null) return sendOwnPage(request, reply, page, block)
    return sendWebFile(request, reply, page, ['host', 'cookie'])
  })
}
