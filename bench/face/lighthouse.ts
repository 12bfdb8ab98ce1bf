/** `npm run bench:lighthouse`: the scores of the console's first pages, by the Lighthouse that is installed. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser, launchBrowser } from '@driveway/e2e/harness/browser.ts'
import { addressOf, enter } from '@driveway/e2e/harness/console.ts'
import { reportAtLeast } from '@driveway/testkit/figure'
import { openConsole } from './open-console.ts'

const program = process.env['LIGHTHOUSE_PATH'] ?? 'lighthouse'
const CHARGERS = Number(process.argv[2] ?? 100_000)
const MAX_BYTES = 64 * 1024 * 1024
const WITHIN_MS = 300_000
/** Of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

type Report = { readonly categories: Readonly<Record<string, { readonly score: number | null }>> }

async function run(address: string, browser: string, headers: object): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    program,
    [
      address,
      '--output=json',
      '--quiet',
      `--only-categories=${Object.keys(goals).join()}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: MAX_BYTES, timeout: WITHIN_MS },
  )
  return JSON.parse(stdout) as Report
}

async function report(page: string, address: string, path: string, headers: object): Promise<void> {
  const { categories } = await run(address, path, headers)
  for (const [name, least] of Object.entries(goals)) {
    reportAtLeast(`${page}, ${name}`, Math.round((categories[name]?.score ?? 0) * 100), least)
  }
}

const path = findBrowser()
if (path === null) throw new Error('There is no Chromium: install it or set CHROMIUM_PATH')
await using host = await openConsole(CHARGERS)
const browser = await launchBrowser(path)
const page = await browser.newPage()
await enter(page, host, 'bench@console.example', 'engineer')
const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
await browser.close()
await report('sign-in of the console', addressOf(host, '/'), path, {})
await report('Now', addressOf(host, '/'), path, { Cookie: cookie })
