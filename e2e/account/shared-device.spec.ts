import { addHousehold } from '../harness/settings-household.ts'
import { listKept, untilKept } from '../harness/device-storage.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { TODAY } from '../harness/residents.ts'

test.use({ serviceWorkers: 'allow' })

const SCHEDULE = '/electric-vehicles/settings/schedule'

test('the next customer on a device finds nothing of the one before, on screen or in its storage', async ({
  page,
  demo,
  addressOf,
}) => {
  const first = await addHousehold(demo, { name: 'first-on-device', brand: 'fjord', hasCharger: true })
  const second = await addHousehold(demo, { name: 'second-on-device', brand: 'fjord' })
  await page.goto(addressOf('fjord', '/login'))
  await fillSignIn(page, first)
  await page.waitForURL(addressOf('fjord', TODAY))
  await page.goto(addressOf('fjord', SCHEDULE))
  await expect(page.getByRole('switch', { name: /Monday/ })).toBeVisible()
  await untilKept(page, 'vehicle-schedule')
  expect(JSON.stringify(await listKept(page))).toContain('settings-first-on-device')

  await page.goto(addressOf('fjord', '/logout'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])

  await fillSignIn(page, second)
  await page.waitForURL(addressOf('fjord', TODAY))
  await untilKept(page, 'customer-account')
  const kept = JSON.stringify(await listKept(page))
  expect(kept).toContain('settings-second-on-device')
  expect(kept).not.toContain('settings-first-on-device')
  expect(kept).not.toContain('vehicle-schedule')
  await expect(page.getByText(first)).toHaveCount(0)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => !/^\/(assets|brand)\/|^\/(index\.html|pages\.json)$/.test(path))).toEqual([])
})
