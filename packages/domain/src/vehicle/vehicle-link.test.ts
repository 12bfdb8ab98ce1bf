import { expect, test } from 'vitest'
import { linkExpiryOf, isLinkInForce, mayWake, type SleepingCar } from './vehicle-link.ts'

const now = new Date('2026-06-15T12:00:00Z')

function hoursAgo(hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}

test('a link lasts 45 days', () => {
  expect(linkExpiryOf(now)).toEqual(new Date('2026-07-30T12:00:00Z'))
})

test.each([
  ['a millisecond before it expires', new Date(now.getTime() + 1), null, true],
  ['when it expires', now, null, false],
  ['after it expired', new Date(now.getTime() - 1), null, false],
  ['once it has ended', new Date(now.getTime() + 1), now, false],
])('a link %s: %s', (_, expiresAt, endedAt, expected) => {
  expect(isLinkInForce({ expiresAt, endedAt }, now)).toBe(expected)
})

const asleep: SleepingCar = { wakes: [], reportAgeMs: 6 * 3_600_000, isNewlyPluggedIn: false }
const threeWakes = [hoursAgo(1), hoursAgo(7), hoursAgo(13)]

test.each<[string, SleepingCar, boolean]>([
  ['has never reported', { ...asleep, reportAgeMs: null }, true],
  ['reported six hours ago', asleep, true],
  ['reported less than six hours ago', { ...asleep, reportAgeMs: 6 * 3_600_000 - 1 }, false],
  ['was plugged in since', { ...asleep, reportAgeMs: 0, isNewlyPluggedIn: true }, true],
  ['was woken three times in the day', { ...asleep, wakes: threeWakes }, true],
  ['was woken four times in the day', { ...asleep, wakes: [...threeWakes, hoursAgo(23.9)] }, false],
  [
    'was plugged in, and woken four times',
    { wakes: [...threeWakes, now], reportAgeMs: null, isNewlyPluggedIn: true },
    false,
  ],
  ['was woken the fourth time 24 hours ago', { ...asleep, wakes: [...threeWakes, hoursAgo(24)] }, true],
])('a sleeping car that %s may be woken: %s', (_, car, expected) => {
  expect(mayWake(car, now)).toBe(expected)
})
