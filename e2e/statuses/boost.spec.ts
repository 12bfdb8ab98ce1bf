import type { Page } from '@playwright/test'
import { brands } from '../residents.ts'
import { keyOf, type Kind } from './status-houses.ts'
import { expect, onAll, test } from './status-fixtures.ts'
import { startBoost, findWords } from './status-sight.ts'

/** What the specification promises: refused or offline is told by then. */
const TOLD_WITHIN = { timeout: 10_000 }
/** Power within a state comes with the next poll. */
const POLLED = { timeout: 15_000 }

// Three screens at once take their time on a busy machine.
test.setTimeout(90_000)

function findBoost(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true })
}

function keysOf(kind: Kind): string[] {
  return brands.map((brand) => keyOf(brand, kind))
}

test('[BOOST-05] a boost while calibrating is allowed, and the charger calibrates another time', async ({
  world,
  open,
}) => {
  await world.arrange('plain', {})
  await world.show('plain', 'CALIBRATING')
  const screens = await open('plain')
  await onAll(screens, async (page) => {
    await findBoost(page).click()
    const dialog = page.getByRole('dialog', { name: 'Boost now?' })
    await expect(dialog).toContainText('Your charger will calibrate another time.')
    await dialog.getByRole('button', { name: 'Boost now' }).click()
    await expect(findWords(page)).toContainText('Boosting')
    await expect(page.getByRole('button', { name: 'About calibration' })).toBeHidden()
  })
  for (const key of keysOf('plain')) {
    // The screen shows what was asked for before the charger has said yes.
    await expect
      .poll(async () => (await world.street.read(key)).charger)
      .toMatchObject({ notice: '', status: 'charging' })
  }
  await onAll(screens, async (page) => {
    await findWords(page).getByRole('button', { name: 'Stop boosting' }).click()
    await expect(findWords(page)).toContainText('Charging')
  })
  for (const key of keysOf('plain')) {
    await world.street.act(key, 'unplug')
    await world.street.act(key, 'plug-in')
  }
  await onAll(screens, (page) => expect(findWords(page)).toContainText('Calibrating'))
})

test('[BOOST-06] a charger that refuses: the state goes back and it is said so, within 10 s', async ({
  world,
  open,
}) => {
  await world.arrange('plain', {})
  await world.show('plain', 'IDLE')
  for (const key of keysOf('plain')) await world.street.act(key, 'refuse-commands')
  const screens = await open('plain')
  await onAll(screens, async (page) => {
    await startBoost(page)
    await expect(page.getByRole('alert')).toContainText('Your charger didn’t accept that', TOLD_WITHIN)
    await expect(findWords(page)).toContainText('Plugged in, not charging')
    await expect(findBoost(page)).toBeVisible()
  })
  for (const key of keysOf('plain')) expect((await world.street.read(key)).charger.powerW).toBe(0)
})

test('[BOOST-06] a charger whose line is just cut: the state goes back and it is said so, within 10 s', async ({
  world,
  open,
}) => {
  await world.arrange('plain', {})
  await world.show('plain', 'IDLE')
  const screens = await open('plain')
  await onAll(screens, (page) => expect(findWords(page)).toContainText('Plugged in, not charging'))
  for (const key of keysOf('plain')) await world.street.act(key, 'cut-connection')
  await onAll(screens, async (page) => {
    await startBoost(page)
    await expect(page.getByRole('alert')).toContainText('Your charger is offline', TOLD_WITHIN)
    await expect(findWords(page)).not.toContainText('Boosting')
  })
})

test('[BOOST-03] [BOOST-06] [BOOST-07] who is not asked again boosts at a tap, and a double tap is one command', async ({
  world,
  open,
}) => {
  await world.arrange('plain', {})
  await world.show('plain', 'IDLE')
  const screens = await open('plain')
  await onAll(screens, async (page) => {
    await findBoost(page).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Don’t ask again' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Boost now' }).click()
    await expect(findWords(page)).toContainText('full power', POLLED)
    const cookies = await page.context().cookies(page.url())
    expect(cookies.map(({ name }) => name)).toContain('boostWarningDoNotShow')
    await findWords(page).getByRole('button', { name: 'Stop boosting' }).click()
    await expect(findWords(page)).toContainText('Charging')
  })

  await world.show('plain', 'EXPORTING')
  await onAll(screens, async (page, brand) => {
    await expect(findWords(page)).toContainText('Exporting')
    const before = await world.countBoosts(brand, 'plain')
    await findBoost(page).dblclick()
    await expect(findWords(page)).toContainText('full power', POLLED)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(findBoost(page)).toBeHidden()
    expect(await world.countBoosts(brand, 'plain')).toBe(before + 1)
  })
  for (const key of keysOf('plain')) {
    await expect.poll(async () => (await world.street.read(key)).charger.powerW).toBeGreaterThan(5000)
  }
  await screens.get('kestrel')?.context().clearCookies({ name: 'boostWarningDoNotShow' })
})
