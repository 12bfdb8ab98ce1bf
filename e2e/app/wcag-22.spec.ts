import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures.ts'
import { followPath } from '../harness/follow-path.ts'
import { PASSWORD, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

/** The points of WCAG 2.2 AA beyond focus and targets, which every-screen.spec.ts reads on every screen. */

/** A press on the track, without a drag, at a share of its width. */
async function pressTrack(slider: Locator, share: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
  await slider.page().mouse.click(x + width * share, y + height / 2)
}

const tariff = {
  id: 'night',
  energySupplier: 'Bulb',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [
    { timeStart: '0:00', timeEnd: '5:00', ratePence: 7 },
    { timeStart: '5:00', timeEnd: '0:00', ratePence: 24 },
  ],
} as const

test('what can be dragged can be set without dragging', async ({ page, signInNew }) => {
  await signInNew({
    name: 'no-drag',
    brand: 'kestrel',
    features: [{ name: 'MAX_CHARGE' }, { name: 'HISTORIC_TARIFFS' }],
    tariffs: [tariff],
    hasCharger: true,
  })
  await followPath(page, `${TODAY}/settings/charge-range`)
  const maximum = page.getByRole('slider', { name: 'Maximum charge' })
  await expect(maximum).toBeVisible()
  await page.getByText('Long journeys', { exact: true }).click()
  await expect(maximum).toHaveValue('100')

  await followPath(page, '/home/tariff/edit/night')
  await page.getByRole('button', { name: /^Change 05:00/ }).click()
  await page.getByLabel('Starts at').selectOption('06:30')
  await expect(page.getByRole('button', { name: /^Change 06:30/ })).toBeVisible()
})

test('a press on its track sets the comfort temperature', async ({ page, signInNew }) => {
  await signInNew({ name: 'no-drag-heat', brand: 'kestrel', heaters: ['QUANTUM_STORAGE_HEATER'] })
  await followPath(page, '/home/heating')
  const temperature = page.getByRole('slider', { name: 'Comfort temperature' })
  const before = await temperature.inputValue()
  await pressTrack(temperature, 0.9)
  await expect(temperature).not.toHaveValue(before)
})

/** The links of More that help, in their order. */
function readHelp(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .getByRole('link', { name: /^(Help and FAQs|Contact us|What’s new)/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('help is in one place on every screen, and its entries keep their order', async ({
  page,
  signInNew,
}) => {
  await signInNew({ name: 'help', brand: 'kestrel', features: [{ name: 'MAX_CHARGE' }], hasCharger: true })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const path of ['', '/history', '/settings/schedule', '/details', '/more']) {
    await followPath(page, TODAY + path)
    await expect(menu.getByRole('link')).toHaveText([/^Today/, /^History/, /^Schedule/, /^More/])
    await menu.getByRole('link', { name: /^More/ }).click()
    await expect.poll(() => readHelp(page)).toEqual(['/support/contact-us', '/support/faq', '/release-notes'])
  }
})

test('signing in asks for no puzzle, takes what is pasted, and asks for nothing twice', async ({
  page,
  demo,
  addressOf,
}) => {
  const owner = await addHousehold(demo, { name: 'no-puzzle', brand: 'kestrel' })
  await page.goto(addressOf('kestrel', '/forgot-password'))
  await page.getByLabel('Email').fill(owner)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(addressOf('kestrel', '/forgot-password/reset'))
  await expect(page.getByLabel('Email')).toHaveValue(owner)
  for (const [label, purpose] of [
    ['Email', 'username'],
    ['Reset code', 'one-time-code'],
    ['New password', 'new-password'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('autocomplete', purpose)
    expect(await field.evaluate(takesPaste), label).toBe(true)
  }

  await page.goto(addressOf('kestrel', '/login'))
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email or username')).toHaveAttribute('autocomplete', /^username/)
  expect(await password.evaluate(takesPaste)).toBe(true)
  await expect(page.getByRole('main').locator('canvas, iframe, audio')).toHaveCount(0)
  // A password that can be shown need not be remembered letter by letter.
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

/** Runs in the page. */
function takesPaste(field: Element): boolean {
  return field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
}
