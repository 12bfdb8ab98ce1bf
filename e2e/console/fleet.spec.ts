import type { OperatorRole } from '@driveway/domain/operator/operator-role'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { addressOf, enter, startEmptyConsole, type ConsoleHost } from '../harness/console.ts'
import type { Demo } from '../harness/demo.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { isEveryBrandTested } from '../harness/residents.ts'
import { withDatabase } from '../harness/settings-household.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Chargers that are in stock: they belong to nobody and have never connected. */
async function addStock(demo: Demo, make: string, count: number): Promise<void> {
  await withDatabase(demo, async ({ pool }) => {
    await pool.query(
      `insert into devices (device_id, charger_id, device_type, vendor, model, firmware_version, password_sha256)
       select $1 || n, upper($1) || '-' || lpad(n::text, 3, '0'), 'EV_SMART_CHARGER', $1, 'Wall', '1.' || n % 3, ''
       from generate_series(1, $2::int) n on conflict do nothing`,
      [make, count],
    )
    await pool.query(
      `insert into device_states (device_no, socket_closed_at)
       select device_no, now() from devices where vendor = $1 on conflict do nothing`,
      [make],
    )
  })
}

async function open(page: Page, demo: ConsoleHost, path: string, title: string): Promise<void> {
  await page.goto(addressOf(demo, path))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${where} at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** Another operator in a browser of their own. */
async function enterOther(browser: Browser, demo: Demo, mail: string, role: OperatorRole): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, demo, mail, role)
  return page
}

async function decide(page: Page, name: 'Approve' | 'Refuse', reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason').fill(reason)
  await sheet.getByRole('button', { name, exact: true }).click()
}

