import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, pauseClock } from '../harness/page-clock.ts'
import { TODAY } from '../harness/residents.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const MATCHING = `${TODAY}/settings/solar-matching-mode`
const GENERATORS = '/home/microgeneration'
const PHEV = `${TODAY}/phev-ready-mode`

/** Answers one mutation with a refusal, and lets everything else pass. */
async function refuse(page: Page, mutation: string): Promise<void> {
  await page.route('**/graphql?*', (route) => {
    if (!route.request().postData()?.includes(`${mutation}(`)) return route.fallback()
    const answer = { isSuccess: false, problem: { code: 'unexpected' } }
    return route.fulfill({ json: { data: { [mutation]: answer } } })
  })
}

test('[MG-03] solar is added by touch: each error, the warning, adding, added, and back after 2 s', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await signInNew({
    name: 'solar-touch',
    brand: 'marigold',
    features: [{ name: 'EXPORT_MATCH' }],
  })
  await page.goto(addressOf('marigold', MATCHING))
  await expect(page.getByText('Add your panels or turbine first')).toBeVisible()
  await expectAccessible(page, 'solar matching without solar')
  await page.getByRole('link', { name: 'Add solar or wind' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'add solar or wind' })).toBeVisible()

  const power = page.getByLabel('Maximum output')
  await power.fill('10.1')
  const warning = 'kW is high for a home. Check the figure is in kilowatts, such as 4.2.'
  await expect(page.getByText(`10.1 ${warning}`)).toBeVisible()
  await expectAccessible(page, 'the form with a warning')
  await power.fill('10')
  await expect(page.getByText(warning)).toBeHidden()
  await power.fill('')

  await page.clock.install()
  await pauseClock(page)
  await page.getByLabel('Year installed (optional)').fill('1900')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByText('Choose a type')).toBeVisible()
  await expect(page.getByText('Enter the power in kW, such as 4.2')).toBeVisible()
  await expect(page.getByText(/^Enter a year from 1901 to \d{4}$/)).toBeVisible()
  await advance(page, 5_000)
  await expect(page.getByText('Choose a type')).toBeHidden()

  await page.getByText('Solar', { exact: true }).tap()
  await power.fill('4.2')
  await page.getByLabel('Year installed (optional)').fill('2022')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByRole('alert')).toContainText('What you entered is still here')
  await page.context().setOffline(false)
  await expect(power).toHaveValue('4.2')
  await advance(page, 5_000)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Added')
  await advance(page, 1_900)
  await expect(page).toHaveURL(addressOf('marigold', `${GENERATORS}/add`))
  await advance(page, 200)
  await expect(page).toHaveURL(addressOf('marigold', MATCHING))
  await advance(page, 100)
  await expect(page.getByRole('switch', { name: 'Solar matching' })).not.toBeChecked()
})

