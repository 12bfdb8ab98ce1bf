import { localDateOf } from '@driveway/domain/time/local-date'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { countSent, settle } from '../harness/page-requests.ts'
import { brands, residents, TODAY, type Brand } from '../harness/residents.ts'
import { worldToday } from '../harness/world-time.ts'

const names = { kestrel: 'Kestrel', marigold: 'Marigold Energy', fjord: 'Fjord' } as const
const numbers = { kestrel: '01632 960101', marigold: '01632 960202', fjord: '01632 960303' } as const
const terms = {
  kestrel: 'By signing in you agree to our terms and conditions and privacy policy.',
  marigold: 'When you sign in, our terms and conditions and our privacy policy apply.',
  fjord: 'Signing in means that you accept our terms and privacy policy.',
} as const

const legalPages = [
  [
    '/terms-conditions',
    'terms and conditions',
    'These terms are between you and {brand}.',
    '17 November 2026',
  ],
  [
    '/privacy-policy',
    'privacy policy',
    '{brand} is responsible for the personal data in this app.',
    '17 November 2026',
  ],
  [
    '/privacy-policy-d2v',
    'privacy policy for connected vehicles',
    'the data that {brand} reads from your car',
    '1 October 2026',
  ],
] as const

for (const brand of brands) {
  test(`[LEGAL-01] the terms and policies of ${brand} open from the sign-in page without a session`, async ({
    page,
    addressOf,
  }) => {
    await page.goto(addressOf(brand, '/login'))
    await expect(page.getByText(terms[brand])).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^terms/ })
      .click()
    for (const [path, title, opening, updated] of legalPages) {
      if (path !== '/terms-conditions') await page.goto(addressOf(brand, path))
      await expect(page).toHaveURL(addressOf(brand, path))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(`Last updated ${updated}.`)).toBeVisible()
      await expect(page.getByText(opening.replace('{brand}', names[brand]))).toBeVisible()
      await expect(page.getByText('sample')).toHaveCount(0)
    }
  })
}

type Caller = readonly [who: string, brand: Brand, username: string, number: string, disclaimer: RegExp]

const callers: readonly Caller[] = [
  ['a customer', 'fjord', residents.fjord.username, numbers.fjord, /It is 3000\d{4}\./],
  [
    'a customer of an installer',
    'kestrel',
    'tom@example.org',
    '01632 960404',
    /Quote your account number, please: 1000\d{4}\./,
  ],
]

for (const [who, brand, username, number, disclaimer] of callers) {
  test(`contact details for ${who}`, inProof, async ({ page, addressOf, signIn }) => {
    await signIn(brand, username)
    await page.goto(addressOf(brand, '/support/contact-us'))
    const call = page.getByRole('link', { name: `Call ${number}` })
    await expect(call).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
    await expect(page.getByText(disclaimer)).toBeVisible()
  })
}

test(
  'contact details without a session say where to find the account number',
  inProof,
  async ({ page, addressOf }) => {
    await page.goto(addressOf('marigold', '/support/contact-us'))
    await expect(page.getByRole('link', { name: /^Call 01632 960/ })).toBeVisible()
    await expect(
      page.getByText('Have your account number ready. It’s on every letter from us.'),
    ).toBeVisible()
  },
)

test('fallback texts replace unavailable content until it is back', inProof, async ({ page, addressOf }) => {
  await page.route('**/content?*', (route) => route.fulfill({ status: 503 }))
  // The sign-in comes with its terms.
  await page.goto(addressOf('kestrel', '/login'))
  await expect(
    page.getByText('By signing in you agree to our terms and conditions and privacy policy.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  await expect(page.getByText('Terms and conditions are unavailable right now')).toBeVisible()
  await page.goto(addressOf('kestrel', '/privacy-policy-d2v'))
  await expect(page.getByText('The privacy policy is unavailable right now')).toBeVisible()
  await page.goto(addressOf('kestrel', '/support/contact-us'))
  await expect(page.getByText('Contact details are unavailable right now')).toBeVisible()
  await page.unroute('**/content?*')
  await expect(page.getByRole('link', { name: /^Call 01632 960/ })).toBeVisible({ timeout: 90_000 })
})

const skinDays = [
  ['the day before', '2026-11-30', 0],
  ['its first day', '2026-12-01', 1],
  ['its last day', '2027-01-06', 1],
  ['the day after', '2027-01-07', 0],
] as const

test('[DASH-19] a skin replaces the vehicle icon and both corners from its first to its last day', async ({
  page,
  addressOf,
  signInAtHome,
}) => {
  await signInAtHome()
  const sentDays = new Set<string>()
  const firstDay = localDateOf(Date.now())
  for (const [name, currentDate, count] of skinDays) {
    await page.route('**/content?*', (route) => {
      const body = route.request().postDataJSON() as { query: string; variables: { currentDate: string } }
      if (!body.query.includes('GetSeasonalSkins')) return route.fallback()
      sentDays.add(body.variables.currentDate)
      return route.continue({ postData: { ...body, variables: { currentDate } } })
    })
    await page.goto(addressOf('kestrel', TODAY))
    await expect.poll(() => countSent(page, 'GetSeasonalSkins')).toBeGreaterThan(0)
    await settle(page)
    await expect(page.getByText(/^Battery (level unknown|at|about)/)).toBeAttached()
    for (const image of ['winter-car', 'winter-left', 'winter-right']) {
      await expect(page.locator(`main img[src*="${image}"]`), `${image} on ${name}`).toHaveCount(count)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // The app itself asks for London's day: the world's, or the device's before it knows the time of the world.
  const days = new Set([worldToday, firstDay, localDateOf(Date.now())])
  expect([...sentDays].filter((each) => !days.has(each))).toEqual([])
  expect([...sentDays]).toContain(worldToday)
})
