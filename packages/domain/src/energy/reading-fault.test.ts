import { expect, test } from 'vitest'
import { findClockFault } from './reading-fault.ts'

const receivedAt = '2026-01-15T18:00:00.000Z'

const cases: [string, string, string | null][] = [
  ['a clock that was never set', '1970-01-01T00:00:07Z', 'clock-behind'],
  ['the last millisecond of 2017', '2017-12-31T23:59:59.999Z', 'clock-behind'],
  ['the first instant that can be', '2018-01-01T00:00:00Z', null],
  ['a message that is eight hours late', '2026-01-15T10:00:00Z', null],
  ['a message that is a year late', '2025-01-15T18:00:00Z', null],
  ['a message of this instant', receivedAt, null],
  ['a clock in the wrong zone', '2026-01-15T19:00:00Z', null],
  ['a clock that is ahead by a day', '2026-01-16T18:00:00.000Z', null],
  ['a clock that is ahead by a millisecond more', '2026-01-16T18:00:00.001Z', 'clock-ahead'],
  ['a clock in 2099', '2099-01-01T00:00:00Z', 'clock-ahead'],
  ['no time at all', 'soon', 'clock-behind'],
]

test.each(cases)('%s (%s): %s', (_, at, fault) => {
  expect(findClockFault(Date.parse(at), Date.parse(receivedAt), Date.UTC(2018, 0, 1))).toBe(fault)
})
