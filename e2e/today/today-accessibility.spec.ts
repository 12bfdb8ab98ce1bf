import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, advanceUntil, LONG_STEP_MS, pauseClock } from '../harness/page-clock.ts'
import { brandsInTurn, isEveryBrandTested, TODAY } from '../harness/residents.ts'
import { test, type Network } from '../harness/network-faults.ts'

const SCHEDULE = `${TODAY}/settings/schedule`
const plugged = { isPluggedIn: true, stateOfCharge: 64 }
const charging = { ...plugged, status: 'CHARGING', chargeRate: { total: 7_200 } }

type Sheet = { readonly state: Network['state']; readonly title: string; readonly close: string }

/** Every dialog that Boost can open. */
const sheets: readonly Sheet[] = [
  { state: { ...plugged, status: 'IDLE' }, title: 'Boost now?', close: 'Not now' },
  { state: { ...plugged, status: 'CALIBRATING' }, title: 'Boost now?', close: 'Not now' },
  {
    state: { ...plugged, status: 'EXPORTING', chargeRate: { total: 3_600 } },
    title: 'Stop exporting and boost?',
    close: 'Keep exporting',
  },
  {
    state: { status: 'DISCONNECTED', isPluggedIn: false },
    title: 'Your car isn’t plugged in',
    close: 'OK',
  },
  { state: { ...plugged, status: 'DEVICE_FAULT' }, title: 'You can’t boost right now', close: 'OK' },
]

async function openToday(
  page: Page,
  network: Network,
  state: Network['state'],
  address: string,
): Promise<void> {
  network.state = state
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /oost/ }).first()).toBeVisible()
}

/** Presses Tab until the target has the focus; throws after 40 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never reached it')
}

/** Expects Tab and Shift+Tab to keep the focus inside the dialog. */
async function expectFocusTrap(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key)
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== null && focused !== document.body && focused.closest('dialog') === null
      })
      expect(isOutside, 'the focus stays in the dialog').toBe(false)
    }
  }
}

for (const brand of brandsInTurn(0)) {
  test(
    `the Boost dialogs of ${brand} are accessible, by keyboard too`,
    inProof,
    async ({ page, network, addressOf, signIn }) => {
      network.state = charging
      await signIn(brand)
      await expect(page.getByRole('heading', { level: 2, name: 'Charging' })).toBeVisible()
      await expectAccessible(page, 'Today')
      for (const { state, title, close } of sheets) {
        await test.step(`${title} while ${state.status}`, async () => {
          await openToday(page, network, state, addressOf(brand, TODAY))
          if (isEveryBrandTested) await expectAccessible(page, `Today while ${state.status}`)
          const boost = page.getByRole('banner').getByRole('button', { name: 'Boost' })
          await tabTo(page, boost)
          await page.keyboard.press('Enter')
          const dialog = page.getByRole('dialog', { name: title })
          await expect(dialog).toBeVisible()
          await expect(dialog.locator(':focus')).toHaveCount(1)
          await expectAccessible(page, `${title} while ${state.status}`)
          await expectFocusTrap(page)
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
          await expect(boost).toBeFocused()
          await page.keyboard.press('Space')
          await expect(dialog).toBeVisible()
          await tabTo(page, dialog.getByRole('button', { name: close }))
          await page.keyboard.press('Enter')
          await expect(dialog).toBeHidden()
          await expect(boost).toBeFocused()
        })
      }
    },
  )
}

