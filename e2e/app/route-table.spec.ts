import { Buffer } from 'node:buffer'
import { expect, test } from '../harness/fixtures.ts'
import { followPath } from '../harness/follow-path.ts'
import { PASSWORD, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

const ONBOARDING = `${TODAY}/onboarding`
const features = [
  'ENVIRONMENT',
  'PHEV_READY_MODE',
  'MAX_CHARGE',
  'EXPORT_MATCH',
  'PROFILE_PROGRESS',
  'YEAR_SUMMARY',
  'HISTORIC_TARIFFS',
] as const

/** Paths that stay where they are, for a customer with every feature who is not onboarded. */
const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  [TODAY, 'my V2G charger'],
  [`${TODAY}/more`, 'more'],
  [`${TODAY}/history?date=2026-10-01`, 'history'],
  [`${TODAY}/environment?date=2026-10-01`, /^environment/],
  [`${TODAY}/details`, 'my vehicle'],
  [`${TODAY}/add-vehicle`, 'edit vehicle'],
  [`${TODAY}/phev-ready-mode`, 'hybrid ready mode'],
  ['/error-not-found', 'Page not found'],
  [`${TODAY}/settings/schedule`, 'schedule'],
  [`${TODAY}/settings/charge-range`, 'charge range'],
  [`${TODAY}/settings/solar-matching-mode`, 'solar matching'],
  [`${TODAY}/profile-progress`, 'my progress'],
  [`${TODAY}/year-summary`, /year/],
  [`${TODAY}/year-summary/average-charge`, /year/],
  [`${TODAY}/year-summary/green-charge`, /year/],
  ['/home/tariff', 'my tariff'],
  ['/home/tariff/add/', 'tariff details'],
  ['/home/tariff/edit/tariff-1', 'edit tariff'],
  ['/home/microgeneration', 'solar and wind'],
  ['/home/microgeneration/add', 'add solar or wind'],
  ['/settings/beta', 'beta features'],
  ['/settings/email', 'change email'],
  ['/settings/email/requested', 'check your email'],
  ['/settings/email/not-received', 'no email yet'],
  ['/support/faq', 'questions and answers'],
  ['/support/faq/why-not-charging', 'charging'],
  ['/support/contact-us', 'contact us'],
  ['/terms-conditions', 'terms and conditions'],
  ['/privacy-policy', 'privacy policy'],
  ['/privacy-policy-d2v', 'privacy policy for connected vehicles'],
  ['/release-notes', 'what’s new'],
  ['/update/exportMatch', 'new feature'],
  ['/update/maxCharge', 'new feature'],
  [ONBOARDING, 'first steps'],
  [`${ONBOARDING}/dashboard`, 'first steps'],
  [`${ONBOARDING}/tariff`, 'first steps'],
  [`${ONBOARDING}/microgeneration`, 'first steps'],
  [`${ONBOARDING}/charge-range`, 'first steps'],
  [`${ONBOARDING}/schedule`, 'first steps'],
  [`${ONBOARDING}/boost`, 'first steps'],
  [`${ONBOARDING}/v2g`, 'first steps'],
  [`${ONBOARDING}/add-vehicle`, 'edit vehicle'],
]

/** Paths that lead elsewhere for this customer. */
const redirects: readonly (readonly [path: string, target: string])[] = [
  ['/', ONBOARDING],
  ['/login?redirectTo=%2Fsettings%2Fbeta', '/settings/beta'],
  ['/error-missing-device', ONBOARDING],
  ['/error-planned-outage', ONBOARDING],
  ['/error-unplanned-outage', ONBOARDING],
  ['/update/EXPORT_MATCH', '/update/exportMatch'],
]

/** Pages that open without a session; any other path leads to sign-in. */
const open = /^\/(support|terms-conditions|privacy-policy|error-not-found)/

function addSlash(path: string): string {
  const [name = '', query = ''] = path.split('?')
  return (name.endsWith('/') ? name.slice(0, -1) : `${name}/`) + (query === '' ? '' : `?${query}`)
}

test('[HOME-13] every path of the route tables opens, with and without a trailing slash, reads its queries, and asks a visitor without a session to sign in', async ({
  page,
  demo,
  addressOf,
}) => {
  const username = await addHousehold(demo, {
    name: 'all-paths',
    brand: 'kestrel',
    features: features.map((name) => ({ name })),
    hasCharger: true,
    hasCompletedOnboarding: false,
  })
  const credentials = Buffer.from(JSON.stringify({ username, password: PASSWORD })).toString('base64url')
  await page.goto(addressOf('kestrel', `/login?_=${credentials}&redirectTo=%2Fsettings`))
  await expect(page).toHaveURL(addressOf('kestrel', '/settings'))
  for (const [path, heading] of pages) {
    for (const address of [path, addSlash(path)]) {
      await followPath(page, address)
      await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
      await expect(page, address).toHaveURL(addressOf('kestrel', address))
    }
  }
  for (const [path, target] of redirects) {
    await followPath(page, path)
    await expect(page, path).toHaveURL(addressOf('kestrel', target))
  }

  await followPath(page, `${TODAY}/history?date=2026-10-01`)
  await expect(page.getByText('October 2026').first()).toBeVisible()
  await followPath(page, `${TODAY}/settings/schedule?day=tuesday&returnTo=%2Fsettings%2Fbeta`)
  await expect(page.getByRole('dialog', { name: 'When should your car be ready?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(addressOf('kestrel', '/settings/beta'))
  await followPath(page, '/settings/email/updated?token=unknown')
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()

  await followPath(page, '/logout')
  await expect(page).toHaveURL(addressOf('kestrel', '/login'))
  for (const [path] of pages) {
    await followPath(page, path)
    const target = open.test(path) ? path : `/login?redirectTo=${encodeURIComponent(path)}`
    await expect(page, path).toHaveURL(addressOf('kestrel', target))
  }
  for (const path of ['/', '/login', '/logout', '/error-planned-outage', '/error-unplanned-outage']) {
    await followPath(page, path)
    await expect(page, path).toHaveURL(addressOf('kestrel', '/login'))
  }
  for (const [path, opened] of [
    ['/error-missing-device', '/error-missing-device'],
    ['/update/EXPORT_MATCH', '/update/exportMatch'],
  ] as const) {
    await followPath(page, path)
    const target = `/login?redirectTo=${encodeURIComponent(opened)}`
    await expect(page, path).toHaveURL(addressOf('kestrel', target))
  }
  await followPath(page, '/settings/email/updated?token=unknown')
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await followPath(page, '/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await followPath(page, '/forgot-password/reset?c=123456')
  await expect(page.getByText('Choose a new password.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Reset code')).toHaveValue('123456')
  await followPath(page, '/home/tariff/add/?a=1')
  await expect(page).toHaveURL(addressOf('kestrel', '/login?redirectTo=%2Fhome%2Ftariff%2Fadd%2F%3Fa%3D1'))
})
