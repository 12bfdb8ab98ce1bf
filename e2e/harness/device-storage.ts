import { expect, type Page } from '@playwright/test'

/** The ids of the answers that are kept on this device, and the account that they are of. */
export async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'driveway-kept')) return []
    const opening = indexedDB.open('driveway-kept')
    await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }))
    const database = opening.result
    const transaction = database.transaction(['answers', 'about'])
    const keys = transaction.objectStore('answers').getAllKeys()
    const owners = transaction.objectStore('about').getAll()
    await new Promise((done) => Object.assign(transaction, { oncomplete: done }))
    database.close()
    return [...keys.result.map(String), JSON.stringify(owners.result)]
  })
}

/** Waits until the service worker has kept the app, and the device an answer of this kind. */
export async function untilKept(page: Page, kind: string): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining(kind))
}
