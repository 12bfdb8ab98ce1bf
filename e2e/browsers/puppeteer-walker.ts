import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type ElementHandle } from 'puppeteer-core'
import {
  controlSource,
  faultSource,
  fieldSource,
  keptSource,
  textSource,
  until,
  type Walker,
} from './walker.ts'

const programs = { chrome: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' } as const
const viewport = { width: 1280, height: 800 }

/** Chromium or Firefox over WebDriver BiDi. */
export async function openPuppeteer(browser: 'chrome' | 'firefox'): Promise<Walker> {
  const profile = mkdtempSync(join(tmpdir(), 'driveway-browser-'))
  const opened = await launch({
    browser,
    executablePath: programs[browser],
    protocol: 'webDriverBiDi',
    headless: true,
    acceptInsecureCerts: true,
    userDataDir: profile,
    defaultViewport: viewport,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] : [],
  })
  const page = await opened.newPage()

  function run(source: string): Promise<unknown> {
    return page.evaluate(`(() => { ${source} })()`)
  }

  async function readText(): Promise<string> {
    return String(await run(textSource))
  }

  async function find(source: string, name: string): Promise<ElementHandle> {
    return until(
      `${name} in ${browser}`,
      async () => {
        const handle = await page.evaluateHandle(
          `(() => { const name = ${JSON.stringify(name)}; ${source} })()`,
        )
        return handle.asElement() as ElementHandle | null
      },
      readText,
    )
  }

  return {
    name: browser === 'chrome' ? 'Chromium' : 'Firefox',
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    click: async (name) => (await find(controlSource, name)).click(),
    async type(label, text) {
      const field = await find(fieldSource, label)
      await field.focus()
      await field.type(text)
    },
    async see(text) {
      await until(`${text.source} in ${browser}`, async () => text.test(await readText()), readText)
    },
    listFaults: async () => (await run(faultSource)) as readonly string[],
    isKept: async () => (await run(keptSource)) === true,
    readScreenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await opened.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
