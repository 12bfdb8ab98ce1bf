/**
 * `npm run bench:lighthouse`: the scores of the app's and the console's first pages, by the Lighthouse that is
 * installed. `-- app` and `-- console` measure one of them.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import {
  findBrowser,
  launchBrowser,
  launchProfile,
  type BrowserContext,
} from '@driveway/e2e/harness/browser.ts'
import { addressOf, enter } from '@driveway/e2e/harness/console.ts'
import { startDemo } from '@driveway/e2e/harness/demo.ts'
import { residents, TODAY } from '@driveway/e2e/harness/residents.ts'
import { addSession } from '@driveway/e2e/harness/sessions.ts'
import { reportAtLeast } from '@driveway/testkit/figure'
import { findFreePort } from '@driveway/testkit/free-port'
import { openConsole } from './open-console.ts'

const program = process.env['LIGHTHOUSE_PATH'] ?? 'lighthouse'
const CHARGERS = 100_000
const MAX_BYTES = 64 * 1024 * 1024
const WITHIN_MS = 300_000
const ACCESSIBILITY_AND_PRACTICE = { accessibility: 100, 'best-practices': 100 } as const

type Report = { readonly categories: Readonly<Record<string, { readonly score: number | null }>> }
type Goals = Readonly<Record<'performance' | keyof typeof ACCESSIBILITY_AND_PRACTICE, number>>

/** Of 100. */
const appGoals: Goals = { performance: 96, ...ACCESSIBILITY_AND_PRACTICE }
const consoleGoals: Goals = { performance: 95, ...ACCESSIBILITY_AND_PRACTICE }

/** Measures a page in a new profile, which `prepare` may sign in. */
async function measure(
  address: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Report> {
  const port = await findFreePort()
  const context = await launchProfile(path, port)
  try {
    await prepare(context)
    const { stdout } = await promisify(execFile)(
      program,
      [
        address,
        '--output=json',
        '--quiet',
        `--only-categories=${Object.keys(appGoals).join()}`,
        `--port=${port}`,
        // The profile is new but for its session, which a reset would end.
        '--disable-storage-reset',
      ],
      { maxBuffer: MAX_BYTES, timeout: WITHIN_MS },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
  }
}

async function report(
  page: string,
  goals: Goals,
  address: string,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { categories } = await measure(address, prepare)
  for (const [name, least] of Object.entries(goals)) {
    reportAtLeast(`${page}, ${name}`, Math.round((categories[name]?.score ?? 0) * 100), least)
  }
}

async function reportApp(): Promise<void> {
  const demo = await startDemo({ DEMO_HISTORY_DAYS: '400' })
  const origin = `http://kestrel.localhost:${demo.web}`
  const pages = { Today: TODAY, History: `${TODAY}/history`, Help: '/support/faq' }
  try {
    await report('sign-in', appGoals, `${origin}/login`)
    for (const [name, to] of Object.entries(pages)) {
      await report(name, appGoals, origin + to, async (context) => {
        await context.addCookies([
          { name: 'analyticsConsent', value: 'refused', domain: 'kestrel.localhost', path: '/' },
        ])
        await addSession(context, demo, 'kestrel', residents.kestrel.username)
      })
    }
  } finally {
    await demo.stop()
  }
}

async function reportConsole(): Promise<void> {
  await using host = await openConsole(CHARGERS)
  const browser = await launchBrowser(path)
  const page = await browser.newPage()
  await enter(page, host, 'bench@console.example', 'engineer')
  const cookies = await page.context().cookies()
  await browser.close()
  await report('sign-in of the console', consoleGoals, addressOf(host, '/'))
  await report('Now', consoleGoals, addressOf(host, '/'), (context) => context.addCookies(cookies))
}

function requireBrowser(): string {
  const found = findBrowser()
  if (found === null) throw new Error('There is no Chromium: install it or set CHROMIUM_PATH')
  return found
}

const path = requireBrowser()
const [only] = process.argv.slice(2)
if (only !== 'console') await reportApp()
if (only !== 'app') await reportConsole()
