import { countHalfHours } from '@driveway/domain/time/half-hour'
import { listDays } from '@driveway/domain/time/local-date'
import { dayNumberOf } from '@driveway/domain/time/month-range'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import type { Demo } from '../harness/demo.ts'
import { expect, test } from '../harness/fixtures.ts'
import { downloadMonth, lastMonth, expectMonth, thisMonth, withHistory } from '../harness/demo-history.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn, TODAY, type Brand } from '../harness/residents.ts'
import { worldToday } from '../harness/world-time.ts'

test.use({ settings: withHistory })

const HISTORY = `${TODAY}/history`

function findRows(page: Page) {
  return page.getByRole('list', { name: /^Days of / }).locator(':scope > li')
}

/** A day with energy. */
function findCard(page: Page) {
  return page.getByRole('button', { name: /: (?!0\.0)[\d.]+ kWh/ }).first()
}

/** '214.6 kWh' and '£17.42' as numbers, by their labels. */
async function readTotal(page: Page, label: string): Promise<number> {
  const figure = page.getByRole('region', { name: 'Month total' }).locator('dl > div')
  const value = figure.filter({ has: page.getByText(label, { exact: true }) }).getByRole('definition')
  await expect(value).toHaveText(/\d/)
  return Number(/[\d.]+/.exec((await value.textContent()) ?? '')?.[0])
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

type OpenHistory = { page: Page; addressOf: (brand: Brand, path?: string) => string }

async function openMonth({ page, addressOf }: OpenHistory, brand: Brand): Promise<void> {
  await page.goto(addressOf(brand, `${HISTORY}?date=${lastMonth}`))
  await expect(findRows(page).first()).toBeVisible()
}

test('last month’s total is the sum of its days', inProof, async ({ page, signIn }) => {
  await signIn('kestrel')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Today', 'History', 'Schedule', 'More'])
  await menu.getByRole('link', { name: 'History' }).click()
  await expectMonth(page, HISTORY, thisMonth)
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  // A day without a car is grouped with its neighbours by date.
  const dayNumber = dayNumberOf(worldToday)
  await expect(findRows(page).first()).toContainText(new RegExp(`Today|\\b${dayNumber}\\b`))

  await page.getByRole('button', { name: 'Previous month' }).click()
  await expectMonth(page, HISTORY, lastMonth)
  await expect(page.getByRole('list', { name: /^Days of / })).toBeVisible()
  const texts = await findRows(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('h3 button > span')?.textContent ?? row.textContent ?? ''),
  )
  const energies = texts.map((each) => Number(/([\d.]+) kWh/.exec(each)?.[1] ?? 0))
  // Every day is rounded to a tenth.
  expect(Math.abs(add(energies) - (await readTotal(page, 'charged')))).toBeLessThan(0.05 * texts.length)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${TODAY}$`))
})

test(
  'a missing or invalid month redirects to the nearest one',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    for (const query of ['', '?date=soon', '?date=2099-01-01']) {
      await page.goto(addressOf('kestrel', HISTORY + query))
      await expectMonth(page, HISTORY, thisMonth)
    }
    await page.goto(addressOf('kestrel', `${HISTORY}?date=2017-01-01`))
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page).not.toHaveURL(/2017/)
  },
)

for (const brand of brandsInTurn(1)) {
  test(
    `the history of ${brand} has no accessibility violations`,
    inProof,
    async ({ page, addressOf, addSignIn }) => {
      await addSignIn(brand)
      await openMonth({ page, addressOf }, brand)
      await findCard(page).click()
      await expect(page.getByRole('heading', { name: 'Charger activity' })).toBeVisible()
      await expectAccessible(page, 'history')
    },
  )
}

test(
  'download and desktop have no accessibility violations',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('kestrel')
    await openMonth({ page, addressOf }, 'kestrel')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
    await expectAccessible(page, 'history on a desktop')
    await page.getByRole('button', { name: 'Download your data' }).click()
    await page.getByText('Other days').click()
    await expect(page.getByLabel('First day')).toBeVisible()
    await expectAccessible(page, 'the download')
  },
)

/** Answers with these figures missing, and the account without this feature. */
async function spoil(page: Page, demo: Demo, kind: 'figures' | 'feature'): Promise<void> {
  await page.route('**/graphql?*', async (route) => {
    const sent = route.request().postData() ?? ''
    if (kind === 'figures') {
      return sent.includes('GetChargeSessions') ? route.fulfill({ status: 503 }) : route.fallback()
    }
    if (!sent.includes('EXPORT_DATA') && !sent.includes('GetCustomerAccount')) return route.fallback()
    // Node does not resolve *.localhost.
    const { pathname, search, host } = new URL(route.request().url())
    const url = `http://127.0.0.1:${demo.web}${pathname}${search}`
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"EXPORT_DATA"', '"TOP_BANNER"'),
    })
  })
}

