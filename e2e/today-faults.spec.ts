import type { Page } from '@playwright/test'
import { expect, holdTime } from './fixtures.ts'
import { pass, passUntil } from './page-time.ts'
import { residents, TODAY, type Brand } from './residents.ts'
import { test, type Fault } from './wire.ts'

const STATE = 'Charging'
const flowing = { status: 'CHARGING', isPluggedIn: true, stateOfCharge: 64 }

const faults: [string, Fault][] = [
  ['with 500', { status: 500, type: 'application/json', body: '{"errors":[{"message":"no"}]}' }],
  ['with a page of a proxy', { status: 200, type: 'text/html', body: '<!doctype html><h1>Hello</h1>' }],
  ['with half of its words', 'truncated'],
  ['with nothing in it', { status: 200, type: 'application/json', body: '' }],
  ['with an answer of another shape', { status: 200, type: 'application/json', body: '[1,2,{"data":7}]' }],
  ['with errors', { status: 200, type: 'application/json', body: '{"data":null,"errors":[{}]}' }],
  ['never', 'held'],
  ['by a broken connection', 'lost'],
]

type Noted = { asked: number; heard: number }

/** Runs in the page: counts how often it asks a question, and how often it has heard an answer. */
function noteAnswers(question: string): void {
  const send = window.fetch
  const noted: Noted = { asked: 0, heard: 0 }
  Object.assign(window, { noted })
  window.fetch = async (input, init) => {
    const isIt = typeof init?.body === 'string' && init.body.includes(question)
    if (isIt) noted.asked += 1
    const answer = await send(input, init)
    if (isIt) noted.heard += 1
    return answer
  }
}

/** What has been counted once the page is through with all that it had to do. */
async function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((done) => {
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage(null)
      })
    }
    return (window as unknown as { noted: Noted }).noted
  })
}

const LADDER_MS = [500, 1_000, 3_000, 10_000, 30_000, 30_000]
/** News of the charger may begin the wait for an answer anew: what is late then comes by more page time. */
const LOOK_MS = 500
/** A fiftieth of a step: as fine as the chance in it is looked at. */
const FINE = 0.02

test('[DATA-01] a server that fails is asked again after 0.5, 1, 3, 10 and 30 s, each up to a fifth longer by chance', async ({
  page,
  wire,
  addressOf,
  signIn,
}) => {
  await page.clock.install()
  await signIn('kestrel')
  wire.fault = { status: 500, type: 'application/json', body: '{}' }
  await holdTime(page)
  await page.goto('about:blank')
  await page.addInitScript(noteAnswers, 'GetCustomerDevices')
  await page.goto(addressOf('kestrel', TODAY))

  const shares: number[] = []
  for (const [at, step] of LADDER_MS.entries()) {
    // What failed must have been heard before its pause begins.
    await expect.poll(async () => (await readNoted(page)).heard).toBe(at + 1)
    await pass(page, step * (1 - FINE), step)
    expect((await readNoted(page)).asked, `not before ${step} ms`).toBe(at + 1)
    let share = 1 - FINE
    while ((await readNoted(page)).asked === at + 1 && share < 1.3) {
      await pass(page, step * FINE, step)
      share += FINE
    }
    shares.push(Math.round(share * 100))
  }
  for (const share of shares) expect(share).toBeLessThanOrEqual(122)
  expect(new Set(shares).size, `the chance in ${shares.join(', ')} % of the steps`).toBeGreaterThan(1)

  wire.fault = null
  await pass(page, 37_000)
  await passUntil(page, () => page.getByText('Unable to load your charger.').isHidden())
})

test('[DATA-01] [DASH-22] whatever the server answers, what was seen stays with its age, nothing moves, and all comes back', async ({
  page,
  wire,
  street,
  signIn,
}) => {
  test.setTimeout(120_000)
  await street.bring(residents.kestrel.house, 'plugged-in')
  await page.clock.install()
  wire.state = { ...flowing, chargeRate: { total: 7_200 } }
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 2, name: STATE })).toBeVisible()
  await seeWhole(page)
  await holdTime(page)
  await pass(page, 12_000)
  await watchShifts(page)

  for (const [what, fault] of faults) {
    await test.step(`an API that answers ${what}`, async () => {
      wire.fault = fault
      await pass(page, 30_000)
      await passUntil(page, () => page.getByText(/Data from/).isVisible(), LOOK_MS)
      await expect(page.getByRole('heading', { level: 2, name: STATE })).toBeVisible()
      await expect(page.getByText('Battery at 64%')).toBeAttached()
      wire.fault = null
      await wire.letGo()
      await pass(page, 40_000)
      await passUntil(page, () => page.getByText(/Data from/).isHidden(), LOOK_MS)
    })
  }
  expect(await readShifts(page)).toEqual([])
})

