import {
  completionPercentageOf,
  isProfileTaskName,
  profileTaskNames,
  type ProfileTask,
  type ProfileTaskName,
} from '@driveway/domain/journey/profile-progress'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { hasMissingDetails } from '@driveway/domain/vehicle/vehicle-details'
import { findVehicleModel } from '@driveway/domain/vehicle/vehicle-models'
import type { Clock } from '@driveway/service-kit/clock'
import type { CustomerStore } from '@driveway/store/accounts/customer-store'
import type { ProfileStore } from '@driveway/store/accounts/profile-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import type { ScheduleStore } from '@driveway/store/vehicles/schedule-store'
import type { VehicleStore } from '@driveway/store/vehicles/vehicle-store'

export type Profile = { readonly completionPercentage: number; readonly tasks: readonly ProfileTask[] }

export type ProfileService = {
  find(): Promise<Profile>
  skip(taskId: string): Promise<Result<null, { code: 'task-not-found' }>>
  completeOnboarding(): Promise<Result<null, never>>
  setLatestSeenReleaseNote(text: string): Promise<Result<null, { code: 'invalid-date' }>>
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/

export function createProfileService(deps: {
  profiles: ProfileStore
  customers: CustomerStore
  vehicles: VehicleStore
  schedules: ScheduleStore
  tariffs: TariffStore
  /** World time. */
  clock: Clock
  accountNumber: string
  /** Of the person who asks. */
  signIn: string
}): ProfileService {
  const { profiles, customers, vehicles, schedules, tariffs, accountNumber } = deps

  async function findCompleted(): Promise<Readonly<Record<ProfileTaskName, boolean>>> {
    const [vehicle, hasConfirmed, list] = await Promise.all([
      vehicles.find(accountNumber),
      schedules.hasConfirmed(accountNumber),
      tariffs.list(accountNumber),
    ])
    const isMissing = hasMissingDetails(vehicle, (id) => findVehicleModel(id) !== null)
    return { vehicle: !isMissing, schedule: hasConfirmed, tariff: list.tariffs.length > 0 }
  }

  return {
    async find() {
      const [completed, skipped] = await Promise.all([findCompleted(), profiles.listSkipped(accountNumber)])
      const tasks = profileTaskNames.map((name) => ({
        name,
        isCompleted: completed[name],
        isSkipped: skipped.includes(name),
      }))
      return { completionPercentage: completionPercentageOf(tasks), tasks }
    },
    async skip(taskId) {
      if (!isProfileTaskName(taskId)) return fail({ code: 'task-not-found' })
      await profiles.skip(accountNumber, taskId)
      return succeed(null)
    },
    async completeOnboarding() {
      await customers.change(accountNumber, { evOnboardingComplete: true })
      return succeed(null)
    },
    async setLatestSeenReleaseNote(text) {
      const instant = INSTANT.test(text) ? new Date(text) : new Date(Number.NaN)
      if (Number.isNaN(instant.getTime()) || instant > deps.clock.now()) return fail({ code: 'invalid-date' })
      await customers.change(deps.signIn, { latestSeenReleaseNote: instant })
      return succeed(null)
    },
  }
}
