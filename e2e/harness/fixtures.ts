import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { pseudoLanguage } from '@driveway/domain/language'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { startDemo, type Demo } from './demo.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { untilTakenOver } from './page-clock.ts'
import { recordRequests, withoutPageAnswers } from './page-requests.ts'
import { brands, PASSWORD, residents, TODAY, type Brand } from './residents.ts'
import { addSession } from './sessions.ts'
import { addHousehold, type Household } from './settings-household.ts'
import { openStreet, type Street } from './street.ts'

type WorkerFixtures = {
  /** Extra environment variables of the server. */
  settings: Readonly<Record<string, string>>
  demo: Demo
  street: Street
  mailbox: Mailbox
}
type TestFixtures = {
  /** The stored consent of the device; null before the question. */
  consent: 'granted' | 'refused' | null
  /** True: the app takes the answers that come with its page. Otherwise it asks, so that a test can answer. */
  takesPageAnswers: boolean
  /** The URL of a brand's app. */
  addressOf: (brand: Brand, path?: string) => string
  /** Signs in through the identity service, as the brand's resident by default; the test opens its first page. */
  addSignIn: (brand: Brand, username?: string) => Promise<void>
  /** The same, and opens Today or another page. */
  signIn: (brand: Brand, username?: string, path?: string) => Promise<void>
  /** The same as Kestrel's resident, whose charger begins free. */
  signInAtHome: () => Promise<void>
  /** Adds a household of the test's own, signs in to it and opens Today or another page; returns the username. */
  signInNew: (household: Household, path?: string) => Promise<string>
}

/**
 * Settings for tests of accounts: tokens need a refresh after a second, Fjord gives one answer for all, a name gets two
 * mails, and Marigold still accepts old links. One object, so that one demo is shared.
 */
export const accountSettings = {
  ID_TOKEN_SECONDS: '61',
  HIDE_ACCOUNTS: 'fjord',
  MAILS_PER_ACCOUNT: '2',
  LEGACY_SIGN_IN_LINKS: 'marigold',
  LOG_LEVEL: 'debug',
} as const

/** A weekday evening, for tests of plans, boosts and people that change residents of the demo, each one its own. */
export const eveningSettings = { DEMO_START_AT: '2026-11-18T19:00:00Z' } as const

/**
 * For tests that change residents of the demo, the speed of time or the car maker, and set the last two back, and for
 * those of languages: another demo than that of all other tests.
 */
export const changedSettings = { LANGUAGES: pseudoLanguage } as const

const build = resolve(import.meta.dirname, '../../tools/build.mjs')

/** Builds the app in the languages that a demo adds, which has to be before its start. */
async function buildLanguages({ LANGUAGES }: Readonly<Record<string, string>>): Promise<void> {
  if (LANGUAGES) await promisify(execFile)(process.execPath, [build, '--only', LANGUAGES])
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  demo: [
    async ({ settings }, provide) => {
      await buildLanguages(settings)
      const demo = await startDemo(settings)
      await provide(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  street: [async ({ demo }, provide) => provide(openStreet(demo)), { scope: 'worker' }],
  mailbox: [async ({ demo }, provide) => provide(openMailbox(demo)), { scope: 'worker' }],
  consent: ['refused', { option: true }],
  takesPageAnswers: [false, { option: true }],
  context: async ({ context, consent, takesPageAnswers }, provide) => {
    if (consent) await setConsent(context, consent)
    await recordRequests(context)
    if (!takesPageAnswers) await context.addInitScript(withoutPageAnswers)
    await provide(context)
  },
  addressOf: async ({ demo }, provide) => {
    await provide((brand, path = '/') => `http://${brand}.localhost:${demo.web}${path}`)
  },
  addSignIn: async ({ context, demo }, provide) => {
    await provide((brand, username = residents[brand].username) => addSession(context, demo, brand, username))
  },
  signIn: async ({ page, addSignIn, addressOf }, provide) => {
    await provide(async (brand, username, path = TODAY) => {
      await addSignIn(brand, username)
      await page.goto(addressOf(brand, path))
      await untilTakenOver(page)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    })
  },
  signInAtHome: async ({ street, signIn }, provide) => {
    await provide(async () => {
      await street.reset(residents.kestrel.house, 'at-home')
      await signIn('kestrel')
    })
  },
  signInNew: async ({ demo, signIn }, provide) => {
    await provide(async (household, path) => {
      const username = await addHousehold(demo, household)
      await signIn(household.brand, username, path)
      return username
    })
  },
})

/** Stores the consent on every brand's host. */
export async function setConsent(context: BrowserContext, consent: 'granted' | 'refused'): Promise<void> {
  const hosts = [...brands.map((brand) => `${brand}.localhost`), 'localhost']
  await context.addCookies(
    hosts.map((domain) => ({ name: 'analyticsConsent', value: consent, domain, path: '/' })),
  )
}

export { expect }

export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
