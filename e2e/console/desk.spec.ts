import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { runOperator } from '../harness/operator.ts'
import { addressOf, chargerPages, enter, readMenu } from '../harness/console.ts'

async function confirm(page: Page, reason: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason').fill(reason)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toHaveCount(0)
}

test('an editor previews a text in its brands, publishes it, and takes it back', async ({
  page,
  demo,
  addressOf: customerAddress,
}) => {
  await enter(page, demo, 'editor@desk.example', 'editor')
  expect(await readMenu(page)).toEqual(['Now', 'Content', 'Outages'])
  await page.goto(addressOf(demo, '/charger/DW-1'))
  await expect(page.getByText('Your role does not include this page.')).toBeVisible()

  await page.goto(addressOf(demo, '/content?path=login-terms/kestrel.md'))
  const text = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview in Kestrel' })
  await expect(preview).toContainText('By signing in you agree')
  await expect(page.getByText('Fjord does not show this text.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()

  await text.fill('---\nbrands: [kestrel]\n---\n<b>Hello</b>\n')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('HTML is not allowed').first()).toBeVisible()

  await text.fill('---\nbrands: [kestrel]\n---\nBe **kind** to our [terms](/terms-conditions).\n')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.locator('strong')).toHaveText('kind')
  await page.getByLabel('Reason').fill('Kinder words for the sign-in')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expectAccessible(page, 'content')

  await page.getByRole('button', { name: 'Publish' }).click()
  await confirm(page, 'Agreed with the brand')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(async () => {
    await page.goto(customerAddress('kestrel', '/login'))
    await expect(page.getByText('Be kind to our terms')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await page.goto(addressOf(demo, '/content?path=login-terms/kestrel.md'))
  await page.getByRole('button', { name: 'Undo the last publication' }).click()
  await confirm(page, 'It was too kind after all')
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  const acts = await runOperator(demo, 'act', 'list')
  expect(acts).toContain('content undo')
})

test(
  'an engineer watches the messages of a charger with filter and pause, and publishes an outage',
  inProof,
  async ({ page, demo }) => {
    await enter(page, demo, 'engineer@desk.example', 'engineer')
    expect(await readMenu(page)).toEqual([...chargerPages, 'Outages'])
    const [charger] = /DW-[\w-]+/.exec(await runOperator(demo, 'charger', 'list')) ?? ['']
    await page.goto(addressOf(demo, `/charger/${charger}`))
    const card = page.getByRole('region', { name: 'Messages' })
    await expect(card.getByText('Nothing is recorded.')).toBeVisible()
    await card.getByRole('button', { name: 'Record for an hour' }).click()
    await confirm(page, 'The plan was refused twice')
    await expect(card.getByText('Recording', { exact: true })).toBeVisible()
    await runOperator(demo, 'charger', 'trigger', charger, 'heartbeat').catch(() => '')
    await expect(card.getByText('from the charger').first()).toBeVisible({ timeout: 60_000 })
    await expect(card.getByText('to the charger').first()).toBeVisible({ timeout: 60_000 })
    await card.getByRole('button', { name: 'Pause' }).click()
    await expect(card.getByRole('button', { name: 'Go on' })).toBeVisible()
    await card.getByRole('searchbox').fill('nothing has this')
    await expect(card.getByText('No messages to show.')).toBeVisible()
    await expectAccessible(page, 'charger')
    await card.getByRole('button', { name: 'Stop recording' }).click()
    await confirm(page, 'Seen what was needed')

    await page.goto(addressOf(demo, '/outages'))
    await page.getByLabel('Title for customers').fill('Short break')
    await page.getByLabel('Text for customers').fill('We are back in a minute.')
    // The session ends in the middle of the act.
    await page.getByLabel('Reason').fill('Router is replaced')
    await runOperator(demo, 'staff', 'remove', 'engineer@desk.example')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    expect(await runOperator(demo, 'outage', 'list')).toContain('There is no outage.')
  },
)
