import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@driveway/e2e/harness/browser.ts'

export type Shot = { readonly file: string; readonly row: string; readonly isWide: boolean }

const style = `
  body { margin: 0; padding: 24px; background: #8a8f94; font: 13px system-ui, sans-serif; color: #fff; width: max-content; }
  section { display: flex; gap: 14px; margin-bottom: 22px; align-items: flex-start; }
  h2 { font-size: 15px; margin: 0 0 8px; }
  figure { margin: 0; } figcaption { margin-top: 4px; opacity: .85; }
  img { display: block; border-radius: 8px; } .phone { width: 260px; } .wide { width: 620px; }`

/** Puts the shots of a screen on one sheet, a row for each brand and set, and takes a picture of it. */
export async function makeSheet(
  browser: Browser,
  folder: string,
  name: string,
  shots: readonly Shot[],
): Promise<void> {
  const rows = [...new Set(shots.map((shot) => shot.row))].map((row) => {
    const figures = shots
      .filter((shot) => shot.row === row)
      .map(({ file, isWide }) => {
        const look = isWide ? 'wide' : 'phone'
        return `<figure><img class="${look}" src="${pathToFileURL(file).href}"><figcaption>${basename(file, '.png')}</figcaption></figure>`
      })
    return `<h2>${row}</h2><section>${figures.join('')}</section>`
  })
  const html = join(folder, `${name}.html`)
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${style}</style>${rows.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.goto(pathToFileURL(html).href)
  const body = await page.locator('body').boundingBox()
  await page.setViewportSize({ width: Math.ceil((body?.width ?? 800) + 1), height: 600 })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}
