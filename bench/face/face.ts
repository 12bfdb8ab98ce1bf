/** `npm run bench:face`: the first pages beside a hello-world React page, from one server in one run. */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  findBrowser,
  launchBrowser,
  type Browser,
  type BrowserContext,
} from '@driveway/e2e/harness/browser.ts'
import { startDemo, type Demo } from '@driveway/e2e/harness/demo.ts'
import { untilKept } from '@driveway/e2e/harness/device-storage.ts'
import { addSession } from '@driveway/e2e/harness/sessions.ts'
import { residents, TODAY } from '@driveway/e2e/harness/residents.ts'
import { reportAtMost } from '@driveway/testkit/figure'
import { quantileOf } from '@driveway/testkit/quantile'
import { buildPages } from './hello-page.ts'
import { tapDays, tapMonths } from './history-taps.ts'
import { measurePage, measureTaps, openPhone, type PageFigures } from './page-figures.ts'
import { measureCold, printVisit, shownHello, summarise } from './visits.ts'

/** Odd: the median of each figure is printed. */
const RUNS = Number(process.argv[2] ?? 3)
const HISTORY_DAYS = '400'
const web = resolve(import.meta.dirname, '../../apps/web/dist')
const shownToday = { selector: 'main[aria-busy="false"] h2' } as const
const usableSignIn = { selector: 'form button[type="submit"]:not(:disabled)' } as const

const names = {
  hello: 'hello React',
  signIn: 'sign-in',
  cold: 'Today, cold',
  second: 'Today, second visit',
  offline: 'Today, offline',
} as const
type Visit = keyof typeof names
type Visits = Readonly<Record<Visit, PageFigures>>

async function openSignedIn(browser: Browser, demo: Demo): Promise<BrowserContext> {
  const context = await openPhone(browser)
  await context.addCookies([
    { name: 'analyticsConsent', value: 'refused', domain: 'kestrel.localhost', path: '/' },
  ])
  await addSession(context, demo, 'kestrel', residents.kestrel.username)
  return context
}

async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(shownToday.selector).first().waitFor()
  await untilKept(page, 'day-energy')
  await page.close()
}

async function measureVisits(browser: Browser, demo: Demo): Promise<Visits> {
  const origin = `http://kestrel.localhost:${demo.web}`
  const today = origin + TODAY
  const hello = await measureCold(browser, `${origin}/hello.html`, shownHello)
  const signIn = await measureCold(browser, `${origin}/login`, usableSignIn)
  const context = await openSignedIn(browser, demo)
  const cold = await measurePage(context, today, shownToday)
  await visitOnce(context, today)
  const second = await measurePage(context, today, shownToday)
  await context.setOffline(true)
  const offline = await measurePage(context, today, shownToday, false)
  await context.close()
  return { hello, signIn, cold, second, offline }
}

function report(runs: readonly Visits[]): void {
  function summary(visit: Visit): PageFigures {
    const figures = summarise(runs.map((run) => run[visit]))
    printVisit(names[visit], figures)
    return figures
  }
  const [hello, signIn, cold] = [summary('hello'), summary('signIn'), summary('cold')]
  const [second, offline] = [summary('second'), summary('offline')]
  reportAtMost('sign-in FCP against hello React', signIn.fcpMs / hello.fcpMs, 0.8)
  reportAtMost('sign-in LCP against hello React', signIn.lcpMs / hello.lcpMs, 1)
  // The largest paint of Today can be its skeleton, so its first content is compared.
  reportAtMost('Today cold, content against LCP of hello React', cold.contentMs / hello.lcpMs, 1.3)
  reportAtMost('Today second visit, content against LCP of hello React', second.contentMs / hello.lcpMs, 0.7)
  reportAtMost('Today offline, content against LCP of hello React', offline.contentMs / hello.lcpMs, 0.7)
  reportAtMost('Today cold, LCP after content', cold.lcpMs - cold.contentMs, 100, 'ms')
  reportAtMost('Today cold, TBT', cold.tbtMs, 150, 'ms')
  reportAtMost('requests until sign-in is usable', signIn.requests, 12)
  reportAtMost('requests until Today shows', cold.requests, 12)
  reportAtMost('CLS of all pages', Math.max(signIn.cls, cold.cls, second.cls, offline.cls), 0.01)
}

async function measureHistory(browser: Browser, demo: Demo): Promise<void> {
  const context = await openSignedIn(browser, demo)
  const address = `http://kestrel.localhost:${demo.web}${TODAY}/history`
  const months = await measureTaps(context, address, tapMonths)
  const days = await measureTaps(context, address, tapDays)
  await context.close()
  reportTaps('months', months)
  reportTaps('days and chart', days)
}

function reportTaps(name: string, taps: readonly number[]): void {
  const p95 = quantileOf(taps, 0.95)
  console.log(`History, ${taps.length} taps on its ${name}: the slowest of 95 % ${p95.toFixed(0)} ms`)
  reportAtMost(`tap to next frame on History, ${name}, p95`, p95, 100, 'ms')
}

const path = findBrowser()
if (path === null) throw new Error('There is no Chromium: install it or set CHROMIUM_PATH')
const folder = await buildPages(web)
const demo = await startDemo({ WEB_DIR: folder, DEMO_HISTORY_DAYS: HISTORY_DAYS })
const browser = await launchBrowser(path)
try {
  const runs: Visits[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureVisits(browser, demo))
  report(runs)
  await measureHistory(browser, demo)
} finally {
  await browser.close()
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
}
