import {
  RemoveAway,
  RemoveOneOffChange,
  RemoveTrip,
  SetAway,
  SetOneOffChange,
  SetTrip,
  SkipStartDelay,
} from '@driveway/contract/generated/customer-operations'
import type { Operation } from '@driveway/contract/operation'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import type { AwayPeriod } from '@driveway/domain/schedule/away'
import type { Trip } from '@driveway/domain/schedule/trip'
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
  return change(wire, deviceId, SetOneOffChange, { kind, date, time: written, deviceId })
}

export function removeOneOff(wire: Wire, deviceId: string, { kind, date }: OneOffChange) {
  return change(wire, deviceId, RemoveOneOffChange, { kind, date, deviceId })
}

/** A drive as the API takes it: either miles or a target. */
export function toTripVariables({ date, time, goal }: Trip) {
  return {
    date,
    time: writeScheduleTime(time),
    miles: goal.kind === 'miles' ? goal.miles : null,
    targetPercent: goal.kind === 'level' ? goal.percent : null,
  }
}

export function setTrip(wire: Wire, deviceId: string, trip: Trip) {
  return change(wire, deviceId, SetTrip, { ...toTripVariables(trip), deviceId })
}

export function removeTrip(wire: Wire, deviceId: string, { date }: Trip) {
  return change(wire, deviceId, RemoveTrip, { date, deviceId })
}

export function setAway(wire: Wire, deviceId: string, away: AwayPeriod) {
  return change(wire, deviceId, SetAway, away)
}

export function removeAway(wire: Wire, deviceId: string) {
  return change(wire, deviceId, RemoveAway, {})
}
