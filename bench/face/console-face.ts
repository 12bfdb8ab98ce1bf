/** `npm run bench:console-face`: the console's first pages beside a hello-world React page, and Fleet while it is scrolled. */
import { findBrowser, launchBrowser, type Browser } from '@driveway/e2e/harness/browser.ts'
import { addressOf, enter, type ConsoleHost } from '@driveway/e2e/harness/console.ts'
import { reportAtLeast, reportAtMost } from '@driveway/testkit/figure'
import { openConsole } from './open-console.ts'
import { measurePage, measureScroll, openPhone, type PageFigures } from './page-figures.ts'
import { measureCold, printVisit, shownHello, summarise } from './visits.ts'

/** Odd: the median of each figure is printed. */
const RUNS = Number(process.argv[2] ?? 3)
const CHARGERS = Number(process.argv[3] ?? 100_000)
const usableSignIn = { selector: 'main button:not(:disabled)' } as const
const shownNow = { selector: 'main h1', operation: 'GetNow' } as const
const scroll = { ready: 'main tbody tr', steps: 150, stepPx: 200 } as const
const MAX_TASK_MS = 50
/** Several pages of 50 chargers. */
const MIN_SCROLLED_PX = 10_000

type Visits = Readonly<Record<'hello' | 'signIn' | 'now', PageFigures>>
type Cookies = Parameters<Awaited<ReturnType<typeof openPhone>>['addCookies']>[0]

async function signIn(browser: Browser, host: ConsoleHost): Promise<Cookies> {
  const context = await openPhone(browser)
  await enter(await context.newPage(), host, 'bench@console.example', 'engineer')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function measureVisits(browser: Browser, host: ConsoleHost, cookies: Cookies): Promise<Visits> {
  const hello = await measureCold(browser, addressOf(host, '/hello.html'), shownHello)
  const anonymous = await measureCold(browser, addressOf(host, '/'), usableSignIn)
  const context = await openPhone(browser)
  await context.addCookies(cookies)
  const now = await measurePage(context, addressOf(host, '/'), shownNow)
  await context.close()
  return { hello, signIn: anonymous, now }
}

function report(runs: readonly Visits[]): void {
  const [hello, first, now] = (['hello', 'signIn', 'now'] as const).map((visit) => {
    const figures = summarise(runs.map((run) => run[visit]))
    printVisit({ hello: 'hello React', signIn: 'console sign-in', now: 'Now' }[visit], figures)
    return figures
  })
  if (!hello || !first || !now) return
  reportAtMost('sign-in of the console, LCP against hello React', first.lcpMs / hello.lcpMs, 1.2)
  reportAtMost('Now, content against LCP of hello React', now.contentMs / hello.lcpMs, 1.4)
}

async function measureFleet(browser: Browser, host: ConsoleHost, cookies: Cookies): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(addressOf(host, '/fleet'))
  const { longestMs, scrolledPx } = await measureScroll(page, scroll)
  await context.close()
  reportAtLeast('Fleet scrolled down', scrolledPx, MIN_SCROLLED_PX, 'px')
  reportAtMost('longest task while Fleet is scrolled, CPU four times slower', longestMs, MAX_TASK_MS, 'ms')
}

const path = findBrowser()
if (path === null) throw new Error('There is no Chromium: install it or set CHROMIUM_PATH')
await using host = await openConsole(CHARGERS)
const browser = await launchBrowser(path)
try {
  const cookies = await signIn(browser, host)
  const runs: Visits[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureVisits(browser, host, cookies))
  report(runs)
  await measureFleet(browser, host, cookies)
} finally {
  await browser.close()
}
