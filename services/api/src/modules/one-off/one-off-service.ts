import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  addOneOffChange,
  listCurrentChanges,
  readOneOffChange,
  removeOneOffChange,
  type OneOffChange,
  type OneOffFields,
  type OneOffProblem,
} from '@driveway/domain/schedule/one-off-change'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { OneOffStore } from '@driveway/store/vehicles/one-off-store'

export type OneOffService = {
  /** The changes that are not over. */
  list(): Promise<readonly OneOffChange[]>
  set(fields: OneOffFields): Promise<Result<null, OneOffProblem>>
  remove(change: {
    readonly kind: string
    readonly date: string
  }): Promise<Result<null, { readonly code: 'one-off-change-not-found' }>>
}

export function createOneOffService(deps: {
  store: OneOffStore
  loadSchedule: () => Promise<Schedule>
  clock: RealClock
  worldClock: Clock
  accountNumber: string
  deviceId?: string
}): OneOffService {
  const { store, loadSchedule, clock, worldClock, accountNumber, deviceId } = deps

  async function list(): Promise<readonly OneOffChange[]> {
    const [schedule, changes] = await Promise.all([loadSchedule(), store.find(accountNumber, deviceId)])
    return listCurrentChanges(schedule, changes, worldClock.now())
  }

  return {
    list,
    async set(fields) {
      const schedule = await loadSchedule()
      const read = readOneOffChange(fields, schedule, await list(), worldClock.now())
      if (!read.ok) return read
      await store.change(
        accountNumber,
        (before) => addOneOffChange(listCurrentChanges(schedule, before, worldClock.now()), read.value),
        clock.now(),
        deviceId,
      )
      return succeed(null)
    },
    async remove(removed) {
      const isThere = (await list()).some(({ kind, date }) => kind === removed.kind && date === removed.date)
      if (!isThere) return fail({ code: 'one-off-change-not-found' })
      await store.change(
        accountNumber,
        (before) => removeOneOffChange(before, removed),
        clock.now(),
        deviceId,
      )
      return succeed(null)
    },
  }
}
