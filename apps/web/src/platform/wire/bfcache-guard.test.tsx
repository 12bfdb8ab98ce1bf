import { afterEach, expect, test } from 'vitest'
import { guardBfcache } from './bfcache-guard.ts'

/** Records if the page was hidden at each session check. */
const looks: boolean[] = []
guardBfcache(window, { recheck: () => void looks.push(Boolean(document.body.hidden)) })

afterEach(() => {
  looks.length = 0
})

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('a page that is left is hidden, and shown again only after a session check', () => {
  window.dispatchEvent(new Event('pagehide'))
  expect(document.body.hidden).toBe(true)
  show(true)
  expect([looks, document.body.hidden]).toEqual([[true], false])
})

test('a fresh page load is shown', () => {
  show(false)
  expect([looks, document.body.hidden]).toEqual([[], false])
})

test('a tab that becomes visible checks the session', () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looks).toEqual([false])
})
