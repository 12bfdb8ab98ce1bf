import {
  UpdateCustomerEvPreferencesSchedule,
  UpdateHasConfirmedSchedule,
} from '@driveway/contract/generated/customer-operations'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { pickDays, writeDays } from './day-mapper.ts'
import type { VehicleSchedule } from './mapper.ts'
import { SCHEDULE_KEY } from './query.ts'

/** Days that are not named stay as they are. */
export function saveDays(wire: Wire, days: Partial<Schedule>) {
  return sendChange(wire, UpdateCustomerEvPreferencesSchedule, { schedule: writeDays(days) })
}

export function confirmSchedule(wire: Wire) {
  return sendChange(wire, UpdateHasConfirmedSchedule, {})
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
