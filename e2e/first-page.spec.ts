import { expect, test } from './fixtures.ts'
import { brands, PASSWORD, residents, TODAY } from './residents.ts'

const titles = { kestrel: 'Kestrel', marigold: 'Marigold Energy', fjord: 'Fjord' } as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const brand of brands) {
    test(`the sign-in page of ${brand} is complete in the page that the server sends`, async ({
      page,
      addressOf,
    }) => {
      await page.goto(addressOf(brand, '/login'))
      await expect(page).toHaveTitle(`Sign in – ${titles[brand]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)$/)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByLabel('Email or username').fill('sam@example.org')
      await page.getByRole('textbox', { name: 'Password' }).fill('secret')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
      await expect(page).toHaveURL(addressOf(brand, '/login'))
      await expect(page.getByLabel('Email or username')).toHaveValue('sam@example.org')
    })
  }
})

test('text that was typed before the app started is kept, in the same field, and signs in', async ({
  page,
  addressOf,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(addressOf('kestrel', '/'), { waitUntil: 'commit' })
  const username = page.getByLabel('Email or username')
  await username.fill(residents.kestrel.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await username.evaluate((field) => field.setAttribute('data-before', ''))
  held.resolve()
  await expect(page).toHaveURL(addressOf('kestrel', '/login'))
  await expect(page.locator('input[data-before]')).toHaveValue(residents.kestrel.username)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))
})

test('a slow network shows the frame of the page with its title, and never a blank page', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const pages: [string, string][] = [
    ['/', 'my smart charger'],
    [TODAY, 'my smart charger'],
    [`${TODAY}/history`, 'history'],
    ['/home/tariff', 'my tariff'],
  ]
  for (const [path, title] of pages) {
    await page.goto(addressOf('kestrel', path), { waitUntil: 'commit' })
    await expect(page).toHaveTitle(`${title} – Kestrel`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  }
  held.resolve()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
})

test('the sign-in page is usable after at most 12 requests', async ({ page, addressOf }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(addressOf('kestrel', '/login'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  // The service worker is registered once the screen is there.
  const before = sent.filter((path) => !path.startsWith('/assets/register-worker-'))
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12)
})
