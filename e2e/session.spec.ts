import type { Page } from '@playwright/test'
import { expect, addSession, shortTokens, test } from './fixtures.ts'
import { residents, TODAY } from './residents.ts'

test.use({ settings: shortTokens })
// In sequence: sharing one demo is faster than starting a second.
test.describe.configure({ mode: 'default' })

function countRefreshes(...pages: readonly Page[]): () => number {
  let count = 0
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/identity/refresh-login') count += 1
    })
  }
  return () => count
}

async function readToken(page: Page): Promise<string> {
  const cookies = await page.evaluate(() => document.cookie)
  return /accessToken=([^;]*)/.exec(cookies)?.[1] ?? ''
}

test('[AUTH-06] a refresh token alone restores the session silently', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  const context = page.context()
  // The session needs the refresh token. No page is open yet, which would refresh it.
  await addSession(context, demo, 'fjord', residents.fjord.username)
  await context.clearCookies({ name: 'refreshToken' })
  await page.goto(addressOf('fjord', TODAY))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await signIn('fjord')
  await page.goto('about:blank')
  await context.clearCookies({ name: /^accessToken/ })
  await page.goto(addressOf('fjord', TODAY))
  await expect(page.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
  await expect.poll(() => readToken(page)).not.toBe('')
})

test('the token is refreshed 60 s before it expires, without user activity', async ({ page, signIn }) => {
  await signIn('fjord')
  const first = await readToken(page)
  expect(first).not.toBe('')
  await expect.poll(() => readToken(page)).not.toBe(first)
  await expect(page.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
})

test('two tabs refresh side by side, stay signed in, and sign out together', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('fjord')
  const other = await page.context().newPage()
  const count = countRefreshes(page, other)
  await other.goto(addressOf('fjord', TODAY))
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
  }
  await other.goto(addressOf('fjord', '/logout'))
  await expect(other).toHaveURL(addressOf('fjord', '/login'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
