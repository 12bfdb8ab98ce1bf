import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@driveway/e2e/harness/browser.ts'

/** The pictures of the README: a row of phones, a desktop, the street. */
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
  { name: 'street', width: 1400, shots: ['street/usual-1230-desktop', 'street/usual-1900-desktop'] },
] as const

const style = `
  body { margin: 0; padding: 20px; display: flex; gap: 18px; background: transparent; }
  img { flex: 1 1 0; min-width: 0; border-radius: 14px; display: block; }`

export async function makePicture(browser: Browser, gallery: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const { name, width, shots } of pictures) {
    const images = shots.map((shot) => `<img src="${pathToFileURL(join(gallery, `${shot}.png`)).href}">`)
    const html = join(gallery, `picture-${name}.html`)
    writeFileSync(html, `<!doctype html><style>${style}</style>${images.join('')}`)
    await page.setViewportSize({ width, height: 200 })
    await page.goto(pathToFileURL(html).href)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, omitBackground: true })
    console.log(`docs/pictures/${name}.png`)
  }
  await page.close()
}
