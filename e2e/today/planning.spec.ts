import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, pauseClock } from '../harness/page-clock.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const PLANNING = '/electric-vehicles/settings/planning'

test('planning answers are saved by touch, survive a reload, and a wrong one shows its text for 5 s', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await signInNew({ name: 'planning-touch', brand: 'marigold', hasCharger: true })
  await page.goto(addressOf('marigold', '/electric-vehicles/more'))
  await page.getByRole('link', { name: 'Planning' }).tap()
  await expect(page).toHaveURL(addressOf('marigold', PLANNING))
  await page.getByText('Least carbon', { exact: true }).tap()
  await page.getByLabel('Main fuse').selectOption('80 A')
  await page.getByLabel('Where your roof is').fill('bs8 1th')
  await page.getByLabel('Export rate').fill('15.5')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Least carbon')).toBeChecked()
  await expect(page.getByLabel('Main fuse')).toHaveValue('80')
  await expect(page.getByLabel('Where your roof is')).toHaveValue('BS')
  await expect(page.getByLabel('Export rate')).toHaveValue('15.5')

  await page.clock.install()
  await pauseClock(page)
  await page.getByLabel('Where your roof is').fill('Atlantis')
  await page.getByRole('button', { name: 'Save' }).tap()
  const text = 'Enter the start of a UK postcode, or a latitude and longitude in the UK'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Where your roof is')).toBeFocused()
  await advance(page, 4_000)
  await expect(page.getByText(text)).toBeVisible()
  await advance(page, 1_000)
  await expect(page.getByText(text)).toBeHidden()
  await expect(page.getByLabel('Where your roof is')).toHaveValue('Atlantis')
})

test(
  'planning works by keyboard alone, and passes accessibility checks',
  inProof,
  async ({ page, addressOf, signInNew }) => {
    await signInNew({ name: 'planning-keys', brand: 'fjord', hasCharger: true })
    await page.goto(addressOf('fjord', PLANNING))
    await page.getByRole('radio', { name: 'Least cost' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Least carbon' })).toBeChecked()
    await page.getByLabel('Export rate').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a rate from 0 to 100, with at most 3 decimals')).toBeVisible()
    await expect(page.getByLabel('Export rate')).toBeFocused()
    await expectAccessible(page, 'planning')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  },
)
