import type { Demo } from '../harness/demo.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { runOperator } from '../harness/operator.ts'
import { TODAY } from '../harness/residents.ts'
import { accountOf, addHousehold } from '../harness/settings-household.ts'

const CLOSED = 'This app has closed'
const ADD_ON = /7p/

async function closeApp(demo: Demo, username: string): Promise<void> {
  await runOperator(demo, 'customer', 'close', '--account', accountOf(username))
}

/** A Marigold customer of an organisation that does not sell energy. */
async function joinPartner(demo: Demo, username: string): Promise<void> {
  const organisation = ['--brand', 'marigold', '--name', 'Partner', '--parent', 'marigold']
  await runOperator(demo, 'organisation', 'save', 'end-of-life-partner', ...organisation)
  const membership = ['--account', accountOf(username), '--organisation', 'end-of-life-partner']
  await runOperator(demo, 'customer', 'organisation', ...membership)
}

test('[ERR-05] the app closes for a customer who has moved, and for no fault', async ({
  page,
  demo,
  addressOf,
  signInNew,
}) => {
  const closed = page.getByRole('heading', { name: CLOSED })
  const username = await signInNew({ name: 'moved', brand: 'marigold', hasCharger: true })
  const title = page.getByRole('heading', { level: 1, name: 'my V2G charger' })
  await expect(title).toBeVisible()

  // Faults and an outage.
  await page.route('**/graphql?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await page.unroute('**/graphql?*')
  await page.route('**/graphql?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await page.unroute('**/graphql?*')
  const words = ['--title', 'Something isn’t working', '--text', 'We can’t reach our chargers.']
  const outage = ['unplanned', '--brands', 'marigold', ...words]
  const published = await runOperator(demo, 'outage', 'publish', ...outage)
  const [, outageId = ''] = /^The outage (\S+) is published/.exec(published) ?? []
  try {
    await page.reload()
    await expect(page).toHaveURL(addressOf('marigold', '/error-unplanned-outage'))
    await expect(closed).toHaveCount(0)
  } finally {
    await runOperator(demo, 'outage', 'end', outageId)
  }
  await expect(page).toHaveURL(addressOf('marigold', TODAY))
  await expect(title).toBeVisible()

  // A page that knows the charger stays; the next one says that the app has closed.
  await closeApp(demo, username)
  const refused = page.waitForResponse(
    async (response) =>
      response.url().includes('/graphql?') &&
      // The body of a response to the page before the reload may be gone.
      (await response.text().catch(() => '')).includes('CUSTOMER_CLOSED'),
    { timeout: 120_000 },
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await refused
  await expect(title).toBeVisible()
  await page.reload()
  await expect(closed).toBeVisible()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'app closed' })).toBeVisible()
  await expect(
    main.getByText('Your charger has moved to the new Marigold app. It keeps charging as planned.'),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Keep your 7p per kWh rate' })).toHaveAttribute(
    'href',
    'https://marigold.example/charge-add-on',
  )
  await expect(main.getByRole('heading', { name: 'Marigold Energy customer?' })).toBeVisible()
  await expect(main.getByText('Your charge add-on is 7p per kWh. Switch it on in the new app.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'App Store' })).toBeVisible()
  await expectAccessible(page, 'the closed app')
  await page.goto(addressOf('marigold', `${TODAY}/settings/schedule`))
  await expect(closed).toBeVisible()

  await joinPartner(demo, username)
  await page.reload()
  await expect(closed).toBeVisible()
  await expect(page.getByText(ADD_ON)).toHaveCount(0)

  await runOperator(demo, 'customer', 'reopen', '--account', accountOf(username))
  await page.goto(addressOf('marigold', TODAY))
  await expect(title).toBeVisible()
})

test('[ERR-06] banner, dialog and closed app name the add-on for the retailer’s own customers only', async ({
  page,
  demo,
  signIn,
}) => {
  const household = { brand: 'marigold', features: [{ name: 'TOP_BANNER' }], hasCharger: true } as const
  const own = await addHousehold(demo, { ...household, name: 'retailer' })
  const partners = await addHousehold(demo, { ...household, name: 'partner' })
  await joinPartner(demo, partners)
  const banner = page.getByRole('region', { name: 'The new app' })
  const dialog = page.getByRole('dialog')

  await signIn('marigold', own)
  await expect(banner.getByText('This one closes on 30.06.2027. You keep your 7p rate')).toBeVisible()
  await banner.getByRole('button', { name: 'Move' }).click()
  await expect(
    dialog.getByText('As a Marigold Energy customer you keep your charge add-on: 7p per kWh.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(
    dialog.getByText(/Your 7p per kWh charge add-on moves with you, but the new app/),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/support/contact-us',
  )
  await closeApp(demo, own)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Keep your 7p per kWh rate' })).toBeVisible()

  await page.context().clearCookies({ name: /oken|signedIn/ })
  await signIn('marigold', partners)
  await expect(banner.getByText('This one closes on 30.06.2027', { exact: true })).toBeVisible()
  await banner.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText('Your car keeps charging')).toBeVisible()
  await expect(page.getByText(ADD_ON)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Install the app from your store')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Contact us' })).toHaveCount(0)
  await expect(page.getByText(ADD_ON)).toHaveCount(0)
  await closeApp(demo, partners)
  await page.reload()
  await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible()
  await expect(page.getByText('What to do now')).toBeVisible()
  await expect(page.getByText(ADD_ON)).toHaveCount(0)
})