test(
  'the calibration dialog is accessible and returns the focus',
  inProof,
  async ({ page, network, signIn }) => {
    network.state = { ...plugged, status: 'CALIBRATING' }
    await signIn('kestrel')
    const info = page.getByRole('button', { name: 'About calibration' })
    await expect(info).toBeVisible()
    await tabTo(page, info)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Calibrating' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'calibration')
    await expectFocusTrap(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(info).toBeFocused()
  },
)

test(
  'the schedule is changed by keyboard alone, and the saved change is announced',
  inProof,
  async ({ page, addressOf, signInNew }) => {
    await signInNew({ name: 'schedule-keys', brand: 'marigold', hasCharger: true })
    await page.goto(addressOf('marigold', SCHEDULE))
    const monday = page.getByRole('button', { name: /^Change Monday/ })
    await expect(monday).toBeVisible()
    await expectAccessible(page, 'the schedule')
    await tabTo(page, monday)
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'When should your car be ready?' })
    await expect(picker.locator(':focus')).toHaveCount(1)
    await expectAccessible(page, 'the picker')
    await expectFocusTrap(page)
    await picker.getByLabel('Hour').focus()
    await page.keyboard.type('06')
    await picker.getByLabel('Minute').focus()
    await page.keyboard.type('25')
    await tabTo(page, picker.getByRole('button', { name: 'Ready by 06:25' }))
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect(monday).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Saved: ready by 06:25, Monday' })).toBeAttached()

    const off = page.getByRole('switch', { name: 'Ready time on Monday' })
    await tabTo(page, off)
    await page.keyboard.press('Space')
    await expect(off).not.toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: 'Saved: no ready time, Monday' })).toBeAttached()
    await page.keyboard.press('Space')
    await expect(off).toBeChecked()
  },
)

test('a new status is announced once and politely; changed figures are not', async ({
  page,
  network,
  signIn,
}) => {
  await page.clock.install()
  network.state = charging
  await signIn('kestrel')
  await expect(page.getByText('Battery at 64%')).toBeAttached()
  await pauseClock(page)
  await advance(page, 12_000, LONG_STEP_MS)
  await page.evaluate(recordAnnouncements)
  for (const [total, stateOfCharge] of [
    [7_100, 65],
    [0, 66],
    [6_900, 67],
  ] as const) {
    network.state = { ...charging, stateOfCharge, chargeRate: { total } }
    await advance(page, 11_000, LONG_STEP_MS)
    await advanceUntil(page, () => page.getByText(`Battery at ${stateOfCharge}%`).isVisible())
  }
  expect(await readAnnouncements(page)).toEqual([])

  network.state = { status: 'DISCONNECTED', isPluggedIn: false, stateOfCharge: null }
  await advance(page, 30_000, LONG_STEP_MS)
  await advanceUntil(page, () => page.getByText('Battery level unknown').isVisible())
  expect(await readAnnouncements(page)).toEqual(['polite: Not plugged in'])

  network.fault = 'lost'
  await advance(page, 200_000, LONG_STEP_MS)
  await advanceUntil(page, () => page.getByText(/Data from \d\d:\d\d, 3 minutes ago/).isVisible())
  const announced = (await readAnnouncements(page)).slice(1)
  expect(announced, 'the lost connection, once').toHaveLength(1)
  expect(announced[0]).toMatch(/^assertive: No connection/)
})

test(
  'the ring animates while charging, except with reduced motion',
  inProof,
  async ({ page, network, signIn }) => {
    network.state = charging
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await signIn('kestrel')
    await expect(page.getByRole('heading', { level: 2, name: 'Charging' })).toBeVisible()
    await expect.poll(() => countRunningAnimations(page)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => countRunningAnimations(page)).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Boost' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await countRunningAnimations(page)).toBe(0)
  },
)

function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length)
}

/** Runs in the page: records the changes of live regions, as a screen reader announces them. */
function recordAnnouncements(): void {
  const announcements: string[] = []
  Object.assign(window, { announcements })
  const politeness: Record<string, string> = { alert: 'assertive', status: 'polite', log: 'polite' }
  function findLive(node: Node): string | null {
    const element = node instanceof Element ? node : node.parentElement
    const live = element?.closest('[aria-live], [role=alert], [role=status], output')
    if (!live) return null
    const politenessOfRegion =
      live.getAttribute('aria-live') ?? politeness[live.getAttribute('role') ?? 'status'] ?? 'polite'
    return politenessOfRegion === 'off' ? null : politenessOfRegion
  }
  new MutationObserver((changes) => {
    const changed = new Set<string>()
    for (const { target, addedNodes, type } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const live =
          findLive(node) ??
          (node instanceof Element && node.querySelector('[role=alert]') ? 'assertive' : null)
        if (live !== null && node.textContent) changed.add(`${live}: ${node.textContent}`)
      }
    }
    announcements.push(...changed)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
}
