import type { ChargingSchedule, ChargingSchedulePeriod } from '@driveway/ocpp/v16/charging-profile'
import { NOMINAL_V } from '@driveway/domain/connector/mains'
import { limitWOf, type InstalledProfile } from './profile-limit.ts'
import { listProfileChanges, type ProfileMoment } from './profile-time.ts'

/** All installed profiles as one schedule from an instant on. */
export function composeSchedule(
  installed: readonly InstalledProfile[],
  moment: ProfileMoment,
  durationSeconds: number,
  maxW: number,
  unit: ChargingSchedule['chargingRateUnit'],
): ChargingSchedule {
  const from = moment.at.getTime()
  const end = new Date(from + durationSeconds * 1000)
  const changes = installed
    .flatMap(({ profile }) => listProfileChanges(profile, moment, end))
    .filter((change) => change > from && change < end.getTime())
  const instants = [...new Set([from, ...changes])].toSorted((a, b) => a - b)
  const periods: ChargingSchedulePeriod[] = []
  for (const instant of instants) {
    const limitW = limitWOf(installed, { ...moment, at: new Date(instant) }, maxW)
    const limit = Math.round((unit === 'A' ? limitW / NOMINAL_V : limitW) * 10) / 10
    if (periods.at(-1)?.limit === limit) continue
    periods.push({ startPeriod: Math.round((instant - from) / 1000), limit })
  }
  return {
    duration: durationSeconds,
    startSchedule: moment.at.toISOString(),
    chargingRateUnit: unit,
    chargingSchedulePeriod: periods,
  }
}
