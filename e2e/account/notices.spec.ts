import { contextOptions, findNotifyingBrowser, launchBrowser } from '../harness/browser.ts'
import { expect, fillSignIn, setConsent, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { recordRequests } from '../harness/page-requests.ts'
import { brandsInTurn, residents } from '../harness/residents.ts'
import type { Page, Worker } from '@playwright/test'

/** In a browser of its own, since that of the worker may have no windows, and another worker would start another demo. */
const testOfNotices = test.extend({
  context: async ({ consent }, provide) => {
    const browser = await launchBrowser(findNotifyingBrowser() ?? '')
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' })
    if (consent) await setConsent(context, consent)
    await recordRequests(context)
    await provide(context)
    await browser.close()
  },
})

type Shown = { readonly title: string; readonly body: string; readonly tag: string }

/** The parts of a worker that tests use; the types of the DOM have none of them. */
type WorkerScope = {
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    getNotifications(): Promise<readonly (Shown & { close(): void })[]>
  }
  readonly Notification: { readonly permission: string }
  dispatchEvent(event: Event): boolean
}

/** The service worker of the page. A browser without notices keeps what its worker shows, in place of one of the same tag. */
async function openWorker(page: Page, origin: string): Promise<Worker> {
  await page.context().grantPermissions(['notifications'], { origin })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.context().serviceWorkers().length).toBeGreaterThan(0)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker.')
  await worker.evaluate(() => {
    const { registration, Notification: notices } = globalThis as unknown as WorkerScope
    if (notices.permission === 'granted') return
    const shown = new Map<string, object>()
    Object.assign(registration, {
      showNotification(title: string, options: { tag: string }) {
        shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) })
        return Promise.resolve()
      },
      getNotifications: () => Promise.resolve([...shown.values()]),
    })
  })
  return worker
}

/** A browser subscribes at its vendor's service, which no test reaches: the debugging protocol delivers in its place. */
async function openPush(page: Page, origin: string) {
  const client = await page.context().newCDPSession(page)
  const registrations = new Set<string>()
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
    for (const { registrationId, isDeleted } of all) if (!isDeleted) registrations.add(registrationId)
  })
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.size).toBeGreaterThan(0)
  const [registrationId = ''] = registrations
  return (message: unknown) =>
    client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

function listShown(worker: Worker): Promise<readonly Shown[]> {
  return worker.evaluate(async () => {
    const shown = await (globalThis as unknown as WorkerScope).registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Taps the notice, or its button: the debugging protocol has no tap. */
async function tap(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(async (tapped) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    // The event is not the browser's own, so that it does not keep the worker alive.
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: tapped,
      waitUntil: () => undefined,
    })
    scope.dispatchEvent(event)
  }, action)
}

const notice = { tag: 'cannot-be-ready', path: '/electric-vehicles/history', icon: '/icon.png' }
const boost = { label: 'Boost now', path: '/electric-vehicles/now/boost' }

testOfNotices(
  '[TELL-04] a pushed notice is shown, replaced by its successor, and opens its screen, after sign-in if needed',
  async ({ page, addressOf, signIn }) => {
    const origin = addressOf('kestrel').replace(/\/$/, '')
    await signIn('kestrel')
    const worker = await openWorker(page, origin)
    const push = await openPush(page, origin)

    await push({ ...notice, title: 'Not ready by 07:00', text: 'It will have 54% at 07:00.' })
    await expect
      .poll(() => listShown(worker))
      .toEqual([{ title: 'Not ready by 07:00', body: 'It will have 54% at 07:00.', tag: notice.tag }])
    await push({ ...notice, title: 'Back on track', text: 'Ready by 06:40.', isSilent: true })
    await expect
      .poll(() => listShown(worker))
      .toEqual([{ title: 'Back on track', body: 'Ready by 06:40.', tag: notice.tag }])
    await push('boat')
    expect(await listShown(worker)).toHaveLength(1)

    await tap(worker, '')
    await expect(page).toHaveURL(/\/electric-vehicles\/history/)
    await expect.poll(() => listShown(worker)).toEqual([])

    await push({ ...notice, title: 'Not ready by 07:00', text: 'It will have 54% at 07:00.', action: boost })
    await expect.poll(() => listShown(worker)).toHaveLength(1)
    await page.context().clearCookies()
    await tap(worker, 'act')
    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, residents.kestrel.username)
    await expect(page).toHaveURL(/\/electric-vehicles\/now\/boost/)
    await expect(page.getByRole('button', { name: 'Boost now' })).toBeVisible()
  },
)

for (const brand of brandsInTurn(1)) {
  test(
    `the installed app of ${brand} has shortcuts for Boost and Not tonight, which open their screens`,
    inProof,
    async ({ page, addressOf, signIn }) => {
      await signIn(brand)
      const href = await page.locator('link[rel="manifest"]').getAttribute('href')
      const shortcuts = await page.evaluate(async (path) => {
        const manifest = (await (await fetch(path)).json()) as { shortcuts: { name: string; url: string }[] }
        return manifest.shortcuts
      }, href ?? '')
      for (const [name, title] of [
        ['Boost', 'boost'],
        ['Not tonight', 'not tonight'],
      ] as const) {
        const shortcut = shortcuts.find((each) => each.name === name)
        await page.goto(addressOf(brand, shortcut?.url ?? '/missing'))
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
    },
  )
}