const firstFaults = faults.filter(([what]) => ['with a page of a proxy', 'never'].includes(what))
for (const [what, fault] of firstFaults) {
  test(`[DASH-22] an API that answers ${what} from the start is told in two lines, until it comes back`, async ({
    page,
    wire,
    addressOf,
    signIn,
  }) => {
    await page.clock.install()
    await signIn('kestrel')
    wire.fault = fault
    await page.goto(addressOf('kestrel', TODAY))
    await expect.poll(() => wire.asked.length).toBeGreaterThan(0)
    await holdTime(page)
    await pass(page, 20_000)
    await passUntil(page, () => page.getByText('Unable to load your charger.').isVisible())
    await expect(page.getByText('It keeps working. Retrying automatically.')).toBeVisible()
    wire.fault = null
    await wire.letGo()
    await pass(page, 40_000)
    await passUntil(page, () => page.getByText('Unable to load your charger.').isHidden())
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
}

test('[DATA-01] an API that takes 10 s is waited for, without a word of alarm', async ({
  page,
  wire,
  signIn,
}) => {
  await page.clock.install()
  wire.state = { ...flowing, chargeRate: { total: 7_200 } }
  await signIn('kestrel')
  await expect(page.getByText('7.2 kW to your car')).toBeVisible()
  await holdTime(page)
  await pass(page, 12_000)
  wire.fault = 'held'
  wire.state = { ...flowing, chargeRate: { total: 3_600 } }
  const before = wire.asked.length
  while (wire.asked.length === before) await pass(page, 1_000)
  await pass(page, 10_000)
  await expect(page.getByText('7.2 kW to your car')).toBeVisible()
  await expect(page.getByText(/Data from/)).toBeHidden()
  wire.fault = null
  await wire.letGo()
  await passUntil(page, () => page.getByText('3.6 kW to your car').isVisible())
})

const sizes: [string, Brand, { width: number; height: number }][] = [
  ['a phone', 'kestrel', { width: 390, height: 844 }],
  ['a desktop', 'fjord', { width: 1280, height: 800 }],
]

for (const [what, brand, size] of sizes) {
  test(`[DASH-16] on ${what}, nothing jumps or flickers when the figures change`, async ({
    page,
    wire,
    signIn,
  }) => {
    await page.setViewportSize(size)
    await page.clock.install()
    wire.state = { ...flowing, chargeRate: { total: 7_200 } }
    await signIn(brand)
    await expect(page.getByText('7.2 kW to your car')).toBeVisible()
    await seeWhole(page)
    await holdTime(page)
    await pass(page, 12_000)
    await watchShifts(page)
    for (const [total, stateOfCharge] of [
      [11_000, 65],
      [900, 99],
      [0, 100],
      [7_400, 9],
      [22_100, 0],
      [7_200, 64],
    ] as const) {
      wire.state = { ...flowing, stateOfCharge, chargeRate: { total }, lastUpdated: null }
      await pass(page, 11_000)
      await passUntil(page, () => page.getByText(`Battery at ${stateOfCharge}%`).isVisible())
    }
    expect(await readShifts(page)).toEqual([])
  })
}

/** All that has a place of its own has come; what comes after others would move them. */
async function seeWhole(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href$="/settings/schedule"]')).toBeVisible()
}

/** From now on, the page keeps what moved by itself; a figure that has other digits now is not among it. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift
        const parts = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []))
        const names = parts.map((part) => `${part.nodeName} ${part.textContent.slice(0, 40)}`)
        if (names.length > 0) moved.push(`${value.toFixed(5)}: ${names.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
}

type LayoutShift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

async function readShifts(page: Page): Promise<string[]> {
  await page.waitForTimeout(200)
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
