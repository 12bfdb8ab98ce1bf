import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { lastMonth, expectMonth, thisMonth, withHistory } from '../harness/demo-history.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn, residents, TODAY } from '../harness/residents.ts'

test.use({ settings: withHistory })

const ENVIRONMENT = `${TODAY}/environment`

async function readKilograms(page: Page): Promise<number> {
  return Number.parseFloat((await page.getByRole('definition').first().textContent()) ?? '')
}

async function interceptCarbon(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql?*', (route) =>
    route.request().postData()?.includes('GetCarbonPeriods') ? answer(route) : route.fallback(),
  )
}

/** The sum of the table's petrol column. */
async function sumDays(page: Page): Promise<number> {
  const cells = await page.locator('tbody tr td:nth-of-type(1)').allTextContents()
  return cells
    .map((text) => (Number.parseFloat(text) || 0) * (text.endsWith('more') ? -1 : 1))
    .reduce((sum, each) => sum + each, 0)
}

test('last month’s savings are the sum of its days', inProof, async ({ page, addressOf, addSignIn }) => {
  await addSignIn('kestrel')
  await page.goto(addressOf('kestrel', `${TODAY}/more`))
  await page.getByRole('link', { name: 'Environment' }).click()
  await expectMonth(page, ENVIRONMENT, thisMonth)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('environmentBeta')
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Previous month' }).click()
  await expectMonth(page, ENVIRONMENT, lastMonth)
  await expect(page.getByText('less than petrol')).toBeVisible()
  await expect(page.getByText(/^Best day: \d+ \w+, [\d.]+ kg less\.$/)).toBeVisible()
  await page.getByText('Day by day', { exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  // Every day is rounded to a tenth.
  expect(Math.abs((await sumDays(page)) - (await readKilograms(page)))).toBeLessThan(3)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`${TODAY}/more$`))
})

/** True if the table fits its parent, and the most lines of a cell. */
function readTable(table: Element): { readonly isInside: boolean; readonly lines: number } {
  const lines = [...table.querySelectorAll('tbody td')].map((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  const isInside = table.getBoundingClientRect().width <= (table.parentElement?.clientWidth ?? 0)
  return { isInside, lines: Math.max(...lines) }
}

for (const brand of brandsInTurn(0)) {
  test(
    `the environment page of ${brand} has no accessibility violations`,
    inProof,
    async ({ page, addressOf, addSignIn }) => {
      await addSignIn(brand)
      await page.goto(addressOf(brand, `${ENVIRONMENT}?date=${lastMonth}`))
      await page.getByText('Day by day', { exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
      expect(await page.getByRole('table').evaluate(readTable)).toEqual({ isInside: true, lines: 1 })
      await expectAccessible(page, 'environment')
      await page.getByRole('button', { name: /choose another month/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'the month picker')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'How we work this out' }).click()
      await expect(page.getByText(/150 g of CO₂ per km/)).toBeVisible()
      await expectAccessible(page, 'the assumptions')
    },
  )
}

test(
  'month picker, comparison and table work by keyboard alone',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('fjord')
    await page.goto(addressOf('fjord', `${ENVIRONMENT}?date=${lastMonth}`))
    await expect(page.getByText('Saved each day')).toBeVisible()
    const name = page.getByRole('button', { name: /choose another month/ })
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator('[aria-current]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(name).toBeFocused()

    await page.getByRole('radio', { name: 'Petrol car' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Standard EV' })).toBeChecked()
    await page.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Against a standard EV' })).toBeVisible()

    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Enter')
    await expectMonth(page, ENVIRONMENT, thisMonth)
    await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused()
  },
)

test(
  'an empty month and a failed request have their own texts',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    const energyConsumption = { totals: { isCarbonComplete: true }, periods: [] }
    await interceptCarbon(page, (route) =>
      route.fulfill({ json: { data: { device: { id: 'any', energyConsumption } } } }),
    )
    await page.goto(addressOf('kestrel', `${ENVIRONMENT}?date=${lastMonth}`))
    await expect(page.getByRole('heading', { name: /^No charging in / })).toBeVisible()

    await page.unrouteAll({ behavior: 'wait' })
    await interceptCarbon(page, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Your savings aren’t available right now')
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByText('less than petrol')).toBeVisible()
  },
)

test('without the feature the page redirects to Today', inProof, async ({ page, addressOf, addSignIn }) => {
  await addSignIn('fjord', 'leo@example.org')
  await page.goto(addressOf('fjord', ENVIRONMENT))
  await expect(page).toHaveURL(addressOf('fjord', TODAY))
  await expect(page.getByRole('heading', { level: 1, name: residents.kestrel.title })).toBeVisible()
})
