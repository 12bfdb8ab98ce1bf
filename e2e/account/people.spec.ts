import { expectAccessible } from '../harness/accessibility.ts'
import { eveningSettings, expect, test } from '../harness/fixtures.ts'
import { findLink } from '../harness/mailbox.ts'
import { brandsInTurn, residents, TODAY } from '../harness/residents.ts'

/** The brand’s resident is this test’s alone. */
test.use({ settings: eveningSettings, viewport: { width: 390, height: 844 } })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const SLOW = { timeout: 60_000 }
const names = { kestrel: 'Kestrel', marigold: 'Marigold', fjord: 'Fjord' } as const

for (const brand of brandsInTurn(1)) {
  test(`a driver of ${brand} is invited by mail, joins with a sign-in of their own, and boosts`, async ({
    page,
    browser,
    street,
    mailbox,
    signIn,
    addressOf,
  }) => {
    const email = `dina-${brand}@example.org`
    await street.reset(residents[brand].house, 'plugged-in')
    await signIn(brand)
    await page.goto(addressOf(brand, '/settings/people'))
    const form = page.getByRole('region', { name: 'Invite someone' })
    await form.getByLabel('Email address').fill(email)
    await form.getByText('Driver', { exact: true }).click()
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByText('Invitation sent')).toBeVisible(SLOW)
    await expectAccessible(page, 'people')

    const mails = await waitForInvitation(mailbox, email)
    expect(mails.subject.endsWith(`invited you to ${names[brand]}`)).toBe(true)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const own = await context.newPage()
    await own.goto(findLink(mails, '/invitation'))
    await own.getByLabel('Your name').fill('Dina')
    await own.getByLabel('New password').fill('a staple of new batteries')
    await expectAccessible(own, 'invitation')
    await own.getByRole('button', { name: 'Join' }).click()
    await own.waitForURL(addressOf(brand, TODAY), SLOW)

    await own.getByRole('banner').getByRole('button', { name: 'Boost', exact: true }).click(SLOW)
    await own.getByRole('dialog').getByRole('button', { name: /boost/i }).first().click()
    await expect(own.getByText(/^Boosted by Dina, \d\d:\d\d$/)).toBeVisible(SLOW)
    await page.reload()
    await expect(page.getByText(/^Boosted by Dina, \d\d:\d\d$/)).toBeVisible(SLOW)

    await page.getByRole('button', { name: 'Remove Dina' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('region', { name: 'No longer at home' })).toContainText('Dina', SLOW)
    await own.waitForURL(/\/login/, SLOW)
    await context.close()
    // Ends the boost for other tests of the evening.
    await street.reset(residents[brand].house, 'at-home')
  })
}

async function waitForInvitation(mailbox: { list(to: string): Promise<readonly Mail[]> }, email: string) {
  await expect.poll(async () => (await mailbox.list(email)).length, SLOW).toBeGreaterThan(0)
  const [mail] = await mailbox.list(email)
  if (!mail) throw new Error('the invitation did not arrive')
  return mail
}

type Mail = Parameters<typeof findLink>[0]
