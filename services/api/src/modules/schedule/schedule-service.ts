import type { ScheduleInput } from '@driveway/contract/generated/customer-schema'
import { succeed, type Result } from '@driveway/domain/result'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { ScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { once } from '@driveway/api/once'
import { readScheduleChange, type ScheduleProblem } from './schedule-mapper.ts'

export type ScheduleService = {
  find(): Promise<Schedule>
  save(wish: Partial<ScheduleInput>): Promise<Result<null, ScheduleProblem>>
  hasConfirmed(): Promise<boolean>
  confirm(): Promise<Result<null, never>>
}

export function createScheduleService(store: ScheduleStore, accountNumber: string): ScheduleService {
  return {
    find: once(() => store.find(accountNumber)),
    async save(wish) {
      const change = readScheduleChange(wish)
      if (!change.ok) return change
      await store.save(accountNumber, change.value)
      return succeed(null)
    },
    hasConfirmed: once(() => store.hasConfirmed(accountNumber)),
    async confirm() {
      await store.confirm(accountNumber)
      return succeed(null)
    },
  }
}
