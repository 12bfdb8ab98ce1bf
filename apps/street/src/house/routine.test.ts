import type { CarEvent } from '@driveway/world/day-plan'
import { expect, test } from 'vitest'
import { createRoutine } from './routine.ts'

const NOON = new Date('2026-06-01T12:00:00Z')

function leaveAt(...instants: readonly string[]): (after: Date) => CarEvent | null {
  const events = instants.map((at): CarEvent => ({ at: new Date(at), action: 'drive-away' }))
  return (after) => events.find(({ at }) => at > after) ?? null
}

function open(plan: (after: Date) => CarEvent | null, heldUntil: Date | null = null) {
  return createRoutine({ plan, heldUntil, now: NOON })
}

const today = '2026-06-01T17:00:00Z'
const tonight = '2026-06-01T22:59:00Z'
const tomorrow = '2026-06-01T23:01:00Z'

test('planned events come in order', () => {
  const routine = open(leaveAt(today, tomorrow))
  expect(routine.findNext(NOON)?.at).toEqual(new Date(today))
  expect(routine.findNext(new Date('2026-06-01T16:59:59Z'))?.at).toEqual(new Date(today))
  expect(routine.findNext(new Date(today))?.at).toEqual(new Date(tomorrow))
  expect(routine.findNext(new Date(tomorrow))).toBeNull()
})

test('a manual action pauses the routine until midnight in London', () => {
  const routine = open(leaveAt(today, tonight, tomorrow))
  routine.hold(NOON)
  expect(routine.findNext(NOON)?.at).toEqual(new Date(tomorrow))
  expect(routine.heldUntil()).toEqual(new Date('2026-06-01T23:00:00Z'))
})

test('a pause survives a restart', () => {
  const routine = open(leaveAt(today, tomorrow), new Date('2026-06-01T23:00:00Z'))
  expect(routine.findNext(NOON)?.at).toEqual(new Date(tomorrow))
})

test.each([
  ['a second after the street opens', '2026-06-01T12:00:01Z', true],
  ['on the quarter of an hour', '2026-06-01T12:15:00Z', true],
  ['a second later', '2026-06-01T12:15:01Z', false],
])('a car that would leave %s lets people look around first: %s', (_, at, isHeld) => {
  expect(open(leaveAt(at)).findNext(NOON) === null).toBe(isHeld)
})
