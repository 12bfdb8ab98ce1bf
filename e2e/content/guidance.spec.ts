import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { runOperator } from '../harness/operator.ts'
import { brands, brandsInTurn, TODAY, type Brand } from '../harness/residents.ts'

const ownQuestions: Readonly<Record<Brand, string>> = {
  kestrel: 'Who looks after my charger?',
  marigold: 'What is the 7p charge add-on?',
  fjord: 'When can I reach Fjord?',
}

const welcomes: Readonly<Record<Brand, string>> = {
  kestrel: 'Plug in tonight, ready by morning',
  marigold: 'Plug in and put the kettle on',
  fjord: 'Welcome to calmer charging',
}

const features = [{ name: 'MAX_CHARGE' }, { name: 'HISTORIC_TARIFFS' }, { name: 'PROFILE_PROGRESS' }] as const

for (const brand of brandsInTurn(2)) {
  test(
    `help of ${brand} by keyboard, without a connection and for screen readers`,
    inProof,
    async ({ page, addressOf, signInNew }) => {
      await signInNew({ name: 'help', brand, features, hasCharger: true })
      await page.goto(addressOf(brand, '/support/faq'))
      for (const each of brands) {
        const link = page.getByRole('link', { name: ownQuestions[each] })
        await expect(link).toHaveCount(each === brand ? 1 : 0)
      }
      await page.context().setOffline(true)
      await page.getByRole('searchbox', { name: 'Search questions' }).focus()
      await page.keyboard.type('add my tarrif')
      await expect(page.locator('mark').filter({ hasText: 'tariff' }).first()).toBeVisible()
      await page.getByRole('link', { name: 'How do I add my tariff?' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'How do I add my tariff?' })).toBeVisible()
      await expectAccessible(page, 'an answer')
      await page.context().setOffline(false)
      await page.goto(addressOf(brand, '/release-notes'))
      await expect(page.getByRole('heading', { name: 'Your year on another tariff' })).toBeVisible()
    },
  )
}

for (const brand of brandsInTurn(0)) {
  test(`first steps with ${brand} by keyboard alone`, inProof, async ({ page, addressOf, signInNew }) => {
    await signInNew({ name: 'steps', brand, features, hasCharger: true, hasCompletedOnboarding: false })
    await page.goto(addressOf(brand))
    await expect(page.getByRole('heading', { name: welcomes[brand] })).toBeVisible()
    for (const [index, name] of ['Get started', 'Next', 'Next', 'Next', 'Next', 'Next'].entries()) {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${index + 1} of 6`)).toBeVisible()
    }
    await expectAccessible(page, 'the last step')
    await page.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOf(brand, TODAY))

    await page.goto(addressOf(brand, `${TODAY}/profile-progress`))
    await expect(page.getByText('1 of 3 done')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the tariff for now' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Skipped', { exact: true })).toBeVisible()
  })
}

test(
  'the tour by keyboard: Enter moves on, Escape skips to the restart step, and the button starts it again',
  inProof,
  async ({ page, signInNew }) => {
    await signInNew({
      name: 'tour',
      brand: 'kestrel',
      features: [{ name: 'ONBOARDING_TOUR' }],
      hasCharger: true,
    })
    await expect(page.getByRole('dialog', { name: 'Your car right now' })).toBeVisible()
    await expectAccessible(page, 'the tour')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Need it sooner?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Want to see this again?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'See the tour again' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 6')).toBeVisible()
  },
)

test('an outage that the operator publishes, changes and ends is followed by an open app within 15 s', async ({
  page,
  demo,
  addressOf,
  signInNew,
}) => {
  await signInNew({ name: 'outage', brand: 'marigold', features: [{ name: 'TOP_BANNER' }], hasCharger: true })
  await page.getByRole('button', { name: 'Move' }).click()
  await expectAccessible(page, 'the migration dialog')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'App Store' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  const texts = ['--title', 'Something isn’t working', '--text', 'We can’t reach our chargers.']
  const published = await runOperator(
    demo,
    'outage',
    'publish',
    'unplanned',
    '--brands',
    'marigold',
    ...texts,
  )
  const [, outageId = ''] = /^The outage (\S+) is published/.exec(published) ?? []
  try {
    await expect(page).toHaveURL(addressOf('marigold', '/error-unplanned-outage'))
    await expect(page.getByText('We can’t reach our chargers.')).toBeVisible()
    await runOperator(demo, 'outage', 'change', outageId, '--text', 'The cause is found.')
    await expect(page.getByText('The cause is found.')).toBeVisible()
  } finally {
    await runOperator(demo, 'outage', 'end', outageId)
  }
  await expect(page).toHaveURL(addressOf('marigold', TODAY))
})
