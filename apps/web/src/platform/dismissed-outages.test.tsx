import { afterEach, expect, test } from 'vitest'
import { dismissOutage, readDismissedOutages } from './dismissed-outages.ts'

afterEach(() => {
  document.cookie = 'dismissedOutages=; Path=/; Max-Age=0'
})

test('dismissed outages are remembered, each once, and the oldest are dropped', () => {
  expect(readDismissedOutages(document)).toEqual([])
  dismissOutage(document, 'a')
  dismissOutage(document, 'b')
  expect(dismissOutage(document, 'a')).toEqual(['b', 'a'])
  for (let count = 0; count < 19; count += 1) dismissOutage(document, `n${count}`)
  expect(readDismissedOutages(document)).toHaveLength(20)
  expect(readDismissedOutages(document)).toContain('a')
  dismissOutage(document, 'last')
  expect(readDismissedOutages(document)).not.toContain('a')
})
