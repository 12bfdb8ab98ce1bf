import { expectAccessible } from './accessibility.ts'
import { lastMonth, readCost, withChangedHistory } from './demo-history.ts'
import { expect, test } from './fixtures.ts'
import { TODAY } from './residents.ts'
import { daysAgo, findDate, findRate, pickSupplier, save } from './tariff-form.ts'

test.use({ settings: withChangedHistory, hasTouch: true })

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
