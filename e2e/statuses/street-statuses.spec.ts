import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { expectNoViolations } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { residents } from '../residents.ts'

const { house, username } = residents.marigold

test('the street page lists every status and sets one, also a boost', async ({
  page,
  demo,
  street,
  signIn,
}) => {
  await page.goto(`http://127.0.0.1:${demo.street}/`)
  await page.getByRole('link', { name: 'Statuses' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...dashboardStatuses])
  await expectNoViolations(page, 'the list of statuses')

  await page.getByRole('button', { name: /^12 .*show OVERRIDING$/ }).click()
  await expect(page.getByText(`House 12 now shows it. Sign in as ${username}.`)).toBeVisible()
  await signIn('marigold')
  await expect(page.getByRole('heading', { level: 2, name: 'Boosting' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Stop boosting' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Charging', exact: true })).toBeVisible()
  await street.reset(house, 'at-home')
})
