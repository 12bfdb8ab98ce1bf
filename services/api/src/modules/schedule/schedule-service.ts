import type { ScheduleInput } from '@driveway/contract/generated/customer-schema'
import { succeed, type Result } from '@driveway/domain/result'
import type { ScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { memoise } from '@driveway/api/request/memoise'
import { readScheduleChange, type ScheduleProblem } from './schedule-mapper.ts'

export type ScheduleService = {
  save(input: Partial<ScheduleInput>): Promise<Result<null, ScheduleProblem>>
  hasConfirmed(): Promise<boolean>
  confirm(): Promise<Result<null, never>>
}

export function createScheduleService(store: ScheduleStore, accountNumber: string): ScheduleService {
  return {
    async save(input) {
      const change = readScheduleChange(input)
      if (!change.ok) return change
      await store.save(accountNumber, change.value)
      return succeed(null)
    },
    hasConfirmed: memoise(() => store.hasConfirmed(accountNumber)),
    async confirm() {
      await store.confirm(accountNumber)
      return succeed(null)
    },
  }
}
