/** Which modules travel together: many small files compress badly, and each costs a line wherever it is loaded. */

type ModuleInfo = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** What the first visit to a page behind the sign-in begins with. */
const signedInStarts = [
  '/app/layouts/authenticated-layout.tsx',
  '/app/journey-gate.tsx',
  '/data/account/query.ts',
  '/data/device/query.ts',
]
const todayStart = '/screens/today/today-screen.tsx'
/** What the first visit to the sign-in page loads, at once or a moment later. */
const signInStarts = [
  '/screens/login/login-screen.tsx',
  '/screens/login/login-terms.tsx',
  '/app/consent-banner.tsx',
]

/** Pages without a session, which must not load what only signed-in pages need. */
const signedOutStarts = [
  ...signInStarts,
  '/screens/login/set-initial-password.tsx',
  '/screens/forgot-password/forgot-password-screen.tsx',
  '/screens/reset-password/reset-password-screen.tsx',
]

function isOneOf(start: string, ends: readonly string[]): boolean {
  return ends.some((end) => start.endsWith(end))
}

/** The modules at which the loading of this one can begin: the page itself, and whatever is fetched later by `import()`. */
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

/**
 * What Today shares with other pages is one file, and what it shares with the sign-in page another. All else is left to
 * the bundler: the entry's own modules, and what only one page needs.
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const starts = [...findStarts(id, graph)]
  if (starts.includes('entry')) return null
  const isOfEachPage = starts.some((start) => isOneOf(start, signedInStarts))
  const isOfToday = starts.length > 1 && starts.some((start) => isOneOf(start, [todayStart]))
  if (!isOfEachPage && !isOfToday) return null
  return starts.some((start) => isOneOf(start, signedOutStarts)) ? 'shared' : 'signed-in'
}
