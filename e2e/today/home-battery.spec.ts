import { eveningSettings, expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'

test.use({ settings: eveningSettings })

const HOUSE = 'v2g-solar'
const WITHIN = { timeout: 120_000 }

test(
  'the battery of the street is read over MQTT, and follows the plan while the car is plugged in',
  inProof,
  async ({ page, street, demo, addSignIn, addressOf }) => {
    /** Above 0 from the grid, without the car: 0 while the battery covers the house by itself. */
    async function readUncoveredW(): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${demo.street}/houses`)
      const { houses } = (await answer.json()) as {
        houses: readonly { key: string; netW: number; charger: { powerW: number } }[]
      }
      const house = houses.find(({ key }) => key === HOUSE)
      return Math.abs((house?.netW ?? 0) - (house?.charger.powerW ?? 0))
    }

    await street.reset(HOUSE, 'at-home')
    await expect.poll(readUncoveredW, WITHIN).toBeLessThan(3)
    await addSignIn('fjord')
    await page.goto(addressOf('fjord', '/electric-vehicles/settings/planning'))
    await expect(page.getByText('In your plan', { exact: true })).toBeVisible(WITHIN)
    await expect(page.getByText(/^\d+% full · giving \d\.\d kW/)).toBeVisible(WITHIN)
    await street.reset(HOUSE, 'plugged-in')
    await expect.poll(readUncoveredW, WITHIN).toBeGreaterThan(20)
  },
)
