import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@driveway/e2e/harness/browser.ts'

/** The pictures of the README, a row of phones, a desktop, the street, and those of the console's pages. */
const pictures = [
  {
    name: 'today',
    width: 1400,
    shots: [
      'today/charging-kestrel-dark-phone',
      'today/charging-marigold-light-phone',
      'today/charging-fjord-dark-phone',
      'today/fault-kestrel-light-phone',
      'login/empty-marigold-dark-phone',
    ],
  },
  {
    name: 'history',
    width: 1400,
    shots: [
      'history/summer-fjord-dark-phone',
      'history/usual-kestrel-light-phone',
      'environment/summer-marigold-dark-phone',
      'schedule/usual-marigold-light-phone',
      'history/export-kestrel-dark-phone',
    ],
  },
  {
    name: 'desktop',
    width: 1400,
    shots: ['today/charging-fjord-light-desktop', 'history/summer-kestrel-dark-desktop'],
  },
  { name: 'console-support', width: 1400, shots: ['console/why-desktop', 'console/customer-desktop'] },
  { name: 'console-engineers', width: 1400, shots: ['console/charger-desktop', 'console/fleet-desktop'] },
  { name: 'console-campaign', width: 1400, shots: ['console/campaign-desktop', 'console/now-desktop'] },
  { name: 'street', width: 1400, shots: ['street/usual-1230-desktop', 'street/usual-1900-desktop'] },
] as const

const style = `
  body { margin: 0; padding: 20px; display: flex; gap: 18px; background: transparent; }
  img { flex: 1 1 0; min-width: 0; border-radius: 14px; display: block; }`

export async function makePicture(browser: Browser, gallery: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const { name, width, shots } of pictures) {
    const files = shots.map((shot) => join(gallery, `${shot}.png`))
    // A run of some screens makes the pictures that they are enough for.
    if (!files.every((file) => existsSync(file))) continue
    const images = files.map((file) => `<img src="${pathToFileURL(file).href}">`)
    const html = join(gallery, `picture-${name}.html`)
    writeFileSync(html, `<!doctype html><style>${style}</style>${images.join('')}`)
    await page.setViewportSize({ width, height: 200 })
    await page.goto(pathToFileURL(html).href)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, omitBackground: true })
    console.log(`docs/pictures/${name}.png`)
  }
  await page.close()
}
