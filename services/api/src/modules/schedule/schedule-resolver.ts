import type { ChangeAnswer, Schedule, ScheduleInput } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import { toChangeAnswer } from '@driveway/api/graphql/change-answer'
import { accountOf, type Visit } from '@driveway/api/visit'
import { toWireSchedule } from './schedule-mapper.ts'

export async function resolveSchedule(account: Account): Promise<Schedule> {
  return toWireSchedule(await account.schedules.find())
}

export async function updateCustomerEvPreferencesSchedule(
  { schedule }: { schedule: Partial<ScheduleInput> },
  visit: Visit,
): Promise<ChangeAnswer> {
  return toChangeAnswer(await accountOf(visit).schedules.save(schedule))
}

export async function updateHasConfirmedSchedule(_args: unknown, visit: Visit): Promise<ChangeAnswer> {
  return toChangeAnswer(await accountOf(visit).schedules.confirm())
}
