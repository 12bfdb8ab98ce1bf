import { nameCharge } from '@driveway/domain/planning/charge-name'
import { addDays, localDateOf, weekdayOf } from '@driveway/domain/time/local-date'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import type { ChargePlan, PlanSlot } from '#data/plan/mapper.ts'
import { sayWeekday } from '#parts/text/weekday-text.ts'

/** The time that a plan is about: what is left of its charge, or all of it, or its ready-by time; null without any. */
function findCharge({ slots, ready }: ChargePlan, now: number): { from: number; to: number } | null {
  const charging = slots.filter(({ powerW, start }) => powerW > 0 && (ready === null || start < ready.at))
  const left = charging.filter(({ end }) => end > now)
  const shown: readonly PlanSlot[] = left.length > 0 ? left : charging
  const [first, last] = [shown[0], shown.at(-1)]
  if (first && last) return { from: first.start, to: last.end }
  return ready && { from: ready.at, to: ready.at }
}

/** 'Tonight', 'Next charge, tomorrow', 'Next charge, Tuesday'. `now` is world time. */
export function sayChargeName(plan: ChargePlan, now: number): string {
  const charge = findCharge(plan, now)
  if (charge === null) return say(texts, 'card-next')
  const name = nameCharge(charge, now)
  if (name.kind === 'tonight') return say(texts, 'card-tonight')
  const today = localDateOf(now)
  if (name.date === today) return say(texts, 'card-next-today')
  if (name.date === addDays(today, 1)) return say(texts, 'card-next-tomorrow')
  return say(texts, 'card-next-weekday', { weekday: sayWeekday(weekdayOf(name.date)) })
}
