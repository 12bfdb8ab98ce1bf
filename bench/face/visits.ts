import type { Browser } from '@driveway/e2e/harness/browser.ts'
import { quantileOf } from '@driveway/testkit/quantile'
import { measurePage, openPhone, type Content, type PageFigures } from './page-figures.ts'

export const shownHello = { selector: 'h1' } as const

/** A visit with an empty cache. */
export async function measureCold(browser: Browser, address: string, content: Content): Promise<PageFigures> {
  const context = await openPhone(browser)
  const figures = await measurePage(context, address, content)
  await context.close()
  return figures
}

/** The median of each figure. */
export function summarise(runs: readonly PageFigures[]): PageFigures {
  function pick(key: keyof PageFigures): number {
    const values = runs.map((run) => run[key])
    return quantileOf(values, 0.5)
  }
  return {
    fcpMs: pick('fcpMs'),
    lcpMs: pick('lcpMs'),
    contentMs: pick('contentMs'),
    cls: pick('cls'),
    tbtMs: pick('tbtMs'),
    requests: pick('requests'),
  }
}

export function printVisit(
  name: string,
  { fcpMs, lcpMs, contentMs, cls, tbtMs, requests }: PageFigures,
): void {
  const paints = `FCP ${fcpMs.toFixed(0)}, LCP ${lcpMs.toFixed(0)}, content ${contentMs.toFixed(0)} ms`
  console.log(
    `${name.padEnd(20)} ${paints}, CLS ${cls.toFixed(3)}, TBT ${tbtMs.toFixed(0)} ms, ${requests} requests`,
  )
}
