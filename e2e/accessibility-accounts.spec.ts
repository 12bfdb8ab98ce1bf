import { expectAccessible } from './accessibility.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { brands, residents } from './residents.ts'

const legal = ['/terms-conditions', '/privacy-policy', '/privacy-policy-d2v'] as const

for (const brand of brands) {
  test(`every signed-out screen of ${brand} has no accessibility violations in dark and light mode`, async ({
    page,
    addressOf,
  }) => {
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

    for (const path of legal) {
      await page.goto(addressOf(brand, path))
      await expect(page.getByText('Last updated 1 October 2026.')).toBeVisible()
      await expectAccessible(page, path)
    }
    await page.goto(addressOf(brand, '/settings/email/updated'))
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await expectAccessible(page, 'incomplete link')
  })

  test(`every account screen of ${brand} has no accessibility violations in dark and light mode`, async ({
    page,
    addressOf,
    signIn,
  }) => {
    await signIn(brand)
    await page.goto(addressOf(brand, '/settings'))
    await expect(page.getByText(residents[brand].username)).toBeVisible()
    await expectAccessible(page, 'settings')
    await page.goto(addressOf(brand, '/settings/email'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('This field is mandatory.')).toBeVisible()
    await expectAccessible(page, 'change email')
    for (const path of ['/settings/email/requested', '/settings/email/not-received'] as const) {
      await page.goto(addressOf(brand, path))
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expectAccessible(page, path)
    }
    await page.goto(addressOf(brand, '/settings/password'))
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password').fill('a kite over the orchard')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password is incorrect')).toBeVisible()
    await expectAccessible(page, 'change password')
    await page.goto(addressOf(brand, '/settings/sessions'))
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page, 'sessions')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(addressOf(brand, '/settings/charger'))
    await expect(page.getByText('Serial number', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
    await expectAccessible(page, 'charger beside the settings')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressOf(brand, '/support/contact-us'))
    await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
    await expectAccessible(page, 'contact')
  })
}

test.describe('the banner', () => {
  test.use({ consent: null })

  for (const brand of brands) {
    test(`the banner of ${brand} has no accessibility violations in dark and light mode`, async ({
      page,
      addressOf,
    }) => {
      await page.goto(addressOf(brand, '/login'))
      await expect(page.getByRole('region', { name: 'Cookies' }).getByRole('button')).toHaveCount(2)
      await expectAccessible(page, 'the banner')
    })
  }
})

const withoutCharger = [
  ['kestrel', 'nora@example.org'],
  ['fjord', 'heat@example.org'],
] as const

for (const [brand, username] of withoutCharger) {
  test(`the missing-device page of ${brand} has no accessibility violations in dark and light mode`, async ({
    page,
    addressOf,
  }) => {
    await page.goto(addressOf(brand, '/login?redirectTo=/error-missing-device'))
    await fillSignIn(page, username)
    await expect(page.getByRole('heading', { name: 'No charger on your account' })).toBeVisible()
    await expectAccessible(page, 'missing device')
  })
}

test('the heating page has no accessibility violations in dark and light mode', async ({
  page,
  addressOf,
}) => {
  await page.goto(addressOf('fjord', '/login?redirectTo=/home/heating'))
  await fillSignIn(page, 'heat@example.org')
  await expect(page.getByText('Quantum storage heater')).toBeVisible()
  await expectAccessible(page, 'heating')
})
