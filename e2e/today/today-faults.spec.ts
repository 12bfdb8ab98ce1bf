import type { Page } from '@playwright/test'
import { expect } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, advanceUntil, LONG_STEP_MS, pauseClock } from '../harness/page-clock.ts'
import { runPendingTasks, settle } from '../harness/page-requests.ts'
import { residents, TODAY, type Brand } from '../harness/residents.ts'
import { test, type Fault } from '../harness/network-faults.ts'

const STATE = 'Charging'
const charging = { status: 'CHARGING', isPluggedIn: true, stateOfCharge: 64 }

const faults: [string, Fault][] = [
  ['500', { status: 500, type: 'application/json', body: '{"errors":[{"message":"no"}]}' }],
  ['the page of a proxy', { status: 200, type: 'text/html', body: '<!doctype html><h1>Hello</h1>' }],
  ['a truncated body', 'truncated'],
  ['an empty body', { status: 200, type: 'application/json', body: '' }],
  ['another JSON shape', { status: 200, type: 'application/json', body: '[1,2,{"data":7}]' }],
  ['GraphQL errors', { status: 200, type: 'application/json', body: '{"data":null,"errors":[{}]}' }],
  ['no response', 'held'],
  ['a connection error', 'lost'],
]

type RequestCounts = { sent: number; answered: number }

/** Runs in the page: counts the requests and responses of an operation. */
function countOperation(operation: string): void {
  const send = window.fetch
  const counts: RequestCounts = { sent: 0, answered: 0 }
  Object.assign(window, { counts })
  window.fetch = async (input, init) => {
    const isCounted = typeof init?.body === 'string' && init.body.includes(operation)
    if (isCounted) counts.sent += 1
    const answer = await send(input, init)
    if (isCounted) counts.answered += 1
    return answer
  }
}

/** The counts after the page's pending tasks. */
async function readCounts(page: Page): Promise<RequestCounts> {
  await runPendingTasks(page)
  return page.evaluate(() => (window as unknown as { counts: RequestCounts }).counts)
}

const BACK_OFF_MS = [500, 1_000, 3_000, 10_000, 30_000, 30_000]
/** A pushed change may restart the response timeout, which then needs more page time. */
const CHECK_STEP_MS = 500
/** The resolution of the measured jitter, as a share of a step. */
const RESOLUTION = 0.02

test(
  'failed requests are retried after 0.5, 1, 3, 10 and 30 s, with up to 20% jitter',
  inProof,
  async ({ page, network, addressOf, signIn }) => {
    await page.clock.install()
    await signIn('kestrel')
    network.fault = { status: 500, type: 'application/json', body: '{}' }
    await pauseClock(page)
    await page.goto('about:blank')
    await page.addInitScript(countOperation, 'GetCustomerDevices')
    await page.goto(addressOf('kestrel', TODAY))

    const shares: number[] = []
    for (const [at, step] of BACK_OFF_MS.entries()) {
      // The pause begins when the failed response has arrived, with its body.
      await expect.poll(async () => (await readCounts(page)).answered).toBe(at + 1)
      await settle(page)
      await advance(page, step * (1 - RESOLUTION), step)
      expect((await readCounts(page)).sent, `not before ${step} ms`).toBe(at + 1)
      let share = 1 - RESOLUTION
      while ((await readCounts(page)).sent === at + 1 && share < 1.3) {
        await advance(page, step * RESOLUTION, step)
        share += RESOLUTION
      }
      shares.push(Math.round(share * 100))
    }
    for (const share of shares) expect(share).toBeLessThanOrEqual(122)
    expect(new Set(shares).size, `jitter: ${shares.join(', ')} % of the steps`).toBeGreaterThan(1)

    network.fault = null
    await advance(page, 37_000, LONG_STEP_MS)
    await advanceUntil(page, () => page.getByText('Unable to load your charger.').isHidden())
  },
)

test(
  'the last state stays visible with its age during every server fault, without layout shift',
  inProof,
  async ({ page, network, street, signIn }) => {
    await street.reset(residents.kestrel.house, 'plugged-in')
    await page.clock.install()
    network.state = { ...charging, chargeRate: { total: 7_200 } }
    await signIn('kestrel')
    await expect(page.getByRole('heading', { level: 2, name: STATE })).toBeVisible()
    await expectLoaded(page)
    await pauseClock(page)
    await advance(page, 12_000, LONG_STEP_MS)
    await recordShifts(page)

    for (const [what, fault] of faults) {
      await test.step(`fault: ${what}`, async () => {
        network.fault = fault
        await advance(page, 30_000, LONG_STEP_MS)
        await advanceUntil(page, () => page.getByText(/Data from/).isVisible(), CHECK_STEP_MS)
        await expect(page.getByRole('heading', { level: 2, name: STATE })).toBeVisible()
        await expect(page.getByText('Battery at 64%')).toBeAttached()
        network.fault = null
        await network.release()
        await advance(page, 40_000, LONG_STEP_MS)
        await advanceUntil(page, () => page.getByText(/Data from/).isHidden(), CHECK_STEP_MS)
      })
    }
    expect(await readShifts(page)).toEqual([])
  },
)

