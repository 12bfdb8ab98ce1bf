import {
  UpdateCustomerEvPreferencesSchedule,
  UpdateHasConfirmedSchedule,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { pickDays, writeDays } from './day-mapper.ts'
import type { VehicleSchedule } from './mapper.ts'
import { SCHEDULE_KEY } from './query.ts'

/** `not-saved` means that the server refused it. */
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

/** Days that are not named stay as they are. */
export function saveDays({ graphql }: Wire, days: Partial<Schedule>): Promise<Result<null, ScheduleProblem>> {
  return settle(
    graphql
      .send(UpdateCustomerEvPreferencesSchedule, { schedule: writeDays(days) })
      .then((sent) => sent.updateCustomerEvPreferencesSchedule),
  )
}

export function confirmSchedule({ graphql }: Wire): Promise<Result<null, ScheduleProblem>> {
  return settle(graphql.send(UpdateHasConfirmedSchedule, {}).then((sent) => sent.updateHasConfirmedSchedule))
}

function withDays(days: Partial<Schedule>) {
  return (known: VehicleSchedule): VehicleSchedule => ({
    ...known,
    schedule: known.schedule && { ...known.schedule, ...days },
  })
}

function withConfirmation(isConfirmed: boolean) {
  return (known: VehicleSchedule): VehicleSchedule => ({ ...known, isConfirmed })
}

/** Shows the days before they are saved, and returns the rollback, which restores these days alone. */
export function showDays({ session }: Wire, before: Schedule, days: Partial<Schedule>): () => void {
  return editCached(session, SCHEDULE_KEY, withDays(days), withDays(pickDays(before, days)))
}

export function showConfirmed({ session }: Wire): () => void {
  return editCached(session, SCHEDULE_KEY, withConfirmation(true), withConfirmation(false))
}
