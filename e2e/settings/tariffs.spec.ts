import type { Tariff } from '@driveway/domain/tariff/tariff'
import { addDays } from '@driveway/domain/time/local-date'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { pauseClock } from '../harness/page-clock.ts'
import { daysAgo, findDate, findRate, pickSupplier, save } from '../harness/tariff-form.ts'
import { worldToday } from '../harness/world-time.ts'

test.use({ hasTouch: true })

const LIST = '/home/tariff'
const ADD = '/home/tariff/add/'

/** A cheap night, in force for a year. */
const overnight: Tariff = {
  id: 'own',
  energySupplier: 'Octopus Energy',
  tariffType: 'UNKNOWN',
  startDate: addDays(worldToday, -365),
  periods: [
    { timeStart: '0:00', timeEnd: '0:30', ratePence: 24.86 },
    { timeStart: '0:30', timeEnd: '5:30', ratePence: 7.5 },
    { timeStart: '5:30', timeEnd: '0:00', ratePence: 24.86 },
  ],
}
const payer = {
  hasCharger: true,
  features: [{ name: 'HISTORIC_TARIFFS' }],
  tariffs: [overnight],
} as const

test('[TAR-02] a tariff needs a supplier of the list and a strict date that is not in the future, and a failed save shows for 5 s', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await page.clock.install()
  await signInNew({ ...payer, name: 'tariff-form', brand: 'marigold' }, ADD)
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
  signInNew,
}) => {
  await signInNew({ ...payer, name: 'two-tabs', brand: 'kestrel' }, LIST)
  const other = await context.newPage()
  await other.goto(addressOf('kestrel', LIST))
  for (const tab of [page, other]) {
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

test('a tariff is added by keyboard alone', inProof, async ({ page, addressOf, signInNew }) => {
  await signInNew({ ...payer, name: 'tariff-keys', brand: 'fjord' })
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
