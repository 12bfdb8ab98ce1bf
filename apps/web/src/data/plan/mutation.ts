import {
  RemoveOneOffChange,
  SetOneOffChange,
  SkipStartDelay,
} from '@driveway/contract/generated/customer-operations'
import type { Operation } from '@driveway/contract/operation'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { refetchPlan } from './refetch.ts'

/** The planner makes its new plan after the change; the screen asks again until it arrives. */
async function change<Answer, Variables>(
  wire: Wire,
  deviceId: string,
  mutation: Operation<Readonly<Record<string, Answer>>, Variables>,
  variables: Variables,
) {
  const answer = await sendChange(wire, mutation, variables)
  if (answer.ok) void refetchPlan(wire, deviceId)
  return answer
}

/** Plans the charge without its random delay. */
export function skipStartDelay(wire: Wire, deviceId: string) {
  return change(wire, deviceId, SkipStartDelay, { deviceId })
}

export function setOneOff(wire: Wire, deviceId: string, { kind, date, time }: OneOffChange) {
  const written = time === null ? null : writeScheduleTime(time)
  return change(wire, deviceId, SetOneOffChange, { kind, date, time: written })
}

export function removeOneOff(wire: Wire, deviceId: string, { kind, date }: OneOffChange) {
  return change(wire, deviceId, RemoveOneOffChange, { kind, date })
}
