import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createVehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import type { Demo } from '../harness/demo.ts'
import { changedSettings, expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { expectFor5s, pauseClock } from '../harness/page-clock.ts'
import { PASSWORD, residents, TODAY } from '../harness/residents.ts'
import { withDatabase } from '../harness/settings-household.ts'

/** An unlinked car has to be chosen again, and other tests count on the car. */
test.use({ settings: changedSettings })
// In sequence: sharing one demo is faster than starting two more.
test.describe.configure({ mode: 'default' })

const LINK = `${TODAY}/link-vehicle`
const { house, username } = residents.marigold

test.beforeEach(({ street }) => street.reset(house, 'plugged-in'))

async function setMaker(street: number, mode: 'up' | 'down'): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${street}/car-maker-mode`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
  if (!answer.ok) throw new Error(`The car maker's mode could not be set: ${answer.status}`)
}

/** The width that the page takes with text of twice the size. */
function measureLargeText(): number {
  document.documentElement.style.fontSize = '200%'
  const { scrollWidth } = document.documentElement
  document.documentElement.style.fontSize = ''
  return scrollWidth
}

async function enter(page: Page, password: string, email = username): Promise<void> {
  await page.getByLabel(/^Car account email/).fill(email)
  await page.getByLabel(/^Car account password/).fill(password)
  await page.keyboard.press('Enter')
}

/** The stored car and its link. */
async function readCar(demo: Demo) {
  return withDatabase(demo, async (database) => {
    const owner = await createCustomerStore(database).findForSignIn('marigold', username)
    const account = owner?.accountNumber ?? ''
    const vehicle = await createVehicleStore(database).find(account)
    return { vehicle, link: await createVehicleLinkStore(database).find(account) }
  })
}

/** Moves the stored link into the past, as if it had been made so many days earlier; the car is read at once. */
async function ageLink(demo: Demo, days: number): Promise<void> {
  await withDatabase(demo, (database) =>
    database.pool.query(
      `update vehicle_links set linked_at = linked_at - $1::interval, expires_at = expires_at - $1::interval,
         next_read_at = linked_at - $1::interval`,
      [`${days} days`],
    ),
  )
}

test('[VEH-07] each refused link shows its error for 5 s, a link replaces the listed car, lasts 45 days, and leaves the car when it ends', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  // The list's usable capacity counts before that of the maker.
  const car = { make: 'Tesla', model: 'Model 3', batteryCapacityWh: 57_500 }
  const before = await readCar(demo)
  expect(before.vehicle?.herbieVehicleId).toEqual(expect.any(String))
  expect([before.vehicle?.integrationInternalOAuthId, before.link]).toEqual([null, null])

  await page.clock.install()
  await signIn('marigold')
  await page.goto(addressOf('marigold', LINK))
  await expect(page.getByRole('button', { name: 'Link car' })).toBeVisible()
  await pauseClock(page)
  await enter(page, PASSWORD, '  ')
  await expectFor5s(page, 'Car account email is required')
  await enter(page, '  ')
  await expectFor5s(page, 'Car account password is required')
  await enter(page, 'wrong')
  await expectFor5s(page, 'Email or password is incorrect')
  await setMaker(demo.street, 'down')
  await enter(page, PASSWORD)
  await expectFor5s(page, 'Your car is not linked')
  await setMaker(demo.street, 'up')
  expect(await readCar(demo)).toEqual(before)

  await page.clock.resume()
  await enter(page, PASSWORD)
  await expect(page).toHaveURL(addressOf('marigold', `${TODAY}/details`))
  await expect(page.getByText('Linked to its maker’s account')).toBeVisible()
  expect((await readCar(demo)).vehicle).toMatchObject({
    ...car,
    herbieVehicleId: null,
    integrationInternalOAuthId: expect.any(String),
  })
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Linked to its maker’s account')).toBeHidden()
  const unlinked = await readCar(demo)
  expect(unlinked).toMatchObject({ vehicle: { ...car, integrationInternalOAuthId: null }, link: null })

  await page.goto(addressOf('marigold', LINK))
  await enter(page, PASSWORD)
  await expect(page).toHaveURL(addressOf('marigold', `${TODAY}/details`))
  await ageLink(demo, 44)
  await page.goto(addressOf('marigold', TODAY))
  await expect(page.getByText(/^Battery at \d+%$/)).toBeAttached({ timeout: 120_000 })
  expect((await readCar(demo)).link).toMatchObject({ endedAt: null, sealedTokens: expect.any(Buffer) })

  await ageLink(demo, 1)
  await expect(page.getByRole('button', { name: 'Type it' })).toBeVisible({ timeout: 120_000 })
  expect(await readCar(demo)).toMatchObject({
    vehicle: { ...car, integrationInternalOAuthId: null },
    link: { endedAt: expect.any(Date), sealedTokens: null, handleHash: null, batteryPercent: null },
  })
  await page.goto(addressOf('marigold', `${TODAY}/details`))
  await expect(page.getByText('The link to your car has ended')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tesla Model 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Link your car again' })).toBeVisible()
  await page.getByRole('button', { name: 'Don’t link again' }).click()
  await expect(page.getByText('The link to your car has ended')).toBeHidden()
})