const firstFaults = faults.filter(([what]) => ['the page of a proxy', 'no response'].includes(what))
for (const [what, fault] of firstFaults) {
  test(
    `an error is shown from the start until the API recovers: ${what}`,
    inProof,
    async ({ page, network, addressOf, signIn }) => {
      await page.clock.install()
      await signIn('kestrel')
      network.fault = fault
      await page.goto(addressOf('kestrel', TODAY))
      await expect.poll(() => network.operations.length).toBeGreaterThan(0)
      await pauseClock(page)
      await advance(page, 20_000, LONG_STEP_MS)
      await advanceUntil(page, () => page.getByText('Unable to load your charger.').isVisible())
      await expect(page.getByText('It keeps working. Retrying automatically.')).toBeVisible()
      network.fault = null
      await network.release()
      await advance(page, 40_000, LONG_STEP_MS)
      await advanceUntil(page, () => page.getByText('Unable to load your charger.').isHidden())
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  )
}

test('a response that takes 10 s shows no error', inProof, async ({ page, network, signIn }) => {
  await page.clock.install()
  network.state = { ...charging, chargeRate: { total: 7_200 } }
  await signIn('kestrel')
  await expect(page.getByText('7.2 kW to your car')).toBeVisible()
  await pauseClock(page)
  await advance(page, 12_000, LONG_STEP_MS)
  network.fault = 'held'
  network.state = { ...charging, chargeRate: { total: 3_600 } }
  const before = network.operations.length
  while (network.operations.length === before) await advance(page, 1_000)
  await advance(page, 10_000)
  await expect(page.getByText('7.2 kW to your car')).toBeVisible()
  await expect(page.getByText(/Data from/)).toBeHidden()
  network.fault = null
  await network.release()
  await advanceUntil(page, () => page.getByText('3.6 kW to your car').isVisible())
})

const sizes: [string, Brand, { width: number; height: number }][] = [
  ['a phone', 'kestrel', { width: 390, height: 844 }],
  ['a desktop', 'fjord', { width: 1280, height: 800 }],
]

for (const [what, brand, size] of sizes) {
  test(`on ${what}, changed figures cause no layout shift`, inProof, async ({ page, network, signIn }) => {
    await page.setViewportSize(size)
    await page.clock.install()
    network.state = { ...charging, chargeRate: { total: 7_200 } }
    await signIn(brand)
    await expect(page.getByText('7.2 kW to your car')).toBeVisible()
    await expectLoaded(page)
    await pauseClock(page)
    await advance(page, 12_000, LONG_STEP_MS)
    await recordShifts(page)
    for (const [total, stateOfCharge] of [
      [11_000, 65],
      [900, 99],
      [0, 100],
      [7_400, 9],
      [22_100, 0],
      [7_200, 64],
    ] as const) {
      network.state = { ...charging, stateOfCharge, chargeRate: { total }, lastUpdated: null }
      await advance(page, 11_000, LONG_STEP_MS)
      await advanceUntil(page, () => page.getByText(`Battery at ${stateOfCharge}%`).isVisible())
    }
    expect(await readShifts(page)).toEqual([])
  })
}

/** Expects the whole page to be loaded, so that later parts do not shift others. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href$="/settings/schedule"]')).toBeVisible()
}

/** Records layout shifts of elements; changed digits of a figure do not count. */
async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: string[] = []
    function record(entries: PerformanceEntryList): void {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as LayoutShift
        const parts = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []))
        const names = parts.map((part) => `${part.nodeName} ${part.textContent.slice(0, 40)}`)
        if (names.length > 0) shifts.push(`${value.toFixed(5)}: ${names.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, {
      takeShifts: () => {
        record(observer.takeRecords())
        return shifts
      },
    })
  })
}

type LayoutShift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

async function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Animation frames wait for the paused clock; an intersection is reported with a frame that is drawn.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((drawn) => {
        new IntersectionObserver(drawn).observe(document.body)
      })
    }
    return (window as unknown as { takeShifts: () => string[] }).takeShifts()
  })
}
