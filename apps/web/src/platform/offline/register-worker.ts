import type { Cell } from '../cell.ts'
import { APPLY_UPDATE } from './worker-messages.ts'

const WORKER_PATH = '/service-worker.js'
/** The policy that the server's own policy allows for this address alone. */
const POLICY = 'service-worker'
/** A page that stays open looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60_000
/** Safari has no idle time, and a busy page must be safe without a network soon. */
const IDLE_WITHIN_MS = 1_000

/** Offers the version that waits. Taking it reloads this page, and no other. */
function offerUpdate(
  workers: ServiceWorkerContainer,
  waiting: ServiceWorker,
  update: Cell<(() => void) | null>,
) {
  const post = waiting.postMessage.bind(waiting)
  update.set(() => {
    workers.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    post(APPLY_UPDATE)
  })
}

/** Resolves once the page has nothing to do, at the latest after IDLE_WITHIN_MS. */
function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(done, 0)
  })
}

/** Registers the service worker; browsers without one, and pages without https, go without. */
export async function registerWorker(
  workers: ServiceWorkerContainer | undefined,
  update: Cell<(() => void) | null>,
): Promise<void> {
  if (!workers || import.meta.env.DEV) return
  await whenIdle()
  const policy = globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER_PATH })
  const registration = await workers
    .register(policy ? policy.createScriptURL('') : WORKER_PATH)
    .catch(() => null)
  if (!registration) return

  function watch(installing: ServiceWorker | null): void {
    installing?.addEventListener('statechange', () => {
      // The first version of a device replaces nothing.
      if (installing.state === 'installed' && workers?.controller) offerUpdate(workers, installing, update)
    })
  }

  if (registration.waiting && workers.controller) offerUpdate(workers, registration.waiting, update)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
}
