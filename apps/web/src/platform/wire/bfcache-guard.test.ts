import { afterEach, expect, test } from 'vitest'
import { guardBfcache } from './bfcache-guard.ts'

/** Whether the page was covered, at each look at who is signed in. */
const looks: boolean[] = []
guardBfcache(window, { recheck: () => void looks.push(Boolean(document.body.hidden)) })

afterEach(() => {
  looks.length = 0
})

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('[SEC-11] a page that is left is covered, and uncovered only after a look at who is signed in', () => {
  window.dispatchEvent(new Event('pagehide'))
  expect(document.body.hidden).toBe(true)
  show(true)
  expect([looks, document.body.hidden]).toEqual([[true], false])
})

test('[SEC-11] a page that is opened anew is simply shown', () => {
  show(false)
  expect([looks, document.body.hidden]).toEqual([[], false])
})

test('[SEC-11] a tab that is seen again looks who is signed in', () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looks).toEqual([false])
})
