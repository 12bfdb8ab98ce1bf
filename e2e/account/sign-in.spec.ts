import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { pauseClock } from '../harness/page-clock.ts'
import { brandsInTurn, residents, TODAY } from '../harness/residents.ts'

for (const brand of brandsInTurn(2)) {
  test(`[AUTH-08] a customer of ${brand} signs in and out`, async ({ page, demo, request, addressOf }) => {
    await page.goto(addressOf(brand))
    await fillSignIn(page, residents[brand].username)
    await page.waitForURL(addressOf(brand, TODAY))
    await expect(page.getByRole('heading', { level: 1, name: residents[brand].title })).toBeVisible()

    const identity = addressOf(brand, '/identity/login')
    const before = await page.context().cookies(identity)
    const refreshToken = before.find(({ name }) => name === '__Secure-refreshToken')?.value
    expect(refreshToken).toMatch(/^[\w-]{43}$/)
    await page.goto(addressOf(brand, '/logout'))
    await expect(page).toHaveURL(addressOf(brand, '/login'))
    const cookies = await page.context().cookies(identity)
    expect(cookies.filter(({ name }) => /token|signedIn/i.test(name) && name !== 'mode')).toEqual([])
    const refused = await request.post(`http://127.0.0.1:${demo.web}/identity/refresh-login`, {
      headers: { host: new URL(identity).host },
      data: { refreshToken },
    })
    expect(refused.status()).toBe(401)

    await page.goto(addressOf(brand, TODAY))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
}

test('a wrong password shows the same error as an unknown account', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel'))
  await fillSignIn(page, residents.kestrel.username, 'not-the-password')
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('a customer cannot sign in at another brand', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('fjord'))
  await fillSignIn(page, residents.kestrel.username)
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
})

test('a network error shows ‘Unexpected error’', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel'))
  await page.route('**/identity/login', (route) => route.abort())
  await fillSignIn(page, residents.kestrel.username)
  await expect(page.getByText('Unexpected error.')).toBeVisible()
})

test('an empty field shows its error for 5 s', inProof, async ({ page, addressOf }) => {
  await page.clock.install()
  await page.goto(addressOf('kestrel'))
  const submit = page.getByRole('button', { name: 'Sign in' })
  await expect(submit).toBeVisible()
  await pauseClock(page)
  await submit.click()
  const error = page.getByText('Enter your password')
  await expect(error).toBeVisible()
  await page.clock.runFor(4900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toBeHidden()
})

test('sign-in returns to the requested page', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('marigold', `${TODAY}/more?from=mail`))
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await fillSignIn(page, residents.marigold.username)
  await expect(page).toHaveURL(addressOf('marigold', `${TODAY}/more?from=mail`))
})

test('the home page is not added as redirectTo', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel'))
  await expect(page).toHaveURL(addressOf('kestrel', '/login'))
})

test('a reload stays signed in', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await page.reload()
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
})

test('scripts cannot read the refresh token', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  const cookies = await page.context().cookies(addressOf('kestrel', '/identity/refresh-login'))
  const refresh = cookies.find(({ name }) => name === '__Secure-refreshToken')
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/identity' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('refreshToken')
})
