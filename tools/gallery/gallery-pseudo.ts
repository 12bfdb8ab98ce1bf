import { join } from 'node:path'
import type { Browser, Page } from '@driveway/e2e/harness/browser.ts'
import type { Demo } from '@driveway/e2e/harness/demo.ts'
import { setConsent } from '@driveway/e2e/harness/fixtures.ts'
import { PSEUDO, pseudoHousehold, pseudoScreens } from '@driveway/e2e/harness/pseudo-language.ts'
import { addSession } from '@driveway/e2e/harness/sessions.ts'
import { addHousehold } from '@driveway/e2e/harness/settings-household.ts'
import type { Shot } from './gallery-sheet.ts'

type Place = {
  readonly folder: string
  readonly sizes: readonly { readonly name: string; readonly width: number; readonly height: number }[]
}

const LOOK_AGAIN_MS = 50

/** Asked from outside: the page's policy refuses what would look again inside. */
async function untilLoaded(page: Page): Promise<void> {
  while ((await page.locator('[aria-busy=true]').count()) > 0) await page.waitForTimeout(LOOK_AGAIN_MS)
}

/** Every screen of a customer in the pseudo-language, reached as in the browser test that looks for faults of it. */
export async function takePseudo(browser: Browser, demo: Demo, { folder, sizes }: Place): Promise<Shot[]> {
  const origin = `http://kestrel.localhost:${demo.web}`
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  await setConsent(context, 'refused')
  await addSession(context, demo, 'kestrel', await addHousehold(demo, pseudoHousehold))
  await context.addCookies([{ name: 'language', value: PSEUDO, url: origin }])
  const page = await context.newPage()
  const shots: Shot[] = []
  for (const [path, address] of pseudoScreens) {
    for (const size of sizes) {
      await page.setViewportSize({ width: size.width, height: size.height })
      await page.goto(origin + address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await untilLoaded(page)
      await page.evaluate('document.fonts.ready')
      const name = path.replaceAll(/[/:]+/g, '-').replace(/^-/, '')
      const file = join(folder, 'pseudo-language', `${name}-${size.name}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      shots.push({ file, row: path, isWide: size.name === 'desktop' })
    }
    console.log(`pseudo-language ${path}`)
  }
  await context.close()
  return shots
}
