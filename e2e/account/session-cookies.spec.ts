import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { PASSWORD, TODAY } from '../harness/residents.ts'
import { addHousehold, withDatabase } from '../harness/settings-household.ts'

type LoginAnswer = {
  readonly idToken: string
  readonly expires: string
  readonly refreshToken: string | null
}

function readClaims(idToken: string): { aud: string; iat: number; exp: number } {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}

test('[AUTH-07] tokens lie in cookies, the refresh token is hidden and rotates, a reused one ends the session, and names belong to a brand', async ({
  page,
  demo,
  addressOf,
  playwright,
}) => {
  const context = page.context()
  const username = await addHousehold(demo, { name: 'cookies', brand: 'kestrel' })
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/identity/refresh-login')) refreshes.push(request.url())
  })

  // Without the readable cookie nothing is tried.
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(refreshes).toEqual([])

  const loggedIn = page.waitForResponse('**/identity/login')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/graphql')
  await fillSignIn(page, username)
  const answer: LoginAnswer = await (await loggedIn).json()
  expect(answer.refreshToken).toBeNull()
  expect((await asked).headers()['authorization']).toBe(`Bearer ${answer.idToken}`)
  const claims = readClaims(answer.idToken)
  expect([claims.aud, claims.exp - claims.iat]).toEqual(['driveway-app:kestrel', 600])
  await page.waitForURL(addressOf('kestrel', TODAY))
  // The page's own refreshes would rotate the token.
  await page.goto('about:blank')

  const cookies = await context.cookies(addressOf('kestrel', '/identity/login'))
  function find(name: string) {
    return cookies.find((cookie) => cookie.name === name)
  }
  expect(find('__Secure-accessToken')?.value).toBe(answer.idToken)
  expect(decodeURIComponent(find('__Secure-accessTokenExpires')?.value ?? '')).toBe(answer.expires)
  expect(find('__Secure-refreshToken')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/identity',
  })
  expect(find('__Secure-signedIn')).toMatchObject({ httpOnly: false, path: '/' })
  expect(find('__Secure-pagePass')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const first = find('__Secure-refreshToken')?.value ?? ''

  const host = `kestrel.localhost:${demo.web}`
  /** Signs in without a token in the body; returns the status and the new refresh token. */
  async function send(refreshToken: string) {
    const client = await playwright.request.newContext()
    const sent = await client.post(`http://127.0.0.1:${demo.web}/identity/login`, {
      headers: { host, origin: `http://${host}`, cookie: `__Secure-refreshToken=${refreshToken}` },
      data: {},
    })
    const set = sent.headersArray().map(({ value }) => /^__Secure-refreshToken=([\w-]{43});/.exec(value)?.[1])
    const status = sent.status()
    await client.dispose()
    return { status, token: set.find((value) => value !== undefined) ?? '' }
  }
  const tabs = [await send(first), await send(first)]
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  // Both tabs get the same new token, so that a copied one cannot begin a session of its own.
  expect(new Set([first, ...tabs.map(({ token }) => token)]).size).toBe(2)
  const [one, two] = [await send(tabs[0]?.token ?? ''), await send(tabs[1]?.token ?? '')]
  expect([one.status, two.status]).toEqual([200, 200])

  await withDatabase(demo, (database) =>
    database.pool.query(
      `update refresh_tokens set used_at = used_at - interval '11 seconds' where family_id in (
         select family_id from refresh_families where account_number =
           (select account_number from customers where username = $1))`,
      [username],
    ),
  )
  for (const token of [first, one.token, two.token]) expect((await send(token)).status).toBe(401)

  const elsewhere = await page.request.post(`http://127.0.0.1:${demo.web}/identity/login`, {
    headers: { host: `fjord.localhost:${demo.web}` },
    data: { username, password: PASSWORD },
  })
  expect([elsewhere.status(), await elsewhere.json()]).toEqual([
    401,
    { errorMessage: 'incorrect-credentials' },
  ])
})
