import { expect, request, test as base, type BrowserContext, type Page } from '@playwright/test'
import { startDemo, type Demo } from './demo.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { brands, PASSWORD, residents, TODAY, type Brand } from './residents.ts'
import { openStreet, type Street } from './street.ts'

type Worker = {
  /** Environment variables of the server, where a test needs its own. */
  settings: Readonly<Record<string, string>>
  demo: Demo
  street: Street
  mailbox: Mailbox
}
type Own = {
  /** What this device has answered about analytics; null where it has not been asked yet. */
  consent: 'granted' | 'refused' | null
  /** Where a brand's app is. */
  addressOf: (brand: Brand, path?: string) => string
  /** Signs somebody in by the identity service, the brand's resident unless named, and opens Today. */
  signIn: (brand: Brand, username?: string) => Promise<void>
}

/** Settings of a server whose tokens must be refreshed after a second: one object, so that one demo serves all. */
export const shortTokens = { ID_TOKEN_SECONDS: '61' } as const

export const test = base.extend<Own, Worker>({
  settings: [{}, { scope: 'worker', option: true }],
  demo: [
    async ({ settings }, provide) => {
      const demo = await startDemo(settings)
      await provide(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  street: [async ({ demo }, provide) => provide(openStreet(demo)), { scope: 'worker' }],
  mailbox: [async ({ demo }, provide) => provide(openMailbox(demo)), { scope: 'worker' }],
  consent: ['refused', { option: true }],
  context: async ({ context, consent }, provide) => {
    if (consent) await answerConsent(context, consent)
    await provide(context)
  },
  addressOf: async ({ demo }, provide) => {
    await provide((brand, path = '/') => `http://${brand}.localhost:${demo.web}${path}`)
  },
  signIn: async ({ page, demo, addressOf }, provide) => {
    await provide(async (brand, username = residents[brand].username) => {
      await giveSession(page.context(), demo, brand, username)
      await page.goto(addressOf(brand, TODAY))
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    })
  },
})

/** Answers what the device would be asked about analytics, on every brand's host. */
export async function answerConsent(context: BrowserContext, consent: 'granted' | 'refused'): Promise<void> {
  const hosts = [...brands.map((brand) => `${brand}.localhost`), 'localhost']
  await context.addCookies(
    hosts.map((domain) => ({ name: 'analyticsConsent', value: consent, domain, path: '/' })),
  )
}

/** Signs somebody in by the identity service alone: the next page that opens at the brand's host finds it so. */
export async function giveSession(
  context: BrowserContext,
  demo: Demo,
  brand: Brand,
  username: string,
): Promise<void> {
  const host = `${brand}.localhost:${demo.web}`
  // Without the cookies of somebody else, whose session would end.
  const client = await request.newContext()
  const answer = await client.post(`http://127.0.0.1:${demo.web}/identity/login`, {
    headers: { host, origin: `http://${host}` },
    data: { username, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${username} was not signed in: ${answer.status()}`)
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await context.addCookies(given.map(({ value }) => readCookie(value, `${brand}.localhost`)))
  await client.dispose()
}

/** A cookie as the server gives it, for the brand's own host. */
function readCookie(given: string, domain: string) {
  const [pair = '', ...attributes] = given.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((each) => each.startsWith('Path='))?.slice('Path='.length) ?? '/'
  return { name, value, domain, path, httpOnly: attributes.includes('HttpOnly'), sameSite: 'Strict' as const }
}

export { expect }

export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Holds the page's time still, so that a test lets it pass with `page.clock.runFor`. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}
