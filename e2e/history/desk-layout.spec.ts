import { lastMonth, withHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { TODAY } from '../harness/residents.ts'

test.use({ settings: withHistory, viewport: { width: 1280, height: 800 } })

test('on a desk the day beside the list covers none of the cars below it', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel', 'priya@example.org')
  await page.goto(addressOf('kestrel', `${TODAY}/history?date=${lastMonth}`))
  const parts = page.getByRole('region', { name: 'By car and person' })
  await expect(parts).toBeVisible()
  const day = page.getByText('Charger activity')
  await expect(day).toBeVisible()
  await parts.getByText('Charges and their cars').click()
  await parts.getByText('Person', { exact: true }).evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  const { bottom } = await day.evaluate((element) => element.getBoundingClientRect())
  const { top } = await parts.evaluate((element) => element.getBoundingClientRect())
  expect(bottom).toBeLessThan(top)
})
