import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn, residents } from '../harness/residents.ts'

for (const brand of brandsInTurn(2)) {
  test(`plugging in on the street shows on Today of ${brand}, and unplugging too`, async ({
    page,
    street,
    signIn,
  }) => {
    const { house } = residents[brand]
    await street.reset(house, 'at-home')
    await signIn(brand)
    await expect(page.getByText('Not plugged in')).toBeVisible()

    await street.act(house, 'plug-in')
    await expect(page.getByText('Not plugged in')).toBeHidden()
    await expect(page.getByText('Plugged in').first()).toBeVisible()

    await street.act(house, 'unplug')
    await expect(page.getByText('Not plugged in')).toBeVisible()
  })
}

test.describe('Today shows changes on the street', () => {
  const { house } = residents.marigold

  test.beforeEach(async ({ street, signIn }) => {
    await street.reset(house, 'plugged-in')
    await signIn('marigold')
  })

  test('a fault, with what is safe', inProof, async ({ page, street }) => {
    await street.act(house, 'break-charger')
    await expect(page.getByText('Your charger has a fault')).toBeVisible()
    await expect(page.getByText('Charging has stopped')).toBeVisible()
    await street.act(house, 'repair-charger')
    await expect(page.getByText('Your charger has a fault')).toBeHidden()
  })

  test('calibration', inProof, async ({ page, street }) => {
    await street.act(house, 'calibrate')
    await expect(page.getByText('Calibrating')).toBeVisible()
  })

  test('charging without a plan', inProof, async ({ page, street }) => {
    await street.act(house, 'home-alone')
    await expect(page.getByText('Charging without a plan')).toBeVisible()
  })

  test('charging, with its rate', inProof, async ({ page, street }) => {
    await street.show(house, 'CHARGING')
    await expect(page.getByText(/[\d.]+ kW to your car/)).toBeVisible()
  })

  test('a lost connection after 15 s, until it is restored', inProof, async ({ page, street }) => {
    await street.act(house, 'cut-connection')
    await expect(page.getByText('Your charger is offline')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Your charger keeps working')).toBeVisible()
    await street.act(house, 'restore-connection')
    await expect(page.getByText('Your charger is offline')).toBeHidden()
  })
})

test('the title names a V2G charger', inProof, async ({ page, signIn }) => {
  await signIn('fjord')
  await expect(page.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
})

test(
  'the ring shows the state of charge of a V2G car in percent',
  inProof,
  async ({ page, street, signIn }) => {
    const { house } = residents.fjord
    await street.reset(house, 'plugged-in')
    await signIn('fjord')
    // The sun may charge it meanwhile.
    await expect
      .poll(async () => {
        const { car } = await street.read(house)
        return page.getByText(`Battery at ${Math.round(car.socPercent)}%`).count()
      })
      .toBe(1)
  },
)
