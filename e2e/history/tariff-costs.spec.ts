import { readDateText } from '@driveway/domain/time/date-text'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { downloadMonth, lastMonth, readCost, thisMonth, withHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { TODAY } from '../harness/residents.ts'
import { daysAgo, findDate, findRate, pickSupplier, save } from '../harness/tariff-form.ts'
import { worldToday } from '../harness/world-time.ts'

test.use({ settings: withHistory, hasTouch: true })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const LIST = '/home/tariff'

test('[TAR-01] tariffs are listed, added, edited and deleted by touch, and the costs of History follow', async ({
  page,
  addressOf,
  signIn,
}) => {
  const history = addressOf('marigold', `${TODAY}/history?date=${lastMonth}`)
  await signIn('marigold', 'grace@example.org')
  await page.goto(history)
  const before = await readCost(page)
  await page.goto(addressOf('marigold', `${TODAY}/more`))
  await page.getByRole('link', { name: 'My tariff' }).tap()
  await expect(page.getByRole('link', { name: /^Edit OVO Energy, Since/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add tariff', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('tariff details')
  await pickSupplier(page, 'brit', 'British Gas')
  await findDate(page).pressSequentially(daysAgo(50).replaceAll('.', ''))
  await expect(findDate(page)).toHaveValue(daysAgo(50))
  await findRate(page).fill('95.5')
  await save(page)
  await expect(page.getByText('Tariff saved')).toBeVisible()
  await expect(page).toHaveURL(addressOf('marigold', LIST))
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(2)

  await page.goto(history)
  await expect.poll(() => readCost(page)).toBeGreaterThan(before)
  await expect(page.getByText('Costs are being updated')).toBeHidden()
  const dear = await readCost(page)

  await page.goto(addressOf('marigold', LIST))
  await page.getByRole('link', { name: /^Edit British Gas/ }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('edit tariff')
  await page.getByRole('button', { name: 'Add a rate' }).tap()
  await findRate(page).fill('7')
  const handle = page.getByRole('slider')
  await expect(handle).toHaveAttribute('aria-valuetext', '00:30')
  await handle.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuetext', '01:00')
  await expectAccessible(page, 'the form of a tariff')
  await save(page)
  await expect(page).toHaveURL(addressOf('marigold', LIST))
  await expect(page.getByText('7p 01:00 to 24:00, else 95.5p')).toBeVisible()
  await expectAccessible(page, 'the list of tariffs')
  await page.goto(history)
  await expect.poll(() => readCost(page)).toBeLessThan(dear)

  await page.goto(addressOf('marigold', LIST))
  await page.getByRole('link', { name: /^Edit British Gas/ }).tap()
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page).toHaveURL(addressOf('marigold', LIST))
  await page.getByRole('link', { name: /^Edit British Gas/ }).tap()
  await page.getByRole('button', { name: 'Delete', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('OVO Energy (7p 00:00 to 05:00, else 26.2p) will then count from')
  await expect(sheet.getByText(/^£\d+\.\d\d$/)).toHaveCount(2)
  await expectAccessible(page, 'the question before deleting')
  await sheet.getByRole('button', { name: 'Keep it' }).tap()
  await page.getByRole('button', { name: 'Delete', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Delete tariff' }).tap()
  await expect(page.getByText('Tariff deleted')).toBeVisible()
  await expect(page).toHaveURL(addressOf('marigold', LIST))
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1)
  await page.goto(history)
  await expect.poll(() => readCost(page)).toBe(before)
})

type HalfHour = {
  readonly date: string
  readonly time: string
  readonly gridWh: number
  readonly pence: number
}

async function listHalfHours(page: Page): Promise<readonly HalfHour[]> {
  const { lines } = await downloadMonth(page)
  return lines.slice(1).map((line) => {
    const [date = '', time = '', gridWh = '', , , , pence = ''] = line.split(',')
    return { date, time, gridWh: Number(gridWh), pence: Number(pence) }
  })
}

/** In pounds, as shown. */
function sumCosts(halfHours: readonly HalfHour[]): string {
  const pence = halfHours.reduce((sum, each) => sum + each.pence, 0)
  return `£${(Math.round(pence) / 100).toFixed(2)}`
}

test('[TAR-07] cost in History, in its year, in the download and on Today follows the tariff of each half hour', async ({
  page,
  addressOf,
  signIn,
}) => {
  const history = addressOf('marigold', `${TODAY}/history`)
  const changed = readDateText(daysAgo(35)) ?? ''
  await signIn('marigold', 'grace@example.org')
  await page.goto(`${history}?date=${lastMonth}`)
  const before = await readCost(page)
  await page.goto(addressOf('marigold', `${LIST}/add/`))
  await pickSupplier(page, 'brit', 'British Gas')
  await findDate(page).pressSequentially(daysAgo(35).replaceAll('.', ''))
  await findRate(page).fill('95.5')
  await save(page)
  await expect(page.getByText('Tariff saved')).toBeVisible()
  await page.goto(`${history}?date=${lastMonth}`)
  await expect.poll(() => readCost(page)).toBeGreaterThan(before)
  await expect(page.getByText('Costs are being updated')).toBeHidden()

  // 7p from 00:00 to 05:00, else 26.2p; from the change on 95.5p.
  const month = await listHalfHours(page)
  const charged = month.filter(({ gridWh }) => gridWh > 0)
  expect(charged.some(({ date }) => date < changed) && charged.some(({ date }) => date >= changed)).toBe(true)
  for (const { date, time, gridWh, pence } of charged) {
    const night = time < '05:00' ? 7 : 26.2
    const rate = date < changed ? night : 95.5
    expect.soft(pence, `${date} ${time}`).toBeCloseTo((gridWh * rate) / 1000, 1)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  const monthCost = sumCosts(month)
  await expect(page.getByRole('region', { name: 'Month total' }).getByText(monthCost)).toBeVisible()
  for (const isAfter of [false, true]) {
    const day = charged.find(({ date }) => date >= changed === isAfter)?.date ?? ''
    const cost = sumCosts(month.filter(({ date }) => date === day))
    const number = Number(day.slice(8))
    await expect(
      page.getByRole('button', { name: new RegExp(`^\\w+ ${number} \\w+: .*, ${cost}`) }),
    ).toBeVisible()
  }
  await page.goto(`${history}?date=${lastMonth}&view=year`)
  await expect(page.getByRole('region', { name: /^Months of/ }).getByText(monthCost)).toBeVisible()

  await page.goto(`${history}?date=${thisMonth}`)
  const today = (await listHalfHours(page)).filter(({ date }) => date === worldToday)
  await page.goto(addressOf('marigold', TODAY))
  const soFar = page.locator('dl > div').filter({ has: page.getByText('cost', { exact: true }) })
  await expect(soFar.getByRole('definition')).toHaveText(sumCosts(today))
})
