import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { PASSWORD, residents, TODAY, type Brand } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

const MISSING = '/error-missing-device'
const ADD_VEHICLE = `${TODAY}/onboarding/add-vehicle`

type Arrival = readonly [who: string, brand: Brand, username: string, path: string, heading: string]

/** Each customer's first open step decides. */
const arrivals: readonly Arrival[] = [
  ['has everything', 'kestrel', residents.kestrel.username, TODAY, 'my smart charger'],
  ['is not onboarded', 'kestrel', 'onboarding@example.org', `${TODAY}/onboarding`, 'first steps'],
  ['has no car', 'kestrel', 'nora@example.org', ADD_VEHICLE, 'Choose a make'],
  ['has no EV module', 'fjord', 'heat@example.org', MISSING, 'Your heating'],
]

test('home redirects every customer to their first page', inProof, async ({ page, demo, addressOf }) => {
  // Opening an announcement marks it as seen.
  const reader = await addHousehold(demo, {
    name: 'news',
    brand: 'kestrel',
    features: [
      { name: 'EXPORT_MATCH', seen: false },
      { name: 'MAX_CHARGE', seen: false },
    ],
  })
  const all: readonly Arrival[] = [
    ...arrivals,
    ['has news', 'kestrel', reader, '/update/exportMatch', 'Charge from your own solar'],
  ]
  for (const [who, brand, username, path, heading] of all) {
    await page.context().clearCookies({ name: /token|signedIn/i })
    await page.goto(addressOf(brand))
    await fillSignIn(page, username)
    await expect(page, `who ${who}`).toHaveURL(addressOf(brand, path))
    await expect(page.getByRole('heading', { name: heading }), `who ${who}`).toBeVisible()
  }
})

test('[HOME-01] without an EV module home redirects to the missing-device page, which links to contact and sign-out', async ({
  page,
  addressOf,
}) => {
  await page.goto(addressOf('fjord'))
  await fillSignIn(page, 'heat@example.org', PASSWORD)
  await page.waitForURL(addressOf('fjord', MISSING))
  await page.goto(addressOf('fjord'))
  await expect(page).toHaveURL(addressOf('fjord', MISSING))
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(addressOf('fjord', '/support/contact-us'))
  await page.goBack()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(addressOf('fjord', '/login'))
})

test(
  'the missing-device page redirects customers with a device to home',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    for (const path of [MISSING, `${MISSING}/`]) {
      await page.goto(addressOf('kestrel', path))
      await expect(page).toHaveURL(addressOf('kestrel', TODAY))
    }
    await page.context().clearCookies({ name: /token|signedIn/i })
    await signIn('kestrel', 'nora@example.org')
    await page.goto(addressOf('kestrel', MISSING))
    await expect(page.getByRole('heading', { name: 'No charger on your account' })).toBeVisible()
    await expect(page).toHaveURL(addressOf('kestrel', MISSING))
  },
)

test(
  'home shows an error while the account cannot be loaded, and recovers by itself',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    await page.route('**/graphql*', (route) => route.fulfill({ status: 503 }))
    await page.goto(addressOf('kestrel'))
    await expect(page.getByText('Unable to load your account.')).toBeVisible()
    await page.unroute('**/graphql*')
    await expect(page).toHaveURL(addressOf('kestrel', TODAY), { timeout: 90_000 })
  },
)

const foreignTargets = [
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  '///evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '%2F%2Fevil.example',
  '/%252Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/logout',
]

test('[HOME-10] [SEC-10] redirectTo and returnTo never leave the app, in any spelling', async ({
  page,
  addressOf,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host || request.url()))
  await page.goto(addressOf('kestrel', `/login?redirectTo=${encodeURIComponent('//evil.example')}`))
  await fillSignIn(page, residents.kestrel.username)
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))
  // With a session the redirect is immediate.
  for (const address of foreignTargets) {
    const link = `/login?redirectTo=${encodeURIComponent(address)}`
    await page.goto(addressOf('kestrel', link), { waitUntil: 'commit' })
    await expect(page, address).toHaveURL(addressOf('kestrel', TODAY))
  }
  const schedule = `${TODAY}/settings/schedule`
  for (const address of ['//evil.example', ...foreignTargets.slice(0, 8)]) {
    const link = `${schedule}?day=monday&returnTo=${encodeURIComponent(address)}`
    await page.goto(addressOf('kestrel', link))
    await page.getByRole('dialog').getByRole('button', { name: 'Keep as it is' }).click()
    await expect(page, address).toHaveURL(addressOf('kestrel', schedule))
  }
  expect([...hosts]).toEqual([new URL(addressOf('kestrel')).host])
})