test('[CON-03] an engineer finds chargers by an address, acts on them after a count, and another person decides over 100', async ({
  page,
  demo,
  browser,
}) => {
  await addStock(demo, 'Acme', 130)
  await enter(page, demo, 'eve@fleet.example', 'engineer')
  await open(page, demo, '/fleet', 'Fleet')
  await page.getByLabel('Search').fill('acme 1.2')
  await expect(page.getByText('43 chargers')).toBeVisible()
  await page.getByLabel('Make', { exact: true }).selectOption('Acme')
  await page.getByLabel('Last seen', { exact: true }).selectOption('Never')
  await page.getByRole('button', { name: 'Charger', exact: true }).click()
  await expect(page).toHaveURL(/search=acme\+1\.2&make=Acme&seen=never&sort=-charger$/)
  await page.reload()
  const rows = page.getByRole('table', { name: 'Chargers' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('ACME-128')
  await expectAccessible(page, 'Fleet')
  await expectNoOverflow(page, 'Fleet')
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Charger ACME-128' })).toBeVisible()

  // More rows come as one scrolls.
  await open(page, demo, '/fleet?make=acme', 'Fleet')
  await expect(page.getByText('130 chargers')).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole('link', { name: 'ACME-130' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.getByRole('link', { name: 'Act on these' }).click()
  await expect(page.getByText('130 chargers', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an act on many chargers')
  await expectNoOverflow(page, 'an act on many chargers')
  await page.getByLabel('Title').fill('Restart the stock')
  await page.getByLabel('Reason').fill('They hang since the update')
  await page.getByRole('button', { name: 'Ask for approval: 130 chargers' }).click()
  await expect(page.getByText('Waits for approval')).toBeVisible()
  await decide(page, 'Approve', 'I am in a hurry')
  await expect(page.getByText('You asked for it yourself: another person has to decide.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  const other = await enterOther(browser, demo, 'ada@fleet.example', 'admin')
  await other.goto(page.url())
  await expect(other.getByText(/^Another person has to approve this by/)).toBeVisible()
  await decide(other, 'Refuse', 'Not before the weekend')
  await expect(other.getByText('Refused', { exact: true })).toBeVisible()
  await expect(page.getByText('Refused', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Each charger' }).getByText('Not reached')).toHaveCount(130)
  await other.context().close()
})

test(
  'an act on a few chargers begins at once, and each of them shows its outcome',
  inProof,
  async ({ page, demo }) => {
    await enter(page, demo, 'sid@fleet.example', 'engineer')
    await open(
      page,
      demo,
      '/fleet?search=dw-kes&status=offline,online,unplugged,preparing,held-by-car,held-by-charger,charging',
      'Fleet',
    )
    await page.getByRole('link', { name: 'Act on these' }).click()
    await page.getByLabel('What to do').selectOption('Request a report')
    await page.getByLabel('Report', { exact: true }).selectOption('heartbeat')
    await page.getByLabel('Title').fill('Who is there')
    await page.getByLabel('Reason').fill('Trying it out on a few')
    await page.getByRole('button', { name: /^Begin with \d+ chargers?$/ }).click()
    await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible()
    const outcomes = page.getByRole('table', { name: 'Each charger' })
    await expect(outcomes.getByRole('row').filter({ hasText: 'DW-KES-0001' })).toContainText('Done')
  },
)

test('[CON-07] a campaign with firmware is begun, paused, resumed, stopped and exported', async ({
  page,
  demo,
}) => {
  await addStock(demo, 'Volt', 20)
  await enter(page, demo, 'kim@fleet.example', 'admin')
  await open(page, demo, '/campaigns/new?make=volt', 'Begin a campaign')
  await expectAccessible(page, 'a new campaign')
  await expectNoOverflow(page, 'a new campaign')
  await page.getByLabel('Title').fill('Wall 2.0')
  await page.getByLabel('Reason').fill('Fixes the meter')
  await page.getByRole('button', { name: 'Begin with 20 chargers' }).click()
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await page.getByLabel('Firmware file').setInputFiles({
    name: 'wall.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('firmware'),
  })
  await page.getByLabel('Ends after').fill('61')
  await page.getByRole('button', { name: 'Begin with 20 chargers' }).click()
  await expect(page.getByText('The end must be 1 to 60 days away.')).toBeVisible()
  await page.getByLabel('Ends after').fill('60')
  await page.getByLabel('Waves', { exact: true }).fill('50, 5, 100')
  await page.getByRole('button', { name: 'Begin with 20 chargers' }).click()
  await expect(page.getByText(/^Waves must be up to 10 whole percents/)).toBeVisible()
  await page.getByLabel('Waves', { exact: true }).fill('5, 50, 100')
  await page.getByRole('button', { name: 'Begin with 20 chargers' }).click()
  await expect(page.getByRole('heading', { name: /^Campaign \d+$/ })).toBeVisible()
  await expect(page.getByText(/^firmware wall\.bin, sha256 /)).toBeVisible()
  await expect(page.getByText('5 % of the chargers, in waves of 5, 50, 100 %')).toBeVisible()
  // By keyboard: the sheet takes the focus, and gives it back.
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  await pause.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pause).toBeFocused()
  for (const [act, state] of [
    ['Pause', 'Paused'],
    ['Resume', 'Running'],
    ['Stop', 'Stopped'],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Reason').fill('Looks odd to me')
    await sheet.getByRole('button', { name: act, exact: true }).click()
    await expect(page.getByText(state, { exact: true })).toBeVisible()
  }
  await expectAccessible(page, 'a campaign')
  await expectNoOverflow(page, 'a campaign')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^chargers-\d+\.csv$/)
  await open(page, demo, '/campaigns', 'Campaigns')
  await expect(page.getByRole('row').filter({ hasText: 'Wall 2.0' })).toContainText('Stopped')
  await expectAccessible(page, 'Campaigns')
  await expectNoOverflow(page, 'Campaigns')
})

test(
  'every number of Now opens the list behind it, which says how old it is',
  inProof,
  async ({ page, demo }) => {
    await enter(page, demo, 'now@fleet.example', 'engineer')
    const numbers = [
      ['ledger', 'Chargers whose half hours are late'],
      ['feed', 'Newest changes of the feed'],
      ['refused', 'Readings refused in a day'],
      ['mails', 'Mails waiting'],
    ] as const
    await expect(page.getByText(/^As of \d\d:\d\d:\d\d$/).first()).toBeVisible()
    for (const [list, title] of numbers) {
      await page.locator(`a[href="/behind/${list}"]`).first().click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^As of \d\d:\d\d:\d\d$/ })).toBeVisible()
      await expectNoOverflow(page, list)
      await page.getByRole('link', { name: 'Back to Now' }).click()
    }
    await open(page, demo, '/behind/ready', 'Cars that will be ready')
    await expectAccessible(page, 'the list behind a number')
  },
)

test('filters are saved under a name, opened by it, and removed', inProof, async ({ page }) => {
  await using host = await startEmptyConsole()
  await enter(page, host, 'sal@fleet.example', 'support')
  await open(page, host, '/fleet?make=acme&seen=never', 'Fleet')
  const saved = page.getByRole('button', { name: 'Saved filters' })
  const sheet = page.getByRole('dialog')
  await saved.click()
  await sheet.getByLabel('Name').fill('Acme in stock')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await open(page, host, '/fleet', 'Fleet')
  await saved.click()
  await sheet.getByRole('link', { name: 'Acme in stock' }).click()
  await expect(page).toHaveURL(/\/fleet\?make=acme&seen=never$/)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('No charger matches these filters.')).toBeVisible()
  await saved.click()
  await sheet.getByRole('button', { name: 'Remove Acme in stock' }).click()
  await expect(sheet.getByRole('link')).toHaveCount(0)
})

test('a console without data says so on every page', inProof, async ({ page }) => {
  await using host = await startEmptyConsole()
  await enter(page, host, 'first@fleet.example', 'admin')
  await expect(page.getByText('No car is plugged in with a ready-by time within a day.')).toBeVisible()
  await expectAccessible(page, 'Now without data')
  const pages = [
    ['/fleet', 'There are no chargers yet.'],
    ['/fleet?make=acme', 'No charger matches these filters.'],
    ['/fleet?colour=red', 'The address has a filter that is not known.'],
    ['/campaigns', 'No campaigns and no bulk acts yet.'],
    ['/campaigns/new', 'The filter chooses no charger.'],
    ['/campaigns/7', 'There is no campaign with this number.'],
    ['/behind/cannot', 'Nothing is in this list now.'],
    ['/why?id=DW-1&date=2026-11-17', 'There is no such charger, and no customer of that number has one.'],
    ['/charger/DW-1', 'There is no charger with this id.'],
    ['/stock', 'Nothing is set for any make.'],
    ['/outages', 'There is no outage.'],
    ['/audit', 'No acts yet.'],
  ] as const
  for (const [path, text] of pages) {
    await page.goto(addressOf(host, path))
    await expect(page.getByText(text)).toBeVisible()
    // With data axe reads the same pages in other tests.
    if (isEveryBrandTested) await expectAccessible(page, path)
    await expectNoOverflow(page, path)
  }
  // The texts that come with the product are there from the beginning.
  await open(page, host, '/content', 'Content')
  await page.getByRole('searchbox').fill('nothing has this')
  await expect(page.getByText('There is no such text.')).toHaveCount(2)
  await open(page, host, '/customer', 'Customer')
  await page.getByLabel('Account number').fill('A-1')
  await page.getByLabel('Reason').fill('Asked about the last bill')
  await page.getByRole('button', { name: 'Open for half an hour' }).click()
  await expect(page.getByText('There is no customer with this number.')).toBeVisible()
  await open(page, host, '/people', 'People')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})
