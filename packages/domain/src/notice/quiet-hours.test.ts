import { describe, expect, test } from 'vitest'
import { afterQuiet, beforeQuiet, isQuiet } from './quiet-hours.ts'

describe('[TELL-02] quiet hours are London’s', () => {
  test.each([
    ['21:59 in winter', '2026-11-16T21:59:59Z', false, '2026-11-16T21:59:59Z', '2026-11-16T21:59:59Z'],
    ['22:00 in winter', '2026-11-16T22:00:00Z', true, '2026-11-17T07:00:00Z', '2026-11-16T21:59:00Z'],
    ['06:59 in winter', '2026-11-17T06:59:59Z', true, '2026-11-17T07:00:00Z', '2026-11-16T21:59:00Z'],
    ['07:00 in winter', '2026-11-17T07:00:00Z', false, '2026-11-17T07:00:00Z', '2026-11-17T07:00:00Z'],
    ['21:59 in summer', '2026-07-16T20:59:59Z', false, '2026-07-16T20:59:59Z', '2026-07-16T20:59:59Z'],
    ['22:00 in summer', '2026-07-16T21:00:00Z', true, '2026-07-17T06:00:00Z', '2026-07-16T20:59:00Z'],
    ['06:59 in summer', '2026-07-17T05:59:00Z', true, '2026-07-17T06:00:00Z', '2026-07-16T20:59:00Z'],
    ['the night of 23 hours', '2026-03-28T23:00:00Z', true, '2026-03-29T06:00:00Z', '2026-03-28T21:59:00Z'],
    ['after its change', '2026-03-29T05:59:00Z', true, '2026-03-29T06:00:00Z', '2026-03-28T21:59:00Z'],
    ['the night of 25 hours', '2026-10-24T22:00:00Z', true, '2026-10-25T07:00:00Z', '2026-10-24T20:59:00Z'],
    ['after its change', '2026-10-25T06:59:00Z', true, '2026-10-25T07:00:00Z', '2026-10-24T20:59:00Z'],
  ])('%s', (_name, at, quiet, after, before) => {
    const instant = Date.parse(at)
    expect(isQuiet(instant)).toBe(quiet)
    expect(new Date(afterQuiet(instant))).toEqual(new Date(after))
    expect(new Date(beforeQuiet(instant))).toEqual(new Date(before))
  })
})
