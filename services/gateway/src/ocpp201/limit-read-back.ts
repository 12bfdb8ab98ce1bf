import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { CompositeSchedule } from '@driveway/ocpp/v201/charging-profile'
import type { WireCall } from '../protocol/wire-call.ts'

/** A night and the day after it. */
const READ_BACK_SECONDS = 24 * 3600

const payload: CentralRequest<'GetCompositeSchedule'> = {
  evseId: CAR_CONNECTOR,
  duration: READ_BACK_SECONDS,
}
export const getSchedule: WireCall = { action: 'GetCompositeSchedule', payload, accepts: null }

/** Null for a charger that does not report its schedule. */
export function readSchedule(answer: unknown): CompositeSchedule | null {
  const { status, schedule } = answer as CentralAnswer<'GetCompositeSchedule'>
  return status === 'Accepted' ? (schedule ?? null) : null
}

/** True if the schedule lets the car charge in the same periods as the steps, as far as it goes. */
export function followsSteps(schedule: CompositeSchedule, steps: readonly ChargingStep[]): boolean {
  const start = Date.parse(schedule.scheduleStart)
  const end = start + schedule.duration * 1000
  const bounds = [
    ...steps.map(({ at }) => at),
    ...schedule.chargingSchedulePeriod.map(({ startPeriod }) => start + startPeriod * 1000),
  ]
  // Shortly after each change, so that clocks and roundings that differ by less do not matter.
  const instants = [start, ...bounds].map((at) => at + TOLERANCE_MS)
  return instants
    .filter((at) => at > start && at < end)
    .every((at) => allows(schedule, start, at) === mayCharge(steps, at))
}

const TOLERANCE_MS = 60_000

function allows({ chargingSchedulePeriod }: CompositeSchedule, start: number, at: number): boolean {
  const period = chargingSchedulePeriod.findLast((each) => start + each.startPeriod * 1000 <= at)
  return period === undefined || period.limit > 0
}

/** Before the first step the charger is free. */
function mayCharge(steps: readonly ChargingStep[], at: number): boolean {
  return steps.findLast((step) => step.at <= at)?.mayCharge ?? true
}
