import type { Page } from '@playwright/test'
import { expect, giveSession, shortTokens, test } from './fixtures.ts'
import { residents, TODAY } from './residents.ts'

test.use({ settings: shortTokens })
// One after the other: so few share one demo sooner than a second has started.
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

test('[AUTH-06] whoever has only the refresh token left is signed in silently', async ({
  page,
  demo,
  addressOf,
  signIn,
}) => {
  const context = page.context()
  // Without the refresh token there is nothing to sign in with. No page is open yet, which would get another one.
  await giveSession(context, demo, 'fjord', residents.fjord.username)
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

test('[AUTH-06] the token is refreshed by itself 60 s before its end, while nobody does anything', async ({
  page,
  signIn,
}) => {
  await signIn('fjord')
  const first = await readToken(page)
  expect(first).not.toBe('')
  await expect.poll(() => readToken(page)).not.toBe(first)
  await expect(page.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
})

test('[AUTH-07] two tabs refresh side by side, stay signed in, and sign out together', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('fjord')
  const other = await page.context().newPage()
  const count = countRefreshes(page, other)
  await other.goto(addressOf('fjord', TODAY))
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
  }
  await other.goto(addressOf('fjord', '/logout'))
  await expect(other).toHaveURL(addressOf('fjord', '/login'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
