/** Groups modules into chunks: many small files compress badly and add requests. */

type ModuleInfo = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** Loaded by the entry at once, and needed by every page. */
const appStart = '/src/start.tsx'
/** The first modules of a page behind the sign-in. */
const signedInStarts = [
  '/app/layouts/authenticated-layout.tsx',
  '/app/journey-gate.tsx',
  '/data/account/query.ts',
  '/data/device/query.ts',
]
const todayStart = '/screens/today/today-screen.tsx'
/** Loaded right after Today. */
const nightStart = '/screens/today/night/night.tsx'
const consentStart = '/app/consent-banner.tsx'
/** The first modules of the sign-in page, lazy ones included. */
const signInStarts = ['/screens/login/login-screen.tsx', '/screens/login/login-terms.tsx']

/** Pages without a session, which must not load what only signed-in pages need. */
const signedOutStarts = [
  consentStart,
  ...signInStarts,
  '/screens/login/set-initial-password.tsx',
  '/screens/forgot-password/forgot-password-screen.tsx',
  '/screens/reset-password/reset-password-screen.tsx',
]

/** Pages that are one form each, and those that ask for the password in a form. */
const formPages =
  /\/screens\/(?:email|forgot-password|passkeys|reset-password|sign-in-sessions|smart-home)\/|\/login\/set-initial-password\.tsx$/

function isOneOf(start: string, ends: readonly string[]): boolean {
  return ends.some((end) => start.endsWith(end))
}

/** The roots that lead to this module: the entry, and modules that are loaded by `import()`. */
function findStarts(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const starts = new Set<string>()
  const waiting = [id]
  for (const each of waiting) {
    if (seen.has(each)) continue
    seen.add(each)
    const info = graph.getModuleInfo(each)
    if (!info) continue
    if (info.isEntry) starts.add('entry')
    if (info.dynamicImporters.length > 0) starts.add(each)
    waiting.push(...info.importers)
  }
  return starts
}

function nameSharedChunk(starts: readonly string[]): string | null {
  if (starts.some((start) => start.endsWith(nightStart))) return 'charts'
  return starts.every((start) => formPages.test(start)) ? 'forms' : null
}

/**
 * Modules of every page are one chunk, apart from the small entry, with those that Today or the consent banner share with
 * pages without a session. The sign-in page is a second. Modules that Today shares with other pages are a third, those
 * that only form pages share a fourth, and those that Today's plan shares with a page a fifth. The bundler decides on the
 * rest: modules of a single page.
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const starts = [...findStarts(id, graph)]
  if (starts.includes('entry')) return null
  if (starts.some((start) => start.endsWith(appStart))) return 'start'
  const isOfEachPage = starts.some((start) => isOneOf(start, signedInStarts))
  const isOfToday = starts.length > 1 && starts.some((start) => isOneOf(start, [todayStart]))
  if (isOfEachPage || isOfToday) {
    return starts.some((start) => isOneOf(start, signedOutStarts)) ? 'start' : 'signed-in'
  }
  if (starts.some((start) => start.endsWith(consentStart))) return starts.length > 1 ? 'start' : null
  if (starts.some((start) => isOneOf(start, signInStarts))) return 'sign-in'
  return starts.length > 1 ? nameSharedChunk(starts) : null
}
