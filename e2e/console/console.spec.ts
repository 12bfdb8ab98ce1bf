import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { expectAccessible, expectContrast } from '../harness/accessibility.ts'
import { addressOf, chargerPages, enter, enterByCommand, readMenu } from '../harness/console.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { runOperator } from '../harness/operator.ts'
import { addHousehold, withDatabase } from '../harness/settings-household.ts'

test('an admin comes in by link and passkey, sees every page without barriers, and signs in again', async ({
  page,
  demo,
}) => {
  await enterByCommand(page, demo, 'admin@console.example', 'admin')
  // The link is gone from the address.
  expect(page.url()).toBe(addressOf(demo, '/'))
  expect(await readMenu(page)).toEqual([
    ...chargerPages,
    'Customer',
    'Account',
    'Content',
    'Outages',
    'Organisations',
    'Audit trail',
    'People',
  ])
  await expectAccessible(page, 'Now')
  const [charger] = /DW-[\w-]+/.exec(await runOperator(demo, 'charger', 'list')) ?? ['']
  const pages = [
    [`/why?id=${charger}&date=2026-11-17`, 'Why was this car not ready?'],
    [`/charger/${charger}`, `Charger ${charger}`],
    ['/stock', 'Makes and stock'],
    ['/customer', 'Customer'],
    ['/account', 'Account'],
    ['/content', 'Content'],
    ['/content?path=tariff-presets/marigold-weekend.md', 'tariff-presets/marigold-weekend.md'],
    ['/outages', 'Outages'],
    ['/organisations', 'Organisations and features'],
    ['/audit', 'Audit trail'],
    ['/people', 'People'],
  ] as const
  for (const [path, title] of pages) {
    await page.goto(addressOf(demo, path))
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expectAccessible(page, path)
    await expectContrast(page, path, ['light'])
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  // By keyboard: the first stop is the button, and a page that is chosen from the menu has the focus.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await page.getByRole('link', { name: 'Now', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Why was this car not ready?' })).toBeVisible()
  await expect(page).toHaveTitle('Why was this car not ready? · Driveway console')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused()
})

test('support opens a customer with a reason, which the customer reads, and sees no page of admins', async ({
  page,
  demo,
  addressOf: customerAddress,
}) => {
  const username = await addHousehold(demo, { name: 'viewed', brand: 'kestrel' })
  const account = await withDatabase(demo, async (database) => {
    const found = await createCustomerStore(database).findForSignIn('kestrel', username)
    return found?.accountNumber ?? ''
  })
  await enter(page, demo, 'support@console.example', 'support')
  expect(await readMenu(page)).toEqual([...chargerPages, 'Customer', 'Account', 'Outages', 'Organisations'])
  await page.goto(addressOf(demo, '/audit'))
  await expect(page.getByText('Your role does not include this page.')).toBeVisible()

  await page.goto(addressOf(demo, '/customer'))
  await page.getByLabel('Account number').fill(account)
  await page.getByRole('button', { name: 'Open for half an hour' }).click()
  await expect(page.getByText('Give a reason of 8 to 200 characters.')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked about the last bill')
  await page.getByRole('button', { name: 'Open for half an hour' }).click()
  await expect(page.getByRole('heading', { name: `Customer ${account}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expectAccessible(page, 'customer')
  // Looking and acting are two pages.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Acts on this account' }).click()
  const access = page.getByRole('region', { name: 'Access' })
  await access.getByLabel('What').selectOption('Sign out on all devices')
  await access.getByLabel('Reason').fill('A lost phone, by telephone')
  await access.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('The customer is signed out everywhere.')).toBeVisible()
  await expectAccessible(page, 'account')

  await page.goto(customerAddress('kestrel', '/settings/smart-home'))
  await fillSignIn(page, username)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByText('Staff looked at your account: Asked about the last bill')).toBeVisible()
  await expect(activity.getByText(/^support · /)).toBeVisible()
})

test('a session that ends in the middle of an act leads to the sign-in, and nothing was changed', async ({
  page,
  demo,
}) => {
  await enter(page, demo, 'gone@console.example', 'admin')
  await page.goto(addressOf(demo, '/people'))
  await page.getByLabel('Email address').fill('new@console.example')
  await page.getByLabel('Reason').fill('Starts on Monday')
  // Another admin replaces the passkeys, which ends the session.
  await runOperator(demo, 'staff', 'link', 'gone@console.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(await runOperator(demo, 'staff', 'list')).not.toContain('new@console.example')
})
