import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { residents, TODAY } from '../harness/residents.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { withDatabase } from '../harness/settings-household.ts'

/** The longest back-off is 36 s. */
const RECOVERED = { timeout: 90_000 }

test('a server error is shown, and the app recovers by itself', async ({ page, addressOf, signInAtHome }) => {
  await signInAtHome()
  await page.route('**/graphql*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.getByRole('heading', { name: 'Unable to load your charger.' })).toBeVisible()
  await expect(page.getByText('It keeps working. Retrying automatically.')).toBeVisible()
  await page.unroute('**/graphql*')
  await expect(page.getByText('Not plugged in')).toBeVisible(RECOVERED)
})

test(
  'the last state stays with its age while the connection is lost',
  inProof,
  async ({ page, street, signIn }) => {
    await street.reset(residents.kestrel.house, 'at-home')
    await signIn('kestrel')
    await expect(page.getByText('Not plugged in')).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(/Data from/)).toBeVisible()
    await expect(page.getByText('Not plugged in')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/Data from/)).toBeHidden(RECOVERED)
  },
)

test(
  'an unknown charger state shows ‘Charger status unknown’',
  inProof,
  async ({ page, demo, street, signIn, addressOf }) => {
    await street.reset(residents.kestrel.house, 'at-home')
    await signIn('kestrel')
    await page.route('**/graphql*', async (route) => {
      // Node does not resolve *.localhost.
      const { pathname, search, host } = new URL(route.request().url())
      const url = `http://127.0.0.1:${demo.web}${pathname}${search}`
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: text.replaceAll(/"(?:IDLE|DISCONNECTED|CHARGING|SOLAR_\w+)"/g, '"DANCING"'),
      })
    })
    await page.goto(addressOf('kestrel', TODAY))
    await expect(page.getByText('Charger status unknown')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'a customer without a charger and a car reads what comes next, and adds the car',
  inProof,
  async ({ page, signIn }) => {
    await signIn('kestrel', 'nora@example.org')
    await expect(page.getByRole('heading', { name: 'Your charger comes next' })).toBeVisible()
    await page.getByRole('link', { name: 'Add your car' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a make' })).toBeVisible()
  },
)

test(
  '[GEN-10] a brand image that fails to load is replaced by a placeholder',
  inProof,
  async ({ page, addressOf }) => {
    let refused = 0
    await page.route('**/brand/**/*.svg', (route) => {
      refused += 1
      return route.abort()
    })
    await page.goto(addressOf('kestrel'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => refused).toBeGreaterThan(0)
    await expect
      .poll(() =>
        page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length),
      )
      .toBe(0)
  },
)

test('no page violates its content security policy', async ({ page, addressOf, signIn }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
  await signIn('marigold')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [`${TODAY}/more`, '/no/such/page', '/logout']) {
    await page.goto(addressOf('marigold', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(violations).toEqual([])
})

test(
  'a failure of ours shows the request’s id, under which the server has logged it',
  inProof,
  async ({ page, demo, addressOf, signInNew }) => {
    await signInNew({ name: 'quoted-id', brand: 'kestrel', heaters: ['QUANTUM_STORAGE_HEATER'] })
    await withDatabase(demo, ({ pool }) => pool.query('alter table heat_settings rename to lost_settings'))
    const note = page.getByText('If you contact us, quote')
    try {
      await page.goto(addressOf('kestrel', '/home/heating'))
      const id = note.locator('span')
      await expect(id).toHaveText(/^[\da-f-]{36}$/)
      const shown = (await id.textContent()) ?? ''
      function readLogged(): string {
        const lines = demo.readOutput().split('\n')
        return lines.filter((line) => line.includes(shown)).join()
      }
      await expect.poll(readLogged).toContain('heat_settings')
      await expectAccessible(page, 'the failed page')
    } finally {
      await withDatabase(demo, ({ pool }) => pool.query('alter table lost_settings rename to heat_settings'))
    }
    const comfort = page.getByRole('heading', { name: 'Comfort' })
    // The page retries by itself too, and may have the settings before the button is pressed.
    await page.getByRole('button', { name: 'Retry' }).or(comfort).click()
    await expect(comfort).toBeVisible()
    await expect(note).toBeHidden()
  },
)
