import type { Page } from '@playwright/test'
import { settle } from '../harness/page-requests.ts'
import { brandsInTurn, type Brand } from '../harness/residents.ts'
import { keyOf, type Kind } from './status-houses.ts'
import { expect, onAll, test } from './status-fixtures.ts'
import { BOOST_POWER, startBoost, findStatusText, WAITING } from './expect-status.ts'

/** The specification's limit for reporting a refusal or a lost connection. */
const REPORTED_WITHIN = { timeout: 10_000 }

function findBoost(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true })
}

/** Holds the boost command back until the returned function is called. */
async function holdCommand(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/graphql?*', async (route) => {
    if (route.request().postData()?.includes('SetEvChargerOverride')) await released.promise
    await route.fallback()
  })
  return () => released.resolve()
}

function keysOf(kind: Kind, shown: readonly Brand[]): string[] {
  return shown.map((brand) => keyOf(brand, kind))
}

test('[BOOST-05] a boost shows at once, the charger follows, and calibration waits for the next plug-in', async ({
  world,
  open,
}) => {
  const shown = brandsInTurn(0)
  await world.arrange('plain', {}, shown)
  await world.show('plain', 'CALIBRATING', shown)
  const screens = await open('plain', shown)
  await onAll(screens, async (page) => {
    await findBoost(page).click()
    const dialog = page.getByRole('dialog', { name: 'Boost now?' })
    await expect(dialog).toContainText('Your charger will calibrate another time.')
    const release = await holdCommand(page)
    await dialog.getByRole('button', { name: 'Boost now' }).click()
    await expect(findStatusText(page)).toContainText('Boosting')
    release()
    await expect(page.getByRole('button', { name: 'About calibration' })).toBeHidden()
  })
  for (const key of keysOf('plain', shown)) {
    // The screen is optimistic; the charger follows.
    await expect
      .poll(async () => (await world.street.read(key)).charger)
      .toMatchObject({ notice: '', status: 'charging' })
  }
  await onAll(screens, async (page) => {
    // A tap while the boost is still being ordered is ignored.
    await settle(page)
    await findStatusText(page).getByRole('button', { name: 'Stop boosting' }).click()
    await expect(findStatusText(page)).toContainText('Charging')
    // The screen is optimistic; the charger follows.
    await settle(page)
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 2, name: /^Charging$|^Plugged in|^Waiting for/ }),
    ).toBeVisible()
  })
  for (const key of keysOf('plain', shown)) {
    await world.street.act(key, 'unplug')
    await world.street.act(key, 'plug-in')
  }
  await onAll(screens, (page) => expect(findStatusText(page)).toContainText('Calibrating'))
})

test.describe('[BOOST-06] a boost stands only on the yes of the charger', () => {
  test('a refused boost is rolled back with an error within 10 s', async ({ world, open }) => {
    const shown = brandsInTurn(1)
    await world.arrange('plain', {}, shown)
    await world.show('plain', 'IDLE', shown)
    for (const key of keysOf('plain', shown)) await world.street.act(key, 'refuse-commands')
    const screens = await open('plain', shown)
    await onAll(screens, async (page) => {
      await startBoost(page)
      await expect(page.getByRole('alert')).toContainText('Your charger didn’t accept that', REPORTED_WITHIN)
      await expect(findStatusText(page)).toContainText(WAITING)
      await expect(findBoost(page)).toBeVisible()
    })
    for (const key of keysOf('plain', shown)) expect((await world.street.read(key)).charger.powerW).toBe(0)
    // The gateway may have a refused plan too, and sends it again over a new connection only.
    for (const key of keysOf('plain', shown)) {
      for (const act of ['accept-commands', 'cut-connection', 'restore-connection'] as const) {
        await world.street.act(key, act)
      }
    }
  })

  test('a boost of a disconnected charger is rolled back with an error within 10 s', async ({
    world,
    open,
  }) => {
    const shown = brandsInTurn(2)
    await world.arrange('plain', {}, shown)
    await world.show('plain', 'IDLE', shown)
    const screens = await open('plain', shown)
    await onAll(screens, (page) => expect(findStatusText(page)).toContainText(WAITING))
    for (const key of keysOf('plain', shown)) await world.street.act(key, 'cut-connection')
    await onAll(screens, async (page) => {
      await startBoost(page)
      await expect(page.getByRole('alert')).toContainText('Your charger is offline', REPORTED_WITHIN)
      await expect(findStatusText(page)).not.toContainText('Boosting')
    })
  })

  test('‘Don’t ask again’ boosts with one tap, and a double tap sends one command', async ({
    world,
    open,
  }) => {
    const shown = brandsInTurn(3)
    await world.arrange('plain', {}, shown)
    await world.show('plain', 'IDLE', shown)
    const screens = await open('plain', shown)
    await onAll(screens, async (page) => {
      await findBoost(page).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Don’t ask again' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Boost now' }).click()
      await expect(findStatusText(page)).toContainText(BOOST_POWER)
      const cookies = await page.context().cookies(page.url())
      const stored = cookies.find(({ name }) => name === 'boostWarningDoNotShow')
      const days = ((stored?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
      // The cookie says 2100; a browser keeps none for more than 400 days, and each visit renews it.
      expect(days).toBeGreaterThan(399)
      // A tap while the boost is still being ordered is ignored.
      await settle(page)
      await findStatusText(page).getByRole('button', { name: 'Stop boosting' }).click()
      await expect(findStatusText(page)).toContainText('Charging')
      // The screen is optimistic; the charger follows.
      await settle(page)
    })

    await world.show('plain', 'EXPORTING', shown)
    await onAll(screens, async (page, brand) => {
      await expect(findStatusText(page)).toContainText('Exporting')
      const before = await world.countBoosts(brand, 'plain')
      await findBoost(page).dblclick()
      await expect(findStatusText(page)).toContainText(BOOST_POWER)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(findBoost(page)).toBeHidden()
      expect(await world.countBoosts(brand, 'plain')).toBe(before + 1)
    })
    for (const key of keysOf('plain', shown)) {
      await expect.poll(async () => (await world.street.read(key)).charger.powerW).toBeGreaterThan(5000)
    }
    await [...screens.values()][0]?.context().clearCookies({ name: 'boostWarningDoNotShow' })
  })
})
