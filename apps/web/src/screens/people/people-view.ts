import { readAccess } from '@driveway/domain/household/invitation'
import type { Role } from '@driveway/domain/household/role'
import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { readDateText } from '@driveway/domain/time/date-text'
import { localDateOf } from '@driveway/domain/time/local-date'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { sayDay } from '#parts/text/month-text.ts'

/** The texts of refusals, by their code. */
export const problemTexts = {
  'invalid-email': 'invalid-email',
  'invalid-role': 'invalid-role',
  'invalid-guest-date': 'invalid-guest-date',
  'already-invited': 'already-invited',
  'already-member': 'already-member',
  'too-many-people': 'too-many-people',
  'too-many-attempts': 'too-many-attempts',
  'not-found': 'not-found',
  'last-owner': 'last-owner',
  'invalid-name': 'invalid-name',
  'not-allowed': 'not-allowed',
  'not-reached': 'not-reached',
  'unexpected-error': 'unexpected-error',
} as const

export type PeopleProblemKey = (typeof problemTexts)[keyof typeof problemTexts]

type Access = { readonly role: Role; readonly guestUntil: string | null }

export function sayRole({ role, guestUntil }: Access): string {
  return guestUntil === null
    ? say(texts, `role-${role}`)
    : say(texts, 'guest-until', { date: sayDay(guestUntil) })
}

export function sayName(name: string | null): string {
  return name ?? say(texts, 'nameless')
}

/** The last day as it was typed; null where it is not one, or where the role has none. */
export function readLastDay(role: Role, text: string): string | null {
  return role === 'guest' ? readDateText(text) : null
}

export function findDayProblem(role: Role, text: string, now: number): 'invalid-guest-date' | null {
  const access = readAccess({ role, guestUntil: readLastDay(role, text) }, new Date(now))
  return access.ok ? null : 'invalid-guest-date'
}

const people = new Set(['invitation', 'role', 'removal', 'card'])
const cars = new Set(['car-choice', 'vehicle-link'])
const known = new Set([
  'boost',
  'boost-stop',
  'card-start',
  'schedule',
  'one-off',
  'vehicle',
  'charge-range',
  'level',
  'tariffs',
])

type KnownKey =
  | 'act-boost'
  | 'act-boost-stop'
  | 'act-card-start'
  | 'act-schedule'
  | 'act-one-off'
  | 'act-vehicle'
  | 'act-charge-range'
  | 'act-level'
  | 'act-tariffs'

function keyOf(act: string): KnownKey | 'act-people' | 'act-other' {
  if (known.has(act)) return `act-${act}` as KnownKey
  if (cars.has(act)) return 'act-vehicle'
  return people.has(act) ? 'act-people' : 'act-other'
}

/** 'Boosted by Priya, 18:04', with the day where it is not today's. An act that this build does not know is a setting. */
export function sayAct(
  { act, name, at }: { readonly act: string; readonly name: string | null; readonly at: number },
  now: number,
): string {
  const clock = writeClockTime(clockTimeOf(at))
  const day = localDateOf(at)
  const time = day === localDateOf(now) ? clock : `${sayDay(day)}, ${clock}`
  return say(texts, keyOf(act), { name: name ?? say(texts, 'someone'), time })
}
