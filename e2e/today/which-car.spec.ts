import type { Locator } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { eveningSettings, expect, test } from '../harness/fixtures.ts'
import { TODAY } from '../harness/residents.ts'

/** House 4 has two cars, and is this test’s alone. */
test.use({ settings: eveningSettings, viewport: { width: 390, height: 844 } })

const SLOW = { timeout: 60_000 }

test('a wrong car is corrected: the plan is for the other one, and History counts for it', async ({
  page,
  street,
  signIn,
  addressOf,
}) => {
  await street.reset('v2g', 'plugged-in')
  await signIn('kestrel', 'priya@example.org')
  await page.goto(addressOf('kestrel', TODAY))
  const card = page.getByRole('region', { name: 'Which car?' })
  await expect(card.getByText('Until you say, the plan is for Nissan Leaf e+.')).toBeVisible(SLOW)
  await expectAccessible(page, 'which car')
  await card.getByRole('button', { name: 'Arjun’s Zoe' }).click()
  const known = page.getByRole('region', { name: 'Arjun’s Zoe is at the charger' })
  await expect(known).toBeVisible(SLOW)

  await page.goto(addressOf('kestrel', `${TODAY}/details`))
  await expect(page.getByRole('heading', { name: 'Renault Zoe R110 ZE40' })).toBeVisible(SLOW)
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible(SLOW)
  await expectAccessible(page, 'my vehicles')

  await page.goto(addressOf('kestrel', TODAY))
  await known.getByRole('button', { name: 'Not this car?' }).click(SLOW)
  await card.getByRole('button', { name: 'Nissan Leaf e+' }).click()
  await expect(page.getByRole('region', { name: 'Nissan Leaf e+ is at the charger' })).toBeVisible(SLOW)

  // Some energy, so that there is something to count.
  await page.getByRole('button', { name: 'Boost', exact: true }).click()
  await page.getByRole('button', { name: 'Boost now' }).click()
  await expect.poll(async () => (await street.read('v2g')).charger.powerW, SLOW).toBeGreaterThan(1_000)
  const parts = page.getByRole('region', { name: 'By car and person' })
  await expect(async () => {
    await page.goto(addressOf('kestrel', `${TODAY}/history`))
    await expect(parts.getByRole('term')).toHaveText('Nissan Leaf e+', { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await parts.getByText('Charges and their cars').click()
  const charge = parts.getByLabel(/^Car of the charge on/).last()
  await charge.selectOption({ label: 'Arjun’s Zoe' })
  await expect(parts.getByRole('term')).toHaveText('Arjun’s Zoe', SLOW)
  await parts.getByText('Person', { exact: true }).click()
  await expect(parts.getByRole('term')).toHaveText('Arjun Nair', SLOW)
  await expectAccessible(page, 'history by car')
})

/** House 8 has two chargers and two cars, of which either may be at either. */
async function carOf(card: Locator): Promise<string> {
  await expect(card).toContainText(/Renault Zoe|Femi’s ID\.3/, SLOW)
  return (await card.textContent())?.includes('Renault Zoe') ? 'Renault Zoe' : 'Femi’s ID.3'
}

async function placesOf(cards: Locator) {
  return cards.evaluateAll((all) =>
    all.map((card) => {
      const { x, y } = card.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y) }
    }),
  )
}

test('[HH-07] two chargers: at a glance and each in full, with boost, schedule and history of its own', async ({
  page,
  street,
  signIn,
  addressOf,
}) => {
  await street.reset('dynamo-2t', 'plugged-in')
  await street.reset('dynamo-2t-second', 'plugged-in')
  await signIn('marigold', 'grace@example.org')
  await page.goto(addressOf('marigold', TODAY))
  const cards = page.getByRole('list', { name: 'Your chargers' }).getByRole('button')
  await expect(cards).toHaveCount(2, SLOW)
  const [first, second] = [cards.first(), cards.last()]

  // On a phone one below the other, on a desk side by side.
  const [above, below] = await placesOf(cards)
  expect(below?.x).toBe(above?.x)
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const [left, right] = await placesOf(cards)
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  await expectAccessible(page, 'two chargers')

  // A fault of one leaves the other usable, in full.
  await street.act('dynamo-2t', 'break-charger')
  await expect(first).toContainText('Fault', SLOW)
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Boost', exact: true }).click(SLOW)
  await page.getByRole('button', { name: 'Boost now' }).click()
  await expect
    .poll(async () => (await street.read('dynamo-2t-second')).charger.powerW, SLOW)
    .toBeGreaterThan(1_000)
  await expect(second).toContainText('Boosting', SLOW)
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible(SLOW)
  await street.act('dynamo-2t', 'repair-charger')

  const [firstCar, secondCar] = [await carOf(first), await carOf(second)]
  expect(secondCar).not.toBe(firstCar)

  // The menu leads to the pages of the chosen charger.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByText(`For ${secondCar}, the car of charger 2`)).toBeVisible(SLOW)
  const saturday = page.getByRole('switch', { name: /Saturday/ })
  const wasOn = await saturday.getAttribute('aria-checked')
  await saturday.click()
  await expect(saturday).toHaveAttribute('aria-checked', wasOn === 'true' ? 'false' : 'true')
  await expectAccessible(page, 'schedule of a charger')
  await page.getByText('Charger 1', { exact: true }).click()
  await expect(page.getByText(`For ${firstCar}, the car of charger 1`)).toBeVisible(SLOW)
  await expect(saturday).toHaveAttribute('aria-checked', wasOn ?? '')
  await menu.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('radio', { name: 'Charger 1' })).toBeChecked(SLOW)
  await page.getByText('Charger 2', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Charger 2' })).toBeChecked()
  await menu.getByRole('link', { name: 'Today' }).click()
  await expect(second).toHaveAttribute('aria-pressed', 'true', SLOW)
  await page.getByRole('button', { name: /^Stop/ }).first().click(SLOW)
})
