import { changedSettings, expect, fillSignIn, test } from '../harness/fixtures.ts'
import { expectNoViolations } from '../harness/accessibility.ts'
import { TODAY } from '../harness/residents.ts'
import { runOperator } from '../harness/operator.ts'
import { restartOnboarding } from '../harness/settings-household.ts'

/** The newcomer's account changes. */
test.use({ settings: changedSettings, hasTouch: true })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const LEO = 'leo@example.org'
const ONBOARDING = `${TODAY}/onboarding`

test('a new user signs in, is shown around, charges for the first time and finds help', async ({
  page,
  demo,
  street,
  addressOf,
}) => {
  const account = await restartOnboarding(demo, 'fjord', LEO)
  await page.goto(addressOf('fjord'))
  await fillSignIn(page, LEO)

  await test.step('onboarding', async () => {
    await expect(page).toHaveURL(addressOf('fjord', ONBOARDING))
    await expect(page.getByRole('heading', { name: 'Welcome to calmer charging' })).toBeVisible()
    await page.getByRole('button', { name: 'Get started' }).tap()
    await expect(page.getByText('1 of 5')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(page.getByRole('heading', { name: 'When should your car be ready?' })).toBeVisible()
    // Left here, and resumed from home.
    await page.goto(addressOf('fjord'))
    await page.getByRole('button', { name: 'Continue where you left off' }).tap()
    await expect(page).toHaveURL(addressOf('fjord', `${ONBOARDING}/schedule`))
    for (const step of ['3 of 5', '4 of 5', '5 of 5']) {
      await page.getByRole('button', { name: 'Next' }).tap()
      await expect(page.getByText(step)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(page).toHaveURL(addressOf('fjord', TODAY))
  })

  await test.step('the tour, once the operator has switched it on', async () => {
    await runOperator(demo, 'feature', 'set', 'ONBOARDING_TOUR', 'on', '--account', account)
    await page.reload()
    for (const title of [
      'Your car right now',
      'Need it sooner?',
      'So far today',
      'Ready when you are',
      'Every charge, month by month',
      'Everything else',
    ]) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).tap()
    }
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.reload()
    await expect(page.getByRole('button', { name: 'See the tour again' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the first charge', async () => {
    await street.reset('new', 'plugged-in')
    await expect(page.getByText('Volkswagen ID.3, plugged in')).toBeVisible()
    await page.getByRole('button', { name: 'Boost', exact: true }).tap()
    await page.getByRole('button', { name: 'Boost now' }).tap()
    await expect(page.getByRole('heading', { name: 'Boosting' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop boosting' }).first()).toBeVisible()
  })

  await test.step('the first help page', async () => {
    await page.getByRole('link', { name: /^More/ }).tap()
    await page.getByRole('link', { name: 'Help and FAQs' }).tap()
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('why bost')
    await page.getByRole('link', { name: /^Why can’t I boost/ }).tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Why can’t I boost?' })).toBeVisible()
    await expectNoViolations(page, 'an answer')
  })
})
