// @vitest-environment node
import { expect, test } from 'vitest'
import { createTracker, type TrackedEvent } from './track.ts'

test('[GEN-04] nothing is told to anybody before there is consent, nor afterwards what came before it', () => {
  const { track, setSink } = createTracker()
  const told: TrackedEvent[] = []
  track({ name: 'bottom-menu', item: 'menu-today' })
  setSink((event) => told.push(event))
  expect(told).toEqual([])
  track({ name: 'left-menu', item: 'menu-more' })
  setSink(null)
  track({ name: 'bottom-menu', item: 'menu-today' })
  expect(told).toEqual([{ name: 'left-menu', item: 'menu-more' }])
})