test('[HIST-06] the download needs its feature and loaded figures, and its file has columns, half hours and totals', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  const button = page.getByRole('button', { name: 'Download your data' })
  for (const kind of ['figures', 'feature'] as const) {
    await spoil(page, demo, kind)
    await openMonth({ page, addressOf }, 'kestrel')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(button).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await openMonth({ page, addressOf }, 'kestrel')
  const shown = [await readTotal(page, 'charged'), await readTotal(page, 'cost')]
  const { name, lines: file } = await downloadMonth(page)
  expect(name).toMatch(new RegExp(`${lastMonth}.*\\.csv$`))
  const [head = '', ...lines] = file
  expect(head.replace('\uFEFF', '').split(',')).toEqual([
    'Date',
    'Time',
    'Imported from grid (Wh)',
    'Imported from solar (Wh)',
    'Exported to home (Wh)',
    'Exported to grid (Wh)',
    'Import cost (pence)',
    'Carbon (gCO2)',
    'Car',
    'Person',
  ])
  // No cell of any row can be a formula.
  const cells = new Set(lines.flatMap((line) => line.split(',').slice(0, 8)))
  expect(
    [...cells].filter((cell) => !/^(-?[\d.]*|\d{4}-\d\d-\d\d|\d\d:\d\d)( BST| GMT)?$/.test(cell)),
  ).toEqual([])
  const names = new Set(lines.flatMap((line) => line.split(',').slice(8)))
  expect([...names].filter((each) => !/^(Kia EV6|Sam Okafor)?$/.test(each))).toEqual([])
  expect(lines).toHaveLength(add(listDays(lastMonth, thisMonth).map(countHalfHours)))
  const rows = lines.map((line) => line.split(',').slice(2, 8).map(Number))
  const wattHours = add(rows.map(([grid = Number.NaN, sun = Number.NaN]) => grid + sun))
  const pence = add(rows.map((row) => row[4] ?? Number.NaN))
  expect([Math.round(wattHours / 100) / 10, Math.round(pence) / 100]).toEqual(shown)
})

test('day details and download work by keyboard alone', inProof, async ({ page, addressOf, addSignIn }) => {
  await addSignIn('fjord')
  await openMonth({ page, addressOf }, 'fjord')
  const card = findCard(page)
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-expanded', 'true')
  const chart = page.getByRole('slider', { name: /^Energy on / })
  await expect(chart).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.locator('figure output').last()).toHaveText(/^23:00 to 00:00 [\d.]+ kWh/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '1 hour' })).toBeFocused()
  const byHour = await page.getByRole('table').getByRole('row').count()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked()
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(byHour)

  const button = page.getByRole('button', { name: 'Download your data' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

/** Marks the download feature as unseen. */
async function markDownloadUnseen(page: Page): Promise<void> {
  // Today may show what is known before the token has arrived.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('accessToken=')
  const isDone = await page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const query =
      'mutation MarkUnseen { upsertCustomerFeature(name: "EXPORT_DATA", seen: false) { isSuccess } }'
    const answer = await fetch('/graphql?k=1&q=false', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-id': 'CUSTOMER',
        authorization: `Bearer ${decodeURIComponent(token)}`,
      },
      body: JSON.stringify({ query, variables: {} }),
    })
    return (await answer.text()).includes('"isSuccess":true')
  })
  expect(isDone).toBe(true)
}

test('[HIST-07] the dot on History disappears for good after a visit', async ({ page, signIn }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await signIn('marigold')
  await markDownloadUnseen(page)
  await page.reload()
  await menu.getByRole('link', { name: 'History, new' }).click()
  await expect(findRows(page).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: 'History', exact: true })).toBeVisible()
  const saved = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('UpsertCustomerFeature'),
  )
  await menu.getByRole('link', { name: 'Today' }).click()
  await saved
  await expect(menu.getByRole('link', { name: 'History', exact: true })).toBeVisible()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'More' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'History, new' })).toHaveCount(0)
})

test('[HIST-03] rows animate in one by one without layout shifts', async ({ page, addressOf, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn('kestrel')
  // Slow enough that all animations are still running.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await openMonth({ page, addressOf }, 'kestrel')
  const [delays, shifts] = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul[aria-label^="Days of"] > li')]
    const motions = rows.flatMap((row) => row.getAnimations())
    const before = rows.map((row) => (row as HTMLElement).offsetTop)
    for (const motion of motions) motion.finish()
    const after = rows.map((row) => (row as HTMLElement).offsetTop)
    const waits = motions.slice(0, 4).map((motion) => motion.effect?.getTiming().delay)
    return [waits, after.map((top, at) => top - (before[at] ?? 0)).filter((shift) => shift !== 0)]
  })
  expect(delays).toEqual([0, 50, 100, 150])
  expect(shifts).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMonth({ page, addressOf }, 'kestrel')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

/** The number of lines of each word of the longest month name. */
function countLinesByWord({ firstChild: text }: Element): readonly number[] {
  if (!text) return []
  text.textContent = 'September 2026'
  return [...text.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length
  })
}

test('text at 200% does not overflow the page', inProof, async ({ page, addressOf, addSignIn }) => {
  await addSignIn('fjord')
  await openMonth({ page, addressOf }, 'fjord')
  await findCard(page).click()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const month = page.getByRole('button', { name: / choose another month$/ })
  expect(await month.evaluate(countLinesByWord)).toEqual([1, 1])
})
