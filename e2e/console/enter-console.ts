import type { Page } from '@playwright/test'
import type { Demo } from '../harness/demo.ts'
import { expect } from '../harness/fixtures.ts'
import { runOperator } from '../harness/operator.ts'

/** A browser with a passkey device, and the address of the console. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export function addressOf(demo: Demo, path: string): string {
  return `http://console.localhost:${demo.web}${path}`
}

/** Adds an operator on the command line and registers a passkey by the link that it prints. */
export async function enter(page: Page, demo: Demo, mail: string, role: string): Promise<void> {
  const printed = await runOperator(demo, 'staff', 'add', mail, role)
  await plugIn(page)
  await page.goto(addressOf(demo, `/register${/#[\w-]+/.exec(printed)?.[0]}`))
  await expect(page.getByText(`${mail} · ${role}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
}

export function readMenu(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents()
}
