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
