import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { residents, TODAY } from '../harness/residents.ts'

const MORE = `${TODAY}/more`

async function listSections(page: Page): Promise<Record<string, string[]>> {
  const sections: Record<string, string[]> = {}
  for (const section of await page.getByRole('main').getByRole('region').all()) {
    const title = await section.getByRole('heading', { level: 2 }).textContent()
    const links = await section.getByRole('link').all()
    sections[title ?? ''] = await Promise.all(
      links.map(async (link) => (await link.getAttribute('href')) ?? ''),
    )
  }
  return sections
}

test('[AUTH-08] every entry of More opens its page, and the last one signs out', async ({
  page,
  addressOf,
  signInAtHome,
}) => {
  await signInAtHome()
  await page.getByRole('navigation').getByRole('link', { name: 'More' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', MORE))
  await expect(page.getByRole('link', { name: 'My smart charger Online' })).toBeVisible()
  const sections = await listSections(page)
  expect(Object.keys(sections)).toEqual(['My charger and vehicle', 'Support', 'Settings', 'Legal'])
  expect(sections['Legal']).toEqual(['/terms-conditions', '/privacy-policy', '/privacy-policy-d2v'])

  for (const path of Object.values(sections).flat()) {
    await page.getByRole('main').locator(`a[href="${path}"]`).click()
    // Some pages add their month to the URL at once.
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(more|Page not found)$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'more' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', '/login'))
})

test(
  'More has a dot only if there is something new',
  inProof,
  async ({ page, addressOf, signIn, signInNew }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await signInNew({
      name: 'dot',
      brand: 'kestrel',
      features: [{ name: 'MAX_CHARGE', seen: false }],
    })
    await expect(menu.getByRole('link', { name: 'More, new' })).toBeVisible()
    await page.goto(addressOf('kestrel', '/logout'))
    await expect(page).toHaveURL(addressOf('kestrel', '/login'))
    await signIn('kestrel')
    await page.goto(addressOf('kestrel', '/settings'))
    await expect(page.getByText(residents.kestrel.username)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'More', exact: true })).toBeVisible()
    await expect(menu.getByText('something new')).toHaveCount(0)
  },
)

test(
  'settings show the account, and the chosen appearance survives a sign-out',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn('kestrel')
    await page.goto(addressOf('kestrel', '/settings'))
    await expect(page.getByText(residents.kestrel.username)).toBeVisible()
    await expect(page.getByText(/^1000\d{4}$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()

    await page.getByText('Light', { exact: true }).click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mode', 'light')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    await expect(html).toHaveCSS('color-scheme', /light/)
    await page.goto(addressOf('kestrel', '/logout'))
    await expect(page).toHaveURL(addressOf('kestrel', '/login'))
    await expect(html).toHaveAttribute('data-mode', 'light')
  },
)
