// @vitest-environment node
import { expect, test } from 'vitest'
import { createTracker, type TrackedEvent } from './track.ts'

test('events before consent are dropped, also after it', () => {
  const { track, setSink } = createTracker()
  const events: TrackedEvent[] = []
  track({ name: 'bottom-menu', item: 'menu-today' })
  setSink((event) => events.push(event))
  expect(events).toEqual([])
  track({ name: 'left-menu', item: 'menu-more' })
  setSink(null)
  track({ name: 'bottom-menu', item: 'menu-today' })
  expect(events).toEqual([{ name: 'left-menu', item: 'menu-more' }])
})
