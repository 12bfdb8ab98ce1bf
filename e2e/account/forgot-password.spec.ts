import { COMMON_PASSWORDS } from '@driveway/domain/account/common-passwords'
import { hashPassword, isPasswordOf } from '@driveway/service-kit/credentials/password-hash'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { findLink } from '../harness/mailbox.ts'
import { pauseClock } from '../harness/page-clock.ts'
import { TODAY } from '../harness/residents.ts'
import { addHousehold, withDatabase } from '../harness/settings-household.ts'

const FORGOT = '/forgot-password'
const RESET = '/forgot-password/reset'
const NEW_PASSWORD = 'a kite over the orchard'

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
}

async function submitPassword(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('Reset code').fill(code)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('a forgotten password is reset by the mailed link, which signs in', async ({
  page,
  demo,
  mailbox,
  addressOf,
}) => {
  const owner = await addHousehold(demo, { name: 'forgot', brand: 'marigold' })
  await page.goto(addressOf('marigold', '/login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(addressOf('marigold', FORGOT))
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await requestCode(page, owner)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`Code sent to ${owner}.`)).toBeVisible()
  await expectAccessible(page, 'code sent')

  const mail = await mailbox.wait(owner, 'Reset your Marigold password')
  const code = new URL(findLink(mail, RESET)).searchParams.get('c') ?? ''
  expect(code).toMatch(/^\d{8}$/)
  expect(mail.text).toContain(code)
  expect(mail.html).toContain(code)
  expect(mail.from).toMatch(/^Marigold Energy </)

  // In the same browser, which remembers the address.
  const mailPage = await page.context().newPage()
  await mailPage.goto(`http://127.0.0.1:${demo.street}/mailbox`)
  await mailPage
    .getByRole('link', { name: /Reset your Marigold password/ })
    .filter({ hasText: owner })
    .click()
  const opened = page.context().waitForEvent('page')
  await mailPage.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()
  const reset = await opened
  await expect(reset).toHaveURL(addressOf('marigold', `${RESET}?c=${code}`))
  await expect(reset.getByLabel('Email')).toHaveValue(owner)
  await expect(reset.getByLabel('Reset code')).toHaveValue(code)

  await submitPassword(reset, code, NEW_PASSWORD)
  await expect(reset.getByText('Password changed')).toBeVisible()
  await reset.waitForURL(addressOf('marigold', TODAY))
  await mailbox.wait(owner, 'Your Marigold password was changed')

  await page.context().clearCookies()
  await page.goto(addressOf('marigold', `${RESET}?c=${code}`))
  await page.getByLabel('Email').fill(owner)
  await submitPassword(page, code, 'another kite altogether')
  await expect(page.getByText(/mistyped, already used or more than 15 minutes old/)).toBeVisible()

  await page.goto(addressOf('marigold', '/login'))
  await fillSignIn(page, owner)
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await fillSignIn(page, owner, NEW_PASSWORD)
  await page.waitForURL(addressOf('marigold', TODAY))
})

test('wrong and superseded codes change nothing', inProof, async ({ page, demo, mailbox, addressOf }) => {
  const owner = await addHousehold(demo, { name: 'codes', brand: 'kestrel' })
  const subject = 'Reset your Kestrel password'
  await page.goto(addressOf('kestrel', FORGOT))
  await requestCode(page, owner)
  const first = await mailbox.wait(owner, subject)
  await page.getByRole('button', { name: 'Use another address' }).click()
  await requestCode(page, owner)
  await mailbox.wait(owner, subject, 2)

  await page.getByRole('link', { name: 'Enter code' }).click()
  await expect(page.getByText('Enter the code from our email and a new password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner)
  const superseded = new URL(findLink(first, RESET)).searchParams.get('c') ?? ''
  for (const code of ['00000000', superseded]) {
    await submitPassword(page, code, NEW_PASSWORD)
    await expect(page.getByText('Password not changed')).toBeVisible()
    await expect(page.getByText(/mistyped, already used or more than 15 minutes old/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Request a new code' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', FORGOT))
  await page.goto(addressOf('kestrel', '/login'))
  await fillSignIn(page, owner)
  await page.waitForURL(addressOf('kestrel', TODAY))
})

test('unknown and invalid addresses show an error for 5 s', inProof, async ({ page, addressOf }) => {
  await page.clock.install()
  await page.goto(addressOf('fjord', FORGOT))
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await pauseClock(page)
  const errors = [
    ['nobody@example.org', 'There’s no account with this email address. Check the spelling.'],
    ['nobody', 'Please enter a valid email address'],
  ] as const
  for (const [email, text] of errors) {
    await requestCode(page, email)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(4900)
    await expect(page.getByText(text)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(text)).toBeHidden()
  }
})

test('the device remembers the address for an hour', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel', FORGOT))
  await requestCode(page, 'nobody@example.org')
  await expect(page.getByText('No account found')).toBeVisible()
  const cookies = await page.context().cookies(addressOf('kestrel'))
  const kept = cookies.find(({ name }) => name === 'forgotPasswordEmail')
  const left = (kept?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(3500)
  expect(left).toBeLessThanOrEqual(3601)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
})

test('a mail that cannot be sent shows an error', inProof, async ({ page, addressOf }) => {
  await page.route('**/identity/forgot-password', (route) =>
    route.fulfill({ status: 502, json: { errorMessage: 'unexpected-error' } }),
  )
  await page.goto(addressOf('kestrel', FORGOT))
  await requestCode(page, 'tom@example.org')
  await expect(page.getByText('Email not sent')).toBeVisible()
})

test('[SEC-04] a pasted password of 64 characters is stored as argon2id, and the 3,000 most common are refused on submit', async ({
  page,
  demo,
  addressOf,
  mailbox,
}) => {
  const owner = await addHousehold(demo, { name: 'common', brand: 'fjord' })
  await page.goto(addressOf('fjord', FORGOT))
  await requestCode(page, owner)
  const mail = await mailbox.wait(owner, 'Reset your Fjord password')
  const { pathname, search } = new URL(findLink(mail, RESET))
  await page.goto(addressOf('fjord', pathname + search))
  const save = page.getByRole('button', { name: 'Save new password' })
  const field = page.getByLabel('New password')
  await expect(page.getByText('Enter at least 8 chars')).toBeVisible()
  await expect(save).toBeDisabled()
  await field.fill('seven77')
  await expect(page.getByText('Enter at least 8 chars')).toBeVisible()
  await expect(save).toBeDisabled()
  await field.fill('password')
  await expect(page.getByText('Password ok')).toBeVisible()
  await save.click()
  await expect(
    page.getByText('This password is too common. Choose one that’s harder to guess.'),
  ).toBeVisible()
  await expect(page).toHaveURL(addressOf('fjord', pathname + search))
  expect(COMMON_PASSWORDS).toBeGreaterThan(3000)

  const password = 'pasted from a keeper '.repeat(4).slice(0, 64)
  await page.getByLabel('Email').fill(password)
  await page.getByLabel('Email').press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+X')
  await page.getByLabel('Email').fill(owner)
  await field.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(password)
  await save.click()
  await page.waitForURL(addressOf('fjord', TODAY))
  const customer = await withDatabase(demo, (database) =>
    createCustomerStore(database).findForSignIn('fjord', owner),
  )
  const [, memoryKib] = /^\$argon2id\$v=19\$m=(\d+),/.exec(customer?.passwordHash ?? '') ?? []
  expect(Number(memoryKib)).toBeGreaterThanOrEqual(46 * 1024)

  let turns = 0
  let next = setImmediate(turn)
  function turn(): void {
    turns += 1
    next = setImmediate(turn)
  }
  const hash = await hashPassword(password)
  clearImmediate(next)
  expect(await isPasswordOf(hash, password)).toBe(true)
  expect(turns).toBeGreaterThan(5)
})
