import { expectAccessible } from '../harness/accessibility.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn } from '../harness/residents.ts'

for (const brand of brandsInTurn(0)) {
  test(
    `the answers to wrong entries of ${brand}, signed out, have no accessibility violations`,
    inProof,
    async ({ page, addressOf }) => {
      await page.goto(addressOf(brand, '/forgot-password'))
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('No account found')).toBeVisible()
      await expectAccessible(page, 'forgot password')

      await page.goto(addressOf(brand, '/forgot-password/reset?c=00000000'))
      await page.getByLabel('New password').fill('a kite over the orchard')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.getByText('Password not changed')).toBeVisible()
      await expectAccessible(page, 'reset password')

      const props = { session: 'expired', params: { userAttributes: '{"email":"first@example.org"}' } }
      const challenges = [{ name: 'NEW_PASSWORD_REQUIRED', props }]
      await page.route('**/identity/login', (route) =>
        route.fulfill({ json: { idToken: null, expires: null, refreshToken: null, challenges } }),
      )
      await page.goto(addressOf(brand, '/login'))
      await fillSignIn(page, 'first@example.org')
      await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
      await expectAccessible(page, 'first password')
      await page.getByLabel('New password').fill('a kite over the orchard')
      await page.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'dialog')
    },
  )

  test(
    `the answers to wrong entries in the account of ${brand} have no accessibility violations`,
    inProof,
    async ({ page, addressOf, signIn }) => {
      await signIn(brand)
      await page.goto(addressOf(brand, '/settings/email'))
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('This field is mandatory.')).toBeVisible()
      await expectAccessible(page, 'change email')
      await page.goto(addressOf(brand, '/settings/password'))
      await page.getByLabel('Current password').fill('not my password')
      await page.getByLabel('New password').fill('a kite over the orchard')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password is incorrect')).toBeVisible()
      await expectAccessible(page, 'change password')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(addressOf(brand, '/settings/charger'))
      await expect(page.getByText('Serial number', { exact: true })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
      await expectAccessible(page, 'charger beside the settings')
    },
  )
}

test.describe('the banner', () => {
  test.use({ consent: null })

  for (const brand of brandsInTurn(1)) {
    test(`the banner of ${brand} has no accessibility violations`, inProof, async ({ page, addressOf }) => {
      await page.goto(addressOf(brand, '/login'))
      await expect(page.getByRole('region', { name: 'Cookies' }).getByRole('button')).toHaveCount(2)
      await expectAccessible(page, 'the banner')
    })
  }
})
