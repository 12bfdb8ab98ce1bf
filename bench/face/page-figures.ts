import type { Browser, BrowserContext, Page } from '@driveway/e2e/harness/browser.ts'

/**
 * The mobile conditions of Lighthouse with `throttlingMethod: devtools`: 150 ms round trip and 1.6 Mbit/s, which it applies
 * as 3.75 times the latency of a request and 0.9 times the throughput, and a CPU 4 times slower.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 412, height: 823 }
const SHOWN_WITHIN_MS = 120_000
/** Paints, shifts and long tasks after the content count too. */
const SETTLE_MS = 2_000
/** As fast as a wheel turns. */
const SCROLL_EVERY_MS = 50
/** A task blocks by the part of it that is longer. */
const LONG_TASK_MS = 50

export type PageFigures = {
  readonly fcpMs: number
  readonly lcpMs: number
  /** The first frame with the page's own content, which a skeleton is not. */
  readonly contentMs: number
  readonly cls: number
  readonly tbtMs: number
  /** Begun until the content was there. */
  readonly requests: number
}

type Recorded = {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  content: number
  taps: Record<number, number>
}
/** With an option that the types of the DOM do not know yet. */
type ObserverOptions = PerformanceObserverInit & { readonly durationThreshold?: number }
type ScrollingWindow = Window & { scrolling?: { longest: number } }
type RecordingWindow = Window & { recorded?: Recorded }

/** Runs in the page: records paints, shifts, long tasks, taps, and the first frame in which `selector` matches. */
function record({ selector, longTask }: { selector: string; longTask: number }): void {
  const recorded: Recorded = { fcp: 0, lcp: 0, cls: 0, tbt: 0, content: 0, taps: {} }
  ;(window as RecordingWindow).recorded = recorded
  const notes: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') recorded.fcp = startTime
    },
    'largest-contentful-paint': ({ startTime }) => {
      recorded.lcp = startTime
    },
    'layout-shift': (entry) => {
      recorded.cls += 'value' in entry ? Number(entry.value) : 0
    },
    longtask: ({ duration }) => {
      recorded.tbt += Math.max(duration - longTask, 0)
    },
    // A tap is several events, of which the slowest counts.
    event: (entry) => {
      const tap = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (tap > 0) recorded.taps[tap] = Math.max(recorded.taps[tap] ?? 0, entry.duration)
    },
  }
  for (const [type, note] of Object.entries(notes)) {
    const options: ObserverOptions = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
  }
  // A look at each frame would ask for frames that nobody else needs, and slow the page down.
  const changes = new MutationObserver(look)
  function look(): void {
    if (!document.querySelector(selector)) return
    changes.disconnect()
    requestAnimationFrame(() => {
      recorded.content = performance.now()
    })
  }
  changes.observe(document, { subtree: true, childList: true, attributes: true })
}

async function readRecorded(page: Page): Promise<Recorded> {
  const recorded = await page.evaluate(() => (window as RecordingWindow).recorded)
  if (!recorded) throw new Error(`Nothing was recorded at ${page.url()}`)
  return recorded
}

/** Opens a page, scrolls down with a slow CPU, and returns the longest task meanwhile, in ms. */
export async function measureScroll(
  page: Page,
  { ready, steps, stepPx }: { readonly ready: string; readonly steps: number; readonly stepPx: number },
): Promise<{ readonly longestMs: number; readonly scrolledPx: number }> {
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await slowDown(page, false)
  await page.evaluate(() => {
    const recorded = { longest: 0 }
    ;(window as ScrollingWindow).scrolling = recorded
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.longest = Math.max(recorded.longest, duration)
    }).observe({ type: 'longtask' })
  })
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, stepPx)
    await page.waitForTimeout(SCROLL_EVERY_MS)
  }
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => ({
    longestMs: (window as ScrollingWindow).scrolling?.longest ?? Infinity,
    scrolledPx: scrollY,
  }))
}

export async function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
}

async function slowDown(page: Page, hasSlowNetwork: boolean): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  if (hasSlowNetwork) {
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export type Content = { readonly selector: string }

/** Runs in the page: the page itself, and what it had asked for until then. */
function countRequests(untilMs: number): number {
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= untilMs).length
}

/** Opens an address in a new page, and measures until a moment after its content is there. */
export async function measurePage(
  context: BrowserContext,
  address: string,
  { selector }: Content,
  hasNetwork = true,
): Promise<PageFigures> {
  const page = await context.newPage()
  await slowDown(page, hasNetwork)
  await page.addInitScript(record, { selector, longTask: LONG_TASK_MS })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => ((window as RecordingWindow).recorded?.content ?? 0) > 0, null, {
    timeout: SHOWN_WITHIN_MS,
  })
  await page.waitForTimeout(SETTLE_MS)
  const { fcp, lcp, cls, tbt, content } = await readRecorded(page)
  const requests = await page.evaluate(countRequests, content)
  await page.close()
  return { fcpMs: fcp, lcpMs: lcp, contentMs: content, cls, tbtMs: tbt, requests }
}

/** Opens a page, runs `tapAll`, which returns the number of its taps, and returns the time from each to the next frame, in ms. */
export async function measureTaps(
  context: BrowserContext,
  address: string,
  tapAll: (page: Page) => Promise<number>,
): Promise<readonly number[]> {
  const page = await context.newPage()
  await page.addInitScript(record, { selector: 'main', longTask: LONG_TASK_MS })
  await page.goto(address)
  await page.locator('main[aria-busy=false]').waitFor()
  await slowDown(page, false)
  const taps = await tapAll(page)
  await page.waitForTimeout(SETTLE_MS)
  const known = Object.values((await readRecorded(page)).taps)
  await page.close()
  // The browser reports no event that took less than 16 ms.
  return [...known, ...Array.from({ length: Math.max(taps - known.length, 0) }, () => 16)]
}
