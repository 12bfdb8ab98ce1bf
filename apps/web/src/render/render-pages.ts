import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { placeholders } from '@driveway/brand/sent-pages'
import { paths } from '@driveway/domain/journey/paths'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { routes } from '#app/routes.ts'
import { nothingSent, type SentPage } from '#platform/sent-page.ts'
import { greetingOf } from '#screens/login/greeting.ts'
import { renderPage, type RenderedPage } from './render-page.tsx'

const { greeting, loginTerms, ...cookieDialog } = placeholders

const plain: SentPage = { ...nothingSent, path: paths.login, greeting }

/** A page must look the same at both: what depends on the time would be wrong when it is sent. */
const times = [Date.UTC(2020, 0, 1, 12), Date.UTC(2031, 6, 9, 3)] as const

const HOURS = 24

type RenderedBrand = {
  readonly signIn: RenderedPage
  readonly signInWithTerms: RenderedPage
  readonly banner: { readonly signedIn: string; readonly signedOut: string }
  readonly signedIn: Readonly<Record<string, RenderedPage>>
  /** Paths among them that need no session. */
  readonly publicPaths: readonly string[]
}

function listGreetings(): string[] {
  return Array.from({ length: HOURS }, (_, hour) => say(loginPage, greetingOf(hour)))
}

/** Pages with a fixed path, inside the layout. */
const framed = routes.filter(({ path, access }) => access !== 'alone' && !path.includes(':'))

/** A page with fields, or with settings of this device, is sent as its frame: it would be replaced, with what was typed. */
function removePersonal(page: RenderedPage, path: string): RenderedPage {
  if (path !== paths.settings && !/<(?:input|select|textarea)\b/.test(page.html)) return page
  return { ...page, html: page.html.replace(/(<main\b[^>]*>).*(<\/main>)/s, '$1$2') }
}

/** Null if the page depends on the time. */
async function renderSignedIn(brand: BrandId, path: string): Promise<RenderedPage | null> {
  const [early, late] = await Promise.all(
    times.map((now) => renderPage(path, { brand, isSignedIn: true, sent: { ...nothingSent, path }, now })),
  )
  return early && late && early.html === late.html && early.title !== '' ? removePersonal(early, path) : null
}

async function renderBanner(brand: BrandId, path: string, isSignedIn: boolean): Promise<string> {
  const visit = { brand, isSignedIn, now: times[0] }
  const without = await renderPage(path, { ...visit, sent: plain })
  const withBanner = await renderPage(path, { ...visit, sent: { ...plain, cookieDialog } })
  if (!withBanner.html.startsWith(without.html)) throw new Error(`The banner is not at the end of ${path}`)
  return withBanner.html.slice(without.html.length)
}

async function renderBrand(brand: BrandId): Promise<RenderedBrand> {
  const signedOut = { brand, isSignedIn: false, now: times[0] }
  const signedIn = new Map<string, RenderedPage>()
  for (const { path } of framed) {
    const page = await renderSignedIn(brand, path)
    if (page) signedIn.set(path, page)
  }
  return {
    signIn: await renderPage(paths.login, { ...signedOut, sent: plain }),
    signInWithTerms: await renderPage(paths.login, { ...signedOut, sent: { ...plain, loginTerms } }),
    banner: {
      signedIn: await renderBanner(brand, paths.today, true),
      signedOut: await renderBanner(brand, paths.login, false),
    },
    signedIn: Object.fromEntries(signedIn),
    publicPaths: framed.filter(({ access }) => access === 'anyone').map(({ path }) => path),
  }
}

type RenderedPages = {
  readonly brands: Record<BrandId, RenderedBrand>
  readonly greetings: readonly string[]
}

/** Renders the first pages of every brand. */
export async function renderPages(): Promise<RenderedPages> {
  const brands = await Promise.all(brandIds.map(async (id) => [id, await renderBrand(id)] as const))
  return { brands: Object.fromEntries(brands) as Record<BrandId, RenderedBrand>, greetings: listGreetings() }
}
