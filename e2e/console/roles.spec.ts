import { operatorRoles, type OperatorRole } from '@driveway/domain/operator/operator-role'
import { createOperatorStore } from '@driveway/store/operators/operator-store'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { addressOf, enter } from '../harness/console.ts'
import type { Demo } from '../harness/demo.ts'
import { expect, test } from '../harness/fixtures.ts'
import { followPath } from '../harness/follow-path.ts'
import { isEveryBrandTested } from '../harness/residents.ts'
import { withDatabase } from '../harness/settings-household.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const MAIL = 'walker@roles.example'
const all: readonly OperatorRole[] = ['support', 'engineer', 'editor', 'admin']
const withChargers: readonly OperatorRole[] = ['support', 'engineer', 'admin']
const withCustomers: readonly OperatorRole[] = ['support', 'admin']

/** Each page with its title, the roles that may open it, and what a refusal is titled. */
const pages: readonly [string, string, readonly OperatorRole[], string?][] = [
  ['/', 'Now', all],
  ['/behind/ready', 'Cars that will be ready', withChargers, 'Now'],
  ['/why', 'Why was this car not ready?', withChargers, 'Why not ready?'],
  ['/fleet', 'Fleet', withChargers],
  ['/campaigns', 'Campaigns', withChargers],
  ['/charger/DW-KES-0001', 'Charger DW-KES-0001', withChargers, 'Charger'],
  ['/stock', 'Makes and stock', withChargers],
  ['/customer', 'Customer', withCustomers],
  ['/account', 'Account', withCustomers],
  ['/content', 'Content', ['editor', 'admin']],
  ['/outages', 'Outages', all],
  ['/organisations', 'Organisations and features', withCustomers, 'Organisations'],
  ['/audit', 'Audit trail', ['admin']],
  ['/people', 'People', ['admin']],
]

/** The role of a session is read for every request: the passkey stays. */
async function changeRole(demo: Demo, role: OperatorRole): Promise<void> {
  await withDatabase(demo, async (database) => {
    const store = createOperatorStore(database)
    await store.setRole((await store.find(MAIL))?.operatorId ?? '', role)
  })
}

async function openPage(page: Page, path: string, title: string): Promise<void> {
  await followPath(page, path)
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** Support reads Fleet and campaigns and begins nothing. */
async function expectReading(page: Page): Promise<void> {
  await openPage(page, '/fleet', 'Fleet')
  await expect(page.getByRole('table', { name: 'Chargers' }).getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Act on these' })).toHaveCount(0)
  await openPage(page, '/campaigns', 'Campaigns')
  await expect(page.getByRole('link', { name: 'Begin a campaign' })).toHaveCount(0)
  await openPage(page, '/campaigns/act', 'Act on many chargers')
  await expect(page.getByText('Your role does not include this page.')).toBeVisible()
}

/** An editor sees the numbers of Now without the lists behind them. */
async function expectPlainNumbers(page: Page): Promise<void> {
  await openPage(page, '/', 'Now')
  await expect(page.getByText(/will be ready|No car is plugged in/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /will be ready/ })).toHaveCount(0)
}

test('every role opens the pages of its table, and is refused all others', async ({ page, demo }) => {
  await enter(page, demo, MAIL, 'support')
  const main = page.getByRole('main')
  const refusal = main.getByText('Your role does not include this page.')
  const read = new Set<string>()
  for (const role of operatorRoles) {
    await changeRole(demo, role)
    await page.goto(addressOf(demo, '/outages'))
    await expect(page.getByRole('banner').getByText(role, { exact: true })).toBeVisible()
    for (const [path, title, roles, refusedTitle = title] of pages) {
      const isAllowed = roles.includes(role)
      await openPage(page, path, isAllowed ? title : refusedTitle)
      await expect(refusal, `${path} as ${role}`).toHaveCount(isAllowed ? 0 : 1)
      if (!isAllowed) await expect(main.getByRole('textbox'), `${path} as ${role}`).toHaveCount(0)
      // The first role that may open a page sees the least of it; one refusal is like any other.
      const what = isAllowed ? path : 'a refusal'
      // An admin's pages are read in another test.
      if (isEveryBrandTested && !read.has(what)) await expectAccessible(page, `${what} as ${role}`)
      read.add(what)
    }
    if (role === 'support') await expectReading(page)
    if (role === 'editor') await expectPlainNumbers(page)
  }
  await openPage(page, '/nowhere', 'There is no such page.')
})
