import { writeDateText } from '@driveway/domain/time/date-text'
import type { Page } from '@playwright/test'
import { lastMonth, readCost, withChangedHistory } from '../harness/demo-history.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn, PASSWORD, residents, TODAY } from '../harness/residents.ts'
import { addFeature } from '../harness/settings-household.ts'

test.use({ settings: withChangedHistory, hasTouch: true })
// In sequence: sharing one demo is faster than starting two more.
test.describe.configure({ mode: 'default' })

async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'More' }).tap()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).tap()
}

for (const brand of brandsInTurn(1)) {
  test(
    `the first week with ${brand}: a car, a range, a tariff of last month, its costs, and a linked car`,
    inProof,
    async ({ page, demo, street, addressOf }) => {
      const { house, username } = residents[brand]
      await addFeature(demo, brand, username, 'TESLA_INTEGRATION')
      await street.reset(house, 'plugged-in')
      await page.goto(addressOf(brand))
      await fillSignIn(page, username)
      await expect(page).toHaveURL(addressOf(brand, TODAY))

      await openMore(page, 'My vehicle')
      await page.getByRole('link', { name: 'Change vehicle' }).tap()
      await page.getByRole('searchbox').fill('ren')
      await page.getByRole('button', { name: /^Renault/ }).tap()
      await page.getByRole('button', { name: /^Zoe R135 ZE50/ }).tap()
      await page.getByRole('button', { name: '2021' }).tap()
      await page.getByRole('button', { name: 'Confirm' }).tap()
      await expect(page.getByRole('heading', { name: 'Renault Zoe R135 ZE50' })).toBeVisible()

      await openMore(page, 'Charge range')
      await page.getByText('Long journeys').tap()
      await page.getByRole('button', { name: 'Save' }).tap()
      await expect(page).toHaveURL(addressOf(brand, TODAY))

      const history = addressOf(brand, `${TODAY}/history?date=${lastMonth}`)
      await page.goto(history)
      const before = await readCost(page)
      await openMore(page, 'My tariff')
      await page.getByRole('link', { name: 'Add tariff', exact: true }).tap()
      await page.getByRole('combobox', { name: 'Supplier' }).fill('brit')
      await page.getByRole('option', { name: 'British Gas' }).tap()
      await page.getByLabel('Started on').pressSequentially(writeDateText(lastMonth).replaceAll('.', ''))
      await page.getByLabel('Unit rate').fill('95.5')
      await page.getByRole('button', { name: 'Save tariff' }).tap()
      await expect(page.getByText('Tariff saved')).toBeVisible()
      await page.goto(history)
      await expect.poll(() => readCost(page)).toBeGreaterThan(before)

      await openMore(page, 'My vehicle')
      await page.getByRole('link', { name: /^Link your car/ }).tap()
      await page.getByLabel('Car account email').fill(username)
      await page.getByLabel('Car account password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Link car' }).tap()
      await expect(page.getByText('Linked to its maker’s account')).toBeVisible()
      await page.getByRole('link', { name: 'Today' }).tap()
      await expect(page.getByText(/^Battery at \d+%$/)).toBeAttached()
    },
  )
}
