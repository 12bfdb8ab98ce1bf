import type { Page } from '@playwright/test'
import { accountSettings, expect, test } from '../harness/fixtures.ts'
import { expectFor5s, pauseClock } from '../harness/page-clock.ts'
import { addHousehold } from '../harness/settings-household.ts'

test.use({ settings: accountSettings })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const FORGOT = '/forgot-password'
const SERVICE = '**/identity/forgot-password'

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
}

const NO_USER = 'There’s no account with this email address. Check the spelling.'
const noUserAnswers = [
  { status: 404, json: {} },
  { status: 400, json: { errorMessage: 'user-not-found' } },
]

test('[AUTH-09] a forgotten password: invalid, unknown, failed and sent, the address kept for an hour, one answer where the brand says so, and a limit', async ({
  page,
  demo,
  addressOf,
  mailbox,
}) => {
  const atKestrel = await addHousehold(demo, { name: 'forgotten', brand: 'kestrel' })
  const atFjord = await addHousehold(demo, { name: 'forgotten', brand: 'fjord' })
  const nobody = `nobody-${atKestrel}`
  const sent = page.getByRole('heading', { name: 'Check your email' })
  const again = page.getByRole('button', { name: 'Use another address' })

  await page.clock.install()
  await page.goto(addressOf('kestrel', FORGOT))
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await pauseClock(page)
  await requestCode(page, 'nobody')
  await expectFor5s(page, 'Please enter a valid email address')
  await requestCode(page, nobody)
  await expectFor5s(page, NO_USER)
  for (const answer of noUserAnswers) {
    await page.route(SERVICE, (route) => route.fulfill(answer))
    await requestCode(page, nobody)
    await expectFor5s(page, NO_USER)
    await page.unroute(SERVICE)
  }
  await page.route(SERVICE, (route) => route.fulfill({ status: 502, json: {} }))
  await requestCode(page, atKestrel)
  await expect(page.getByText('Unable to send the email. Try again in a moment.')).toBeVisible()
  await page.unroute(SERVICE)
  await page.clock.resume()

  await requestCode(page, atKestrel)
  await expect(sent).toBeVisible()
  await mailbox.wait(atKestrel, 'Reset your Kestrel password')
  const cookies = await page.context().cookies(addressOf('kestrel'))
  const kept = cookies.find(({ name }) => name === 'forgotPasswordEmail')
  expect(decodeURIComponent(kept?.value ?? '')).toBe(atKestrel)
  const left = (kept?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(3_400)
  expect(left).toBeLessThanOrEqual(3_610)
  await again.click()
  await requestCode(page, atKestrel)
  await expect(sent).toBeVisible()
  await again.click()
  await requestCode(page, atKestrel)
  await expect(page.getByText('Too many attempts. Try again in a minute.')).toBeVisible()

  await page.goto(addressOf('fjord', FORGOT))
  for (const name of [atFjord, nobody]) {
    for (let mails = 0; mails < 2; mails += 1) {
      await requestCode(page, name)
      await expect(sent).toBeVisible()
      await again.click()
    }
    await requestCode(page, name)
    await expect(page.getByText('Too many attempts. Try again in a minute.')).toBeVisible()
  }
})
