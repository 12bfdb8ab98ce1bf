import {
  RemoveOneOffChange,
  SetOneOffChange,
  SkipStartDelay,
} from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import type { Wire } from '#platform/wire/wire.ts'
import { refetchPlan } from './refetch.ts'

/** `code` comes from the server; `not-reached` means that no answer came. */
export type PlanChangeProblem = { readonly code: string }

type Answer = { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null }

/** The planner makes its new plan after the change; the screen asks again until it arrives. */
async function change(
  wire: Wire,
  deviceId: string,
  send: () => Promise<Answer>,
): Promise<Result<null, PlanChangeProblem>> {
  try {
    const { isSuccess, problem } = await send()
    if (!isSuccess) return fail({ code: problem?.code ?? 'unexpected-error' })
  } catch {
    return fail({ code: 'not-reached' })
  }
  void refetchPlan(wire, deviceId)
  return succeed(null)
}

/** Plans the charge without its random delay. */
export function skipStartDelay(wire: Wire, deviceId: string): Promise<Result<null, PlanChangeProblem>> {
  return change(
    wire,
    deviceId,
    async () => (await wire.graphql.send(SkipStartDelay, { deviceId })).skipStartDelay,
  )
}

export function setOneOff(
  wire: Wire,
  deviceId: string,
  { kind, date, time }: OneOffChange,
): Promise<Result<null, PlanChangeProblem>> {
  const variables = { kind, date, time: time === null ? null : writeScheduleTime(time) }
  return change(
    wire,
    deviceId,
    async () => (await wire.graphql.send(SetOneOffChange, variables)).setOneOffChange,
  )
}

export function removeOneOff(
  wire: Wire,
  deviceId: string,
  { kind, date }: OneOffChange,
): Promise<Result<null, PlanChangeProblem>> {
  return change(
    wire,
    deviceId,
    async () => (await wire.graphql.send(RemoveOneOffChange, { kind, date })).removeOneOffChange,
  )
}
