import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { TODAY } from './residents.ts'

test.use({ viewport: { width: 390, height: 844 } })

const features = [
  { name: 'HISTORIC_TARIFFS' },
  { name: 'SHOW_AGILE_TARIFFS' },
  { name: 'MAX_CHARGE' },
  { name: 'EXPORT_MATCH' },
  { name: 'TESLA_INTEGRATION' },
  { name: 'PROFILE_PROGRESS' },
  { name: 'PHEV_READY_MODE', isInBeta: true },
  { name: 'ENVIRONMENT', isInBeta: true },
] as const

const tariffs = [
  { id: 'agile', energySupplier: 'Octopus Agile', tariffType: 'AGILE', startDate: '2025-03-01', periods: [] },
]

/** Pages that other specs check for accessibility need only fit here. */
const pages: [path: string, isCheckedElsewhere?: boolean][] = [
  [`${TODAY}/settings/solar-matching-mode`],
  [`${TODAY}/phev-ready-mode`],
  ['/settings/beta'],
  ['/home/microgeneration', true],
  ['/home/tariff'],
  ['/home/tariff/edit/agile', true],
  [`${TODAY}/details`, true],
  [`${TODAY}/link-vehicle`, true],
  [`${TODAY}/settings/charge-range`, true],
  ['/home/microgeneration/add', true],
  ['/home/tariff/agile', true],
  ['/settings', true],
  ['/settings/email', true],
  ['/settings/password', true],
  ['/settings/sessions', true],
  ['/settings/charger', true],
]

test('every settings page has no accessibility violations, and fits a phone at 200 % text', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await signInNew({ name: 'walk', brand: 'fjord', features, tariffs, isHybrid: true, hasCharger: true })
  for (const [path, isCheckedElsewhere = false] of pages) {
    await page.goto(addressOf('fjord', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
    if (!isCheckedElsewhere) await expectAccessible(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const width = await page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollWidth
    })
    expect.soft(width, path).toBeLessThanOrEqual(390)
  }
})
