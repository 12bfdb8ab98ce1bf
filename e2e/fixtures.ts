import { test as base, type Page } from '@playwright/test'
import { PASSWORD, residents, TODAY, type Brand } from './residents.ts'
import { startDemo, type Demo } from './demo.ts'
import { openStreet, type Street } from './street.ts'

type Worker = {
  /** Environment variables of the server, where a test needs its own. */
  settings: Readonly<Record<string, string>>
  demo: Demo
  street: Street
}
type Own = {
  /** Where a brand's app is. */
  addressOf: (brand: Brand, path?: string) => string
  /** Signs the brand's resident in through the form and waits for Today. */
  signIn: (brand: Brand) => Promise<void>
}

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
  addressOf: async ({ demo }, provide) => {
    await provide((brand, path = '/') => `http://${brand}.localhost:${demo.web}${path}`)
  },
  signIn: async ({ page, addressOf }, provide) => {
    await provide(async (brand) => {
      await page.goto(addressOf(brand))
      await fillSignIn(page, residents[brand].username)
      await page.waitForURL(addressOf(brand, TODAY))
    })
  },
})

export { expect } from '@playwright/test'

export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
