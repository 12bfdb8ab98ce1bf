import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { residents, sets } from './residents.ts'

test('[WORLD-05] the street shows its houses and lets a person plug a car in', async ({
  page,
  street,
  demo,
}) => {
  const { house } = residents.marigold
  await street.bring(house, 'at-home')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`http://localhost:${demo.street}/`)
  const home = page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Hannah Clarke' })
    .first()
  await home.getByRole('button', { name: /^Plug in/ }).click()
  await expect.poll(async () => (await street.read(house)).car.place).toBe('plugged-in')
})

test('[WORLD-05] world time runs sixty times as fast at a click, and normal again', async ({
  page,
  demo,
}) => {
  await page.goto(`http://localhost:${demo.street}/`)
  async function readSpeed(): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${demo.control}/world-clock`)
    return ((await answer.json()) as { speed: number }).speed
  }
  await page
    .getByRole('button', { name: /60/ })
    .or(page.getByText(/×\s*60/))
    .first()
    .click()
  await expect.poll(readSpeed).toBe(60)
  await fetch(`http://127.0.0.1:${demo.control}/world-clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: 1 }),
  })
  await expect.poll(readSpeed).toBe(1)
})

for (const set of sets) {
  test(`[GEN-14] the street's page in ${set} passes the accessibility rules`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: set, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`http://localhost:${demo.street}/`)
    await expect(page.getByText('Sam Okafor').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
    ).toEqual([])
  })
}
