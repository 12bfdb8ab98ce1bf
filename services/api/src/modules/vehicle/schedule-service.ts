import { succeed, type Result } from '@driveway/domain/result'
import type { ScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { memoise } from '@driveway/api/request/memoise'

export type ScheduleService = {
  hasConfirmed(): Promise<boolean>
  confirm(): Promise<Result<null, never>>
}

export function createScheduleService(store: ScheduleStore, accountNumber: string): ScheduleService {
  return {
    hasConfirmed: memoise(() => store.hasConfirmed(accountNumber)),
    async confirm() {
      await store.confirm(accountNumber)
      return succeed(null)
    },
  }
}