test(
  'matching is switched by keyboard alone, stays, and ends with the last panels',
  inProof,
  async ({ page, addressOf, signInNew }) => {
    await signInNew({
      name: 'solar-keys',
      brand: 'fjord',
      features: [{ name: 'EXPORT_MATCH' }],
    })
    await page.goto(addressOf('fjord', MATCHING))
    await expect(page.getByText('Add your panels or turbine first')).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    for (const [type, watts] of [
      ['Solar', '4.2'],
      ['Other', '3'],
    ] as const) {
      await page.goto(addressOf('fjord', `${GENERATORS}/add`))
      await page.getByLabel(type, { exact: true }).focus()
      await page.keyboard.press('Space')
      await page.getByLabel('Maximum output').focus()
      await page.keyboard.type(watts)
      await page.getByLabel('Make (optional)').focus()
      await page.keyboard.type('Unknown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Added')
    }
    await page.goto(addressOf('fjord', MATCHING))
    const matching = page.getByRole('switch', { name: 'Solar matching' })
    await matching.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Solar matching is active')).toBeAttached()
    await page.reload()
    await expect(page.getByText('Active: your car takes what your home can spare')).toBeVisible()
    await expectAccessible(page, 'solar matching')

    await page.goto(addressOf('fjord', GENERATORS))
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText('Unknown')
    await expect(page.getByRole('main')).not.toContainText('3.0 kW')
    await expectAccessible(page, 'solar and wind')
    await page.getByRole('button', { name: 'Remove Solar panels' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Remove this?' })).toBeVisible()
    await expectAccessible(page, 'the question before removing')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Do you make your own electricity?' })).toBeVisible()
    await expectAccessible(page, 'no solar or wind')
  },
)

test('[SOLAR-02] a failed opt-in says so and the switch returns, for solar matching and for ready mode', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await signInNew({
    name: 'opt-in',
    brand: 'kestrel',
    features: [{ name: 'EXPORT_MATCH' }, { name: 'PHEV_READY_MODE', isInBeta: true }],
  })
  await page.goto(addressOf('kestrel', `${GENERATORS}/add`))
  await page.getByText('Wind', { exact: true }).tap()
  await page.getByLabel('Maximum output').fill('1.5')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByRole('alert')).toContainText('Added')

  await refuse(page, 'setExportMatchingOptIn')
  await refuse(page, 'evPreferences')
  await page.goto(addressOf('kestrel', MATCHING))
  await page.getByRole('switch', { name: 'Solar matching' }).tap()
  await expect(page.getByRole('alert')).toContainText('We couldn’t opt you in to solar matching.')
  await expect(page.getByRole('switch', { name: 'Solar matching' })).not.toBeChecked()
  await page.goto(addressOf('kestrel', PHEV))
  await page.getByRole('switch', { name: 'Ready mode' }).tap()
  await expect(page.getByRole('alert')).toContainText('We couldn’t switch ready mode on.')
  await expect(page.getByRole('switch', { name: 'Ready mode' })).not.toBeChecked()
  await expectAccessible(page, 'ready mode')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('switch', { name: 'Ready mode' }).tap()
  await expect(page.getByText('Ready mode is on')).toBeAttached()
  await page.reload()
  await expect(page.getByText('On: between 08:00 and 16:00 you charge as soon as you plug in')).toBeVisible()
})

test(
  'a new beta is marked, opening the page ends the dot, and leaving ready mode ends its opt-in',
  inProof,
  async ({ page, addressOf, signInNew }) => {
    await signInNew({
      name: 'betas',
      brand: 'marigold',
      isHybrid: true,
      features: [
        { name: 'ENVIRONMENT', enabled: null, informed: false, isInBeta: true },
        { name: 'PHEV_READY_MODE', isInBeta: true },
      ],
    })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'More, new' })).toBeVisible()
    await page.goto(addressOf('marigold', '/settings/beta'))
    await expect(page.getByRole('heading', { name: 'Environment New' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'More', exact: true })).toBeVisible()
    await page.getByRole('switch', { name: 'Hybrid ready mode' }).tap()
    await expect(page.getByText('Hybrid ready mode is off')).toBeAttached()
    await page.getByRole('switch', { name: 'Hybrid ready mode' }).tap()
    await expect(page.getByText('Hybrid ready mode is on')).toBeAttached()
    await page.goto(addressOf('marigold', PHEV))
    await expect(page.getByRole('switch', { name: 'Ready mode' })).not.toBeChecked()
  },
)

test('[UPD-01] [HOME-03] home announces each new feature once, then opens the app', async ({
  page,
  addressOf,
  signInNew,
}) => {
  await signInNew({
    name: 'updates',
    brand: 'fjord',
    features: [
      { name: 'EXPORT_MATCH', seen: false },
      { name: 'MAX_CHARGE', seen: false },
    ],
  })
  await page.goto(addressOf('fjord'))
  for (const [tag, title] of [
    ['exportMatch', 'Charge from your own solar'],
    ['maxCharge', 'Choose how full, and how empty'],
  ] as const) {
    await expect(page).toHaveURL(addressOf('fjord', `/update/${tag}`))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).tap()
  }
  await expect(page).toHaveURL(addressOf('fjord', TODAY))
  await page.goto(addressOf('fjord'))
  await expect(page).toHaveURL(addressOf('fjord', TODAY))
})
