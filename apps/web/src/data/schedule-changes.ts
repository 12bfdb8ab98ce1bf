import {
  UpdateCustomerEvPreferencesSchedule,
  UpdateHasConfirmedSchedule,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Schedule, ScheduleDay } from '@driveway/domain/schedule/schedule'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import type { Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { SCHEDULE_KEY, type VehicleSchedule } from './schedule.ts'

/** Apart from what reads it, which every page that shows it loads. `not-saved` where the server would not have it. */
export type ScheduleProblem = { readonly code: 'not-reached' | 'not-saved' }

async function settle(
  call: Promise<{ readonly isSuccess: boolean }>,
): Promise<Result<null, ScheduleProblem>> {
  try {
    return (await call).isSuccess ? succeed(null) : fail({ code: 'not-saved' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Changes what is shown at once; an answer that is on its way must not put the old one back. */
function change({ session }: Platform, edit: (known: VehicleSchedule) => VehicleSchedule): void {
  const client = findQueryClient(session)
  void client.cancelQueries({ queryKey: SCHEDULE_KEY })
  client.setQueryData<VehicleSchedule>(SCHEDULE_KEY, (known) => known && edit(known))
}

function changeDays(platform: Platform, days: Partial<Schedule>): void {
  change(platform, (known) => ({ ...known, schedule: known.schedule && { ...known.schedule, ...days } }))
}

function listDays(days: Partial<Schedule>): [Weekday, ScheduleDay][] {
  return weekdays.flatMap((day) => {
    const set = days[day]
    return set ? [[day, set] as [Weekday, ScheduleDay]] : []
  })
}

function writeDay({ time }: ScheduleDay): string | null {
  return time === null ? null : writeScheduleTime(time)
}

/** Shown at once, and put back as it was where it cannot be saved; days that are not named stay as they are. */
export async function saveDays(
  platform: Platform,
  before: Schedule,
  days: Partial<Schedule>,
): Promise<Result<null, ScheduleProblem>> {
  const changed = listDays(days)
  changeDays(platform, days)
  const schedule = Object.fromEntries(changed.map(([day, set]) => [day, writeDay(set)]))
  const answer = await settle(
    platform.graphql
      .send(UpdateCustomerEvPreferencesSchedule, { schedule })
      .then((sent) => sent.updateCustomerEvPreferencesSchedule),
  )
  if (!answer.ok) changeDays(platform, Object.fromEntries(changed.map(([day]) => [day, before[day]])))
  return answer
}

export async function confirmSchedule(platform: Platform): Promise<Result<null, ScheduleProblem>> {
  change(platform, (known) => ({ ...known, isConfirmed: true }))
  const answer = await settle(
    platform.graphql.send(UpdateHasConfirmedSchedule, {}).then((sent) => sent.updateHasConfirmedSchedule),
  )
  if (!answer.ok) change(platform, (known) => ({ ...known, isConfirmed: false }))
  return answer
}
