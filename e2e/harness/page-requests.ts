import type { BrowserContext, Page, Request as PageRequest } from '@playwright/test'

const SETTLED_WITHIN_MS = 60_000
const CHECK_EVERY_MS = 10

type Recorded = {
  /** The operation of each sent GraphQL request, or the path of another one, in order. */
  readonly sent: string[]
  /** The number of requests without a complete response. */
  pending: number
}

declare global {
  var requestRecord: Recorded | undefined
}

/** Requests that a test holds back, by page. */
const held = new WeakMap<Page, Set<PageRequest>>()

/** Records the requests of every page of a context, in the page itself: its own record is never late. */
export async function recordRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(wrapFetch)
}

/** For the page, which is parsed before its scripts run. */
export const withoutPageAnswers = {
  content: `document.addEventListener('readystatechange', () => document.querySelector('#answers')?.remove(), { once: true })`,
}

/** Runs in the page. The stream of events has no end, so it is never pending. */
function wrapFetch(): void {
  const send = globalThis.fetch
  const record: Recorded = { sent: [], pending: 0 }
  globalThis.requestRecord = record
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(url, 'http://page')
    const body = typeof init?.body === 'string' ? init.body : ''
    record.sent.push(/(?:query|mutation) (\w+)/.exec(body)?.[1] ?? pathname)
    if (pathname === '/graphql/live') return send(input, init)
    record.pending += 1
    function end(): void {
      record.pending -= 1
    }
    try {
      const response = await send(input, init)
      response.clone().arrayBuffer().then(end, end)
      return response
    } catch (error) {
      end()
      throw error
    }
  }
}

/** Waits until the page has run its pending tasks. */
export async function runPendingTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((done) => {
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage(null)
      })
    }
  })
}

/** The record of the page's document, after its pending tasks. */
async function readRecord(page: Page): Promise<Recorded> {
  await runPendingTasks(page)
  return page.evaluate(() => globalThis.requestRecord ?? { sent: [], pending: 0 })
}

/** The operations and paths that the page's document has requested so far, in order. */
export async function listSent(page: Page): Promise<readonly string[]> {
  return (await readRecord(page)).sent
}

export async function countSent(page: Page, operation: string): Promise<number> {
  return (await listSent(page)).filter((each) => each === operation).length
}

/** Waits until the page has no request without a response, apart from those that the test holds back. */
export async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  while ((await readRecord(page)).pending > (held.get(page)?.size ?? 0)) {
    if (Date.now() > deadline) throw new Error('A request had no response in time')
    await new Promise((done) => setTimeout(done, CHECK_EVERY_MS))
  }
}

/** Excludes a request from `settle` until it is released or the page aborts it. */
export function hold(page: Page, request: PageRequest): () => void {
  const requests = held.get(page) ?? new Set()
  held.set(page, requests.add(request))
  function end(): void {
    requests.delete(request)
    page.off('requestfailed', endIfOwn)
  }
  function endIfOwn(failed: PageRequest): void {
    if (failed === request) end()
  }
  page.on('requestfailed', endIfOwn)
  return end
}