test('a car is linked after a wrong password and a maker that is down, its level shows on Today, and it is unlinked', async ({
  page,
  demo,
  street,
  addressOf,
  signIn,
}) => {
  await signIn('marigold')
  await expect(page.getByRole('button', { name: 'Type it' })).toBeVisible()

  await page.goto(addressOf('marigold', LINK))
  await enter(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect')
  await expectAccessible(page, 'a refused link')
  expect(await page.evaluate(measureLargeText)).toBe(390)
  await expect(page.getByRole('alert')).toBeHidden()

  await setMaker(demo.street, 'down')
  await enter(page, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your car is not linked')
  await setMaker(demo.street, 'up')
  await page.getByRole('button', { name: 'Link car' }).click()

  await expect(page).toHaveURL(addressOf('marigold', `${TODAY}/details`))
  await expect(page.getByText('Linked to its maker’s account')).toBeVisible()
  await expectAccessible(page, 'a linked car')
  expect(await page.evaluate(measureLargeText)).toBe(390)
  const { car } = await street.read(house)
  await page.goto(addressOf('marigold', TODAY))
  await expect(page.getByText(/^Battery at \d+%$/)).toBeAttached()
  const shown = Number.parseInt((await page.getByText(/^Battery at/).textContent())?.slice(11) ?? '', 10)
  expect(Math.abs(shown - car.socPercent)).toBeLessThanOrEqual(5)

  await page.goto(addressOf('marigold', `${TODAY}/details`))
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Linked to its maker’s account')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tesla Model 3' })).toBeVisible()
  await page.goto(addressOf('marigold', TODAY))
  await expect(page.getByRole('button', { name: 'Type it' })).toBeVisible()
})

/** Stored figures; those of the evening lie ahead, so that no history of the demo contains them. */
async function readMarket(demo: Demo): Promise<unknown> {
  const { rows } = await withDatabase(demo, (database) =>
    database.pool.query(
      `select (select actual from carbon_intensities where period_start = '2026-11-18T10:00Z') as actual,
         (select forecast > 0 from carbon_intensities where period_start = '2026-11-18T20:00Z') as is_forecast,
         (select micropence_per_kwh / 1e6::float from agile_prices
           where period_start = '2026-11-18T20:00Z' limit 1) as pence`,
    ),
  )
  return rows[0]
}

test('[WORLD-04] carbon, Agile prices and cars of the demo come from the public-shaped APIs of the street', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  const street = `http://127.0.0.1:${demo.street}`
  const carbon = await fetch(`${street}/carbon/intensity/2026-11-18T10:00Z/2026-11-18T10:30Z`)
  const { data } = (await carbon.json()) as { data: { intensity: { actual: number } }[] }
  const product = 'AGILE-24-10-01'
  const range = 'period_from=2026-11-18T20:00:00Z&period_to=2026-11-18T20:30:00Z'
  const prices = await fetch(
    `${street}/tariff/v1/products/${product}/electricity-tariffs/E-1R-${product}-C/standard-unit-rates/?${range}`,
  )
  const { results } = (await prices.json()) as { results: { value_inc_vat: number }[] }
  await expect
    .poll(() => readMarket(demo), { timeout: 60_000 })
    .toEqual({ actual: data[0]?.intensity.actual, is_forecast: true, pence: results[0]?.value_inc_vat })

  await signIn('marigold')
  await page.goto(addressOf('marigold', LINK))
  await setMaker(demo.street, 'down')
  await enter(page, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your car is not linked')
  await setMaker(demo.street, 'up')
  await enter(page, PASSWORD)
  await expect(page.getByText('Linked to its maker’s account')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Linked to its maker’s account')).toBeHidden()
})

test(
  'a level that the customer enters by keyboard shows as an estimate',
  inProof,
  async ({ page, street, signIn }) => {
    // A customer whom no other test expects to have an unknown level.
    await street.reset('dynamo-2t', 'plugged-in')
    await signIn('marigold', 'grace@example.org')
    await page.getByRole('button', { name: 'Type it' }).press('Enter')
    const slider = page.getByRole('slider', { name: 'Charge level in per cent' })
    await expect(slider).toBeVisible()
    await slider.press('Home')
    for (let step = 0; step < 4; step += 1) await slider.press('PageUp')
    await expect(slider).toHaveAttribute('aria-valuetext', 'It is about 40%')
    await expectAccessible(page, 'the charge level sheet')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText(/^Battery about 40 per cent, estimated between 3[56] and 44$/)).toBeAttached()
    await expect(page.getByText('~40%')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Correct the charge level' })).toBeVisible()
  },
)
