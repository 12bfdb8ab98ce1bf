import { Buffer } from 'node:buffer'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { pauseClock } from '../harness/page-clock.ts'
import { PASSWORD, residents, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

const ADD_VEHICLE = `${TODAY}/onboarding/add-vehicle`
const OWN_PASSWORD = 'a barrow full of pears'

function encode(username: string, password = PASSWORD): string {
  return Buffer.from(JSON.stringify({ username, password })).toString('base64url')
}

test('a first password must be replaced before it signs in', async ({ page, demo, addressOf }) => {
  const username = await addHousehold(demo, {
    name: 'first-password',
    brand: 'marigold',
    hasVehicle: false,
    isPasswordInitial: true,
  })
  await page.goto(addressOf('marigold', '/login'))
  await fillSignIn(page, username)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('signedIn')
  const save = page.getByRole('button', { name: 'Save and sign in' })
  const field = page.getByLabel('New password')
  await field.fill('seven77')
  await expect(page.getByText('Enter at least 8 chars')).toBeVisible()
  await expect(save).toBeDisabled()

  await field.fill('password')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Password not saved' })
  await expect(dialog).toContainText('This password is too common')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await field.fill(OWN_PASSWORD)
  await expect(page.getByText('Password ok')).toBeVisible()
  await save.click()
  await page.waitForURL(addressOf('marigold', ADD_VEHICLE))

  await page.goto(addressOf('marigold', '/logout'))
  await expect(page).toHaveURL(addressOf('marigold', '/login'))
  await fillSignIn(page, username)
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await fillSignIn(page, username, OWN_PASSWORD)
  await page.waitForURL(addressOf('marigold', ADD_VEHICLE))
})

test('a failed replacement of the first password shows a dialog', inProof, async ({ page, addressOf }) => {
  const props = { session: 'expired', params: { userAttributes: '{"email":"first@example.org"}' } }
  const challenges = [{ name: 'NEW_PASSWORD_REQUIRED', props }]
  await page.route('**/identity/login', (route) =>
    route.fulfill({ json: { idToken: null, expires: null, refreshToken: null, challenges } }),
  )
  await page.goto(addressOf('marigold', '/login'))
  await fillSignIn(page, 'first@example.org')
  await page.getByLabel('New password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Password not saved' })).toContainText(
    'Unable to save your password.',
  )
})

test('an unknown challenge shows a dialog for 5 s', inProof, async ({ page, addressOf }) => {
  await page.clock.install()
  await page.route('**/identity/login', (route) =>
    route.fulfill({
      json: {
        idToken: null,
        expires: null,
        refreshToken: null,
        challenges: [{ name: 'SMS_MFA', props: {} }],
      },
    }),
  )
  await page.goto(addressOf('kestrel', '/login'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await pauseClock(page)
  await fillSignIn(page, residents.kestrel.username)
  const dialog = page.getByRole('dialog', { name: 'Unexpected error' })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(4900)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toBeHidden()
})

test('a link with credentials signs in, and leaves the URL before the first request', async ({
  page,
  addressOf,
}) => {
  const encoded = encode('grace@example.org')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  const back = encodeURIComponent(`${TODAY}/more`)
  await page.goto(addressOf('marigold', `/login?_=${encoded}&redirectTo=${back}`))
  await page.waitForURL(addressOf('marigold', `${TODAY}/more`))
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter((each) => each.includes(encoded))).toEqual([])
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain(encoded)
})

test('an invalid link shows an error and the sign-in form', inProof, async ({ page, addressOf }) => {
  for (const value of [encode('grace@example.org', 'not-the-password'), 'A'.repeat(22), '%7B%7D']) {
    await page.goto(addressOf('marigold', `/login?_=${value}`))
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await expect(page).toHaveURL(addressOf('marigold', '/login'))
    await expect(page.getByLabel('Email or username')).toBeVisible()
  }
})

test('a link never replaces another customer’s session', async ({ page, addressOf, signIn }) => {
  await signIn('marigold', 'grace@example.org')
  await page.goto(addressOf('marigold', `/login?_=${encode(residents.marigold.username)}`))
  await expect(page.getByText('You’re already signed in')).toBeVisible()
  await expect(page).toHaveURL(addressOf('marigold', '/login'))
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.waitForURL(addressOf('marigold', TODAY))
  await page.goto(addressOf('marigold', '/settings'))
  await expect(page.getByText('grace@example.org')).toBeVisible()

  // The customer's own link changes nothing; another customer's link works after a sign-out.
  await page.goto(addressOf('marigold', `/login?_=${encode('grace@example.org')}`))
  await page.waitForURL(addressOf('marigold', TODAY))
  await page.goto(addressOf('marigold', `/login?_=${encode(residents.marigold.username)}`))
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await page.goto(addressOf('marigold', `/login?_=${encode(residents.marigold.username)}`))
  await page.waitForURL(addressOf('marigold', TODAY))
  await page.goto(addressOf('marigold', '/settings'))
  await expect(page.getByText(residents.marigold.username)).toBeVisible()
})
