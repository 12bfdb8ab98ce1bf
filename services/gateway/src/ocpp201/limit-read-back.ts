import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { usualForm } from '@driveway/domain/planning/limit-form'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { Limits, ReportedSchedule } from '../protocol/charging-limits.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** A night and the day after it. */
const READ_BACK_SECONDS = 24 * 3600

const payload: CentralRequest<'GetCompositeSchedule'> = {
  evseId: CAR_CONNECTOR,
  duration: READ_BACK_SECONDS,
}
export const getSchedule: WireCall = { action: 'GetCompositeSchedule', payload, accepts: null }

/** Null for a charger that does not report its schedule. */
export function readSchedule(answer: unknown, { form = usualForm }: Limits): ReportedSchedule | null {
  const { status, schedule } = answer as CentralAnswer<'GetCompositeSchedule'>
  if (status !== 'Accepted' || schedule === undefined) return null
  const start = Date.parse(schedule.scheduleStart)
  return {
    start,
    end: start + schedule.duration * 1000,
    isSameUnit: schedule.chargingRateUnit === toRateUnit(form.unit),
    periods: schedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({
      at: start + startPeriod * 1000,
      limit,
    })),
  }
}
