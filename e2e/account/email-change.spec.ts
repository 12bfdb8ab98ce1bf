import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { findLink } from '../harness/mailbox.ts'
import { pauseClock } from '../harness/page-clock.ts'
import { PASSWORD, residents, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

const EMAIL = '/settings/email'
const UPDATED = '/settings/email/updated'
const CONFIRM = 'Confirm your new email address'

async function requestChange(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('New email address').fill(email)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send link' }).click()
}

test('[AUTH-13] a new address is requested, resent and confirmed, and replaces the old one at sign-in', async ({
  page,
  demo,
  mailbox,
  addressOf,
  signIn,
}) => {
  const before = await addHousehold(demo, { name: 'mover', brand: 'kestrel' })
  const after = `new-${before}`
  await signIn('kestrel', before)
  await page.goto(addressOf('kestrel', '/settings'))
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page.getByText(before)).toBeVisible()
  await requestChange(page, after)
  await expect(page).toHaveURL(addressOf('kestrel', `${EMAIL}/requested`))
  await expect(page.getByText(`Link sent to ${after}.`)).toBeVisible()
  const first = await mailbox.wait(after, CONFIRM)
  await mailbox.wait(before, 'Your Kestrel email address is about to change')

  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('Sent. The earlier link no longer works.')).toBeVisible()
  await expect(page.getByText('Sent. The earlier link no longer works.')).toBeHidden()
  const second = await mailbox.wait(after, CONFIRM, 2)
  await page.getByRole('link', { name: 'Didn’t get the email?' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', `${EMAIL}/not-received`))
  await expect(page.getByText(`Check the address is right: ${after}.`)).toBeVisible()

  await page.goto(findLink(first, UPDATED))
  await expect(page.getByRole('heading', { name: 'Email address not changed' })).toBeVisible()
  await expect(page.getByText('This link has expired. Links work once, for 15 minutes.')).toBeVisible()
  await page.goto(findLink(second, UPDATED))
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
  await expectAccessible(page, 'address changed')
  await page.getByRole('link', { name: 'Go to my charger' }).click()
  await page.waitForURL(addressOf('kestrel', TODAY))
  await page.goto(addressOf('kestrel', '/settings'))
  await expect(page.getByText(after)).toBeVisible()
  await mailbox.wait(before, 'Your Kestrel email address was changed')

  await page.goto(addressOf('kestrel', '/logout'))
  await fillSignIn(page, before)
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await fillSignIn(page, after)
  await page.waitForURL(addressOf('kestrel', TODAY))

  await page.context().clearCookies({ name: /token|signedIn/i })
  await page.goto(addressOf('kestrel', '/forgot-password'))
  await page.getByLabel('Email').fill(after)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`Code sent to ${after}.`)).toBeVisible()
  await mailbox.wait(after, 'Reset your Kestrel password')
  await page.goto(`http://127.0.0.1:${demo.street}/mailbox`)
  for (const subject of [CONFIRM, 'Reset your Kestrel password']) {
    await expect(page.getByRole('link', { name: new RegExp(subject) }).first()).toBeVisible()
  }
})

test(
  'the link works once, also without a session',
  inProof,
  async ({ page, mailbox, addressOf, signInNew }) => {
    const after = `new-${await signInNew({ name: 'link', brand: 'fjord' })}`
    await page.goto(addressOf('fjord', EMAIL))
    await requestChange(page, after)
    const link = findLink(await mailbox.wait(after, CONFIRM), UPDATED)
    expect(link).toContain(addressOf('fjord', UPDATED))
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
    const another = await page.context().newPage()
    await another.goto(link)
    await expect(another.getByText('This link has expired.')).toBeVisible()
    await page.goto(addressOf('fjord', '/login'))
    await fillSignIn(page, after)
    await page.waitForURL(addressOf('fjord', TODAY))
  },
)

test('a field shows its error for 5 s', inProof, async ({ page, addressOf, signIn }) => {
  const { username } = residents.kestrel
  await signIn('kestrel')
  await page.clock.install()
  await page.goto(addressOf('kestrel', EMAIL))
  await expect(page.getByText(username)).toBeVisible()
  await pauseClock(page)
  const faults = [
    ['', '', 'Please enter your new email address here'],
    ['', '', 'This field is mandatory.'],
    ['sam@', PASSWORD, 'Please enter a valid email address'],
    [username.toUpperCase(), PASSWORD, 'This is already your email address'],
    ['sam.new@example.org', 'not-the-password', 'Password is incorrect'],
  ] as const
  for (const [email, password, text] of faults) {
    await requestChange(page, email, password)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(4900)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(text)).toBeHidden()
  }
  await expect(page).toHaveURL(addressOf('kestrel', EMAIL))
})

test('a taken address and a failed request show an error', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await page.goto(addressOf('kestrel', EMAIL))
  await requestChange(page, 'nora@example.org')
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await page.route('**/graphql*', (route) => route.abort())
  await requestChange(page, 'sam.new@example.org')
  await expect(page.getByText('Unable to update your account.')).toBeVisible()
})

test('a link with a missing or unknown token changes nothing', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('marigold', UPDATED))
  await expect(page.getByText('This link is incomplete. Please try again later.')).toBeVisible()
  const token = '3f0c3f1e-5a52-4f0e-9a7c-0d5f0a1b2c3d.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await page.goto(addressOf('marigold', `${UPDATED}?token=${token}`))
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
})
