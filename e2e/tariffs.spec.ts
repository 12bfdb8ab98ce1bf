import { writeDateText } from '@driveway/domain/time/date-text'
import { addDays, findLocalDate } from '@driveway/domain/time/local-date'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { lastMonth, withHistory } from './demo-history.ts'
import { expect, test } from './fixtures.ts'
import { pauseClock } from './page-clock.ts'
import { TODAY } from './residents.ts'

test.use({ settings: withHistory, hasTouch: true })

const LIST = '/home/tariff'
const ADD = '/home/tariff/add/'
const today = findLocalDate(Date.now())

/** DD.MM.YYYY of a day in the past; negative in the future. */
function daysAgo(days: number): string {
  return writeDateText(addDays(today, -days))
}

function findDate(page: Page): Locator {
  return page.getByLabel('Started on')
}

function findRate(page: Page): Locator {
  return page.getByLabel('Unit rate')
}

async function pickSupplier(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Supplier' }).fill(text)
  await page.getByRole('option', { name }).tap()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save tariff' }).tap()
}

async function readCost(page: Page): Promise<number> {
  const figure = page.getByRole('region', { name: 'Month total' }).locator('dl > div')
  const cost = figure.filter({ has: page.getByText('cost', { exact: true }) }).getByRole('definition')
  return Number(/[\d.]+/.exec((await cost.textContent()) ?? '')?.[0])
}

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
  await expect.poll(() => readCost(page), { timeout: 30_000 }).toBeGreaterThan(before)
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
  await expect.poll(() => readCost(page), { timeout: 30_000 }).toBeLessThan(dear)

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
  await expect.poll(() => readCost(page), { timeout: 30_000 }).toBe(before)
})

test('[TAR-02] a tariff needs a supplier of the list and a strict date that is not in the future, and a failed save shows for 5 s', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('marigold', 'owen@example.org')
  await page.clock.install()
  await page.goto(addressOf('marigold', ADD))
  await expect(page.getByRole('button', { name: 'Save tariff' })).toBeVisible()
  await pauseClock(page)
  await save(page)
  await expect(page.getByText('Choose a supplier from the list.')).toBeVisible()
  await expect(page.getByText('Enter a date as DD.MM.YYYY.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Supplier' }).fill('energy e')
  await expect(page.getByText('No supplier begins with “energy e”')).toBeVisible()
  await pickSupplier(page, 'e.on', 'E.ON Next')
  await findRate(page).fill('31')
  await findDate(page).pressSequentially('31022026')
  await expect(findDate(page)).toHaveValue('31.02.2026')
  await page.clock.runFor(5_100)
  await save(page)
  await expect(page.getByText('Enter a date as DD.MM.YYYY.')).toBeVisible()
  await findDate(page).fill(daysAgo(-1))
  await save(page)
  const future = page.getByText('This date is in the future.')
  await expect(future).toBeVisible()
  await page.clock.runFor(6_900)
  await expect(future).toBeVisible()
  await page.clock.runFor(200)
  await expect(future).toBeHidden()

  await findDate(page).fill(daysAgo(40))
  await page.route('**/graphql*', (route) => route.abort())
  await save(page)
  const failed = page.getByText('Tariff not saved')
  await expect(failed).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(failed).toBeVisible()
  await page.clock.runFor(200)
  await expect(failed).toBeHidden()
  await page.unroute('**/graphql*')

  await save(page)
  await expect(page.getByText('Tariff saved')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(addressOf('marigold', ADD))
  await page.clock.runFor(200)
  await expect(page).toHaveURL(addressOf('marigold', LIST))
})

test('[TAR-08] the second of two tabs is told of the first one’s change, and loses nothing', async ({
  page,
  context,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel', 'tom@example.org')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(addressOf('kestrel', LIST))
    await tab.getByRole('link', { name: /^Edit Octopus Energy/ }).tap()
    await tab.getByRole('button', { name: /^Change 05:30 to 24:00/ }).tap()
  }
  await findRate(page).fill('26.1')
  await save(page)
  await expect(page).toHaveURL(addressOf('kestrel', LIST))
  await findRate(other).fill('27.2')
  await save(other)
  await expect(other.getByText('Your tariffs changed in another window')).toBeVisible()
  await expect(
    other.getByText(/^Changed: Octopus Energy, Since .*, 7.5p 00:30 to 05:30, else 24.86p to 26.1p$/),
  ).toBeVisible()
  await expect(findRate(other)).toHaveValue('27.2')
  await expectAccessible(other, 'a conflict of two tabs')
  await other.getByRole('button', { name: 'Save mine' }).tap()
  await expect(other).toHaveURL(addressOf('kestrel', LIST))
  await expect(other.getByText('7.5p 00:30 to 05:30, else 24.86p to 27.2p').first()).toBeVisible()
})

test('a tariff is added by keyboard alone', async ({ page, addressOf, signIn }) => {
  await signIn('fjord', 'leo@example.org')
  await page.goto(addressOf('fjord', LIST))
  await page.getByRole('link', { name: /^Edit/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Supplier' }).press('ControlOrMeta+a')
  await page.keyboard.type('so')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'So Energy' })).toHaveClass(/active/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue('So Energy')
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '01:00')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save tariff' }).press('Enter')
  await expect(page.getByText('Tariff saved')).toBeVisible()
  await expect(page).toHaveURL(addressOf('fjord', LIST))
  await expect(page.getByText(/^7.5p 01:00 to 05:30/).first()).toBeVisible()
})
