import { readFileSync } from 'node:fs'
import { countHalfHours } from '@driveway/domain/time/half-hour'
import { findLocalDate, listDays } from '@driveway/domain/time/local-date'
import { findDayNumber } from '@driveway/domain/time/month-range'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { lastMonth, seeMonth, thisMonth, withPast } from './past.ts'
import { brands, TODAY, type Brand } from './residents.ts'

test.use({ settings: withPast })

const HISTORY = `${TODAY}/history`

function findRows(page: Page) {
  return page.getByRole('list', { name: /^Days of / }).locator(':scope > li')
}

/** A day on which something was charged. */
function findCard(page: Page) {
  return page.getByRole('button', { name: /: (?!0\.0)[\d.]+ kWh/ }).first()
}

/** '214.6 kWh' and '£17.42' as numbers, by their labels. */
async function readTotal(page: Page, label: string): Promise<number> {
  const figure = page.getByRole('region', { name: 'Month total' }).locator('dl > div')
  const value = figure.filter({ has: page.getByText(label, { exact: true }) }).getByRole('definition')
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

test('[HIST-01] [HIST-04] [NAV-01] from the menu to this month and back to the last, whose days add up to it', async ({
  page,
  signIn,
}) => {
  await signIn('kestrel')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Today', 'History', 'Schedule', 'More'])
  await menu.getByRole('link', { name: 'History' }).click()
  await seeMonth(page, HISTORY, thisMonth)
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  // A day on which no car came is told among its neighbours, by its date.
  const dayNumber = findDayNumber(findLocalDate(Date.now()))
  await expect(findRows(page).first()).toContainText(new RegExp(`Today|\\b${dayNumber}\\b`))

  await page.getByRole('button', { name: 'Previous month' }).click()
  await seeMonth(page, HISTORY, lastMonth)
  await expect(page.getByRole('list', { name: /^Days of / })).toBeVisible()
  const words = await findRows(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('h3 button > span')?.textContent ?? row.textContent ?? ''),
  )
  const energies = words.map((each) => Number(/([\d.]+) kWh/.exec(each)?.[1] ?? 0))
  // Every day is rounded to a tenth.
  expect(Math.abs(add(energies) - (await readTotal(page, 'charged')))).toBeLessThan(0.05 * words.length)
  await page.goBack()
  await seeMonth(page, HISTORY, thisMonth)
})

test('[HIST-01] an address without a month, or with one that cannot be, leads to the nearest', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  for (const query of ['', '?date=soon', '?date=2099-01-01']) {
    await page.goto(addressOf('kestrel', HISTORY + query))
    await seeMonth(page, HISTORY, thisMonth)
  }
  await page.goto(addressOf('kestrel', `${HISTORY}?date=2017-01-01`))
  await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page).not.toHaveURL(/2017/)
})

for (const brand of brands) {
  test(`[GEN-14] [HIST-04] the history of ${brand} passes the accessibility rules in both sets`, async ({
    page,
    addressOf,
    signIn,
  }) => {
    await signIn(brand)
    await openMonth({ page, addressOf }, brand)
    await findCard(page).click()
    await expect(page.getByRole('heading', { name: 'Charger activity' })).toBeVisible()
    await expectAccessible(page, 'history')
  })
}

test('[GEN-14] the download and the desktop pass them too', async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await openMonth({ page, addressOf }, 'kestrel')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  await expectAccessible(page, 'history on a desktop')
  await page.getByRole('button', { name: 'Download your data' }).click()
  await page.getByText('Other days').click()
  await expect(page.getByLabel('First day')).toBeVisible()
  await expectAccessible(page, 'the download')
})

test('[HIST-06] [GEN-06] the file of a month has its columns, a line for each half hour, and the sums that the screen shows', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  await openMonth({ page, addressOf }, 'kestrel')
  const shown = [await readTotal(page, 'charged'), await readTotal(page, 'cost')]
  await page.getByRole('button', { name: 'Download your data' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(new RegExp(`${lastMonth}.*\\.csv$`))
  await expect(page.getByText('Done. The file is in your downloads.')).toBeVisible()

  const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(head.replace('\uFEFF', '').split(',')).toHaveLength(8)
  expect(lines).toHaveLength(add(listDays(lastMonth, thisMonth).map(countHalfHours)))
  const rows = lines.map((line) => line.split(',').slice(2).map(Number))
  const wattHours = add(rows.map(([grid = Number.NaN, sun = Number.NaN]) => grid + sun))
  const pence = add(rows.map((row) => row[4] ?? Number.NaN))
  expect([Math.round(wattHours / 100) / 10, Math.round(pence) / 100]).toEqual(shown)
})

test('[GEN-14] [HIST-04] by the keyboard alone: a day is opened and read by the half hour, and the download left again', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('fjord')
  await openMonth({ page, addressOf }, 'fjord')
  const card = findCard(page)
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-expanded', 'true')
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

/** Makes the download news again, as it was before the customer came. */
async function forgetDownload(page: Page): Promise<void> {
  const isDone = await page.evaluate(async () => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const query = 'mutation Forget { upsertCustomerFeature(name: "EXPORT_DATA", seen: false) { isSuccess } }'
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

test('[HIST-07] [NAV-03] the dot on History goes when the customer has been there, and stays away', async ({
  page,
  signIn,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await signIn('marigold')
  await forgetDownload(page)
  await page.reload()
  await menu.getByRole('link', { name: 'History, new' }).click()
  await expect(findRows(page).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: 'History', exact: true })).toBeVisible()
  const told = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('UpsertCustomerFeature'),
  )
  await menu.getByRole('link', { name: 'Today' }).click()
  await told
  await expect(menu.getByRole('link', { name: 'History', exact: true })).toBeVisible()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'More' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'History, new' })).toHaveCount(0)
})

test('[HIST-03] rows appear one after the other in places that were kept for them', async ({
  page,
  addressOf,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn('kestrel')
  // So slow that all of them are still to come when they are looked at.
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

/** On how many lines each word of the longest month would stand, in the place of this one. */
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

test('[GEN-14] text of twice the size stays inside the page', async ({ page, addressOf, signIn }) => {
  await signIn('fjord')
  await openMonth({ page, addressOf }, 'fjord')
  await findCard(page).click()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const month = page.getByRole('button', { name: / choose another month$/ })
  expect(await month.evaluate(countLinesByWord)).toEqual([1, 1])
})
