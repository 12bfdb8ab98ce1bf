import { describeReadyBy, describeReadyTime, type Readiness } from '@driveway/domain/schedule/ready-message'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import { readyBy as texts } from '@driveway/messages/en-GB/ready-by'
import { say } from '@driveway/messages/say'
import { sayWeekday } from '#parts/text/weekday-text.ts'

export type ReadyFacts = Readiness & {
  /** The ready-by time of the plan, with the changes of its night, in ms; null without a plan. */
  readonly plannedAt: number | null
  /** True if the plan meets it. */
  readonly isMet: boolean
  /** World time. */
  readonly now: number
}

/** The text of when the car will be ready, as a plan promises it, or of when it is wanted. */
export function sayReadyBy(
  settings: ReadySettings,
  { plannedAt, isMet, now, ...readiness }: ReadyFacts,
): string {
  const scheduled = describeReadyBy(settings, new Date(now), readiness)
  const isPlanned = plannedAt !== null && scheduled.kind !== 'ready-to-go'
  const ready = isPlanned ? describeReadyTime(plannedAt, new Date(now)) : scheduled
  const by = say(texts, isPlanned && isMet ? 'ready-by' : 'wanted-by')
  if (ready.kind === 'no-ready-times') return say(texts, 'no-ready-times')
  if (ready.kind === 'ready-to-go') return say(texts, 'ready-to-go')
  const time = writeClockTime(ready.time)
  const weekday = sayWeekday(ready.weekday)
  switch (ready.phrase) {
    case 'today':
      return say(texts, 'ready-by-today', { by, time })
    case 'tomorrow':
      return say(texts, 'ready-by-tomorrow', { by, time })
    case 'on-weekday':
      return say(texts, 'ready-by-on-weekday', { by, time, weekday })
    case 'next-weekday':
      return say(texts, 'ready-by-next-weekday', { by, time, weekday })
    case 'on-date':
      return say(texts, 'ready-by-on-date', { by, time, date: writeDateText(ready.date) })
    default:
      return ready.phrase satisfies never
  }
}
