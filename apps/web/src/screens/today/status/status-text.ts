import { PHEV_WINDOW, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { writeWhen } from '#parts/text/age-text.ts'

/** The facts that Today's texts are written from. */
export type TodayState = {
  readonly reading: ChargerReading
  readonly vehicle: Vehicle | null
  /** The start of charging by the plan; null without one. */
  readonly chargePath: Date | null
  /** World time. */
  readonly now: number
}

type StatusText = { readonly title: string; readonly subtitle: string | null }

/** A text about the current power; null where it would read 0.0 kW. */
function sayRate(reading: ChargerReading, write: (rate: string) => string): string | null {
  return isShownPower(reading.chargeRateW) ? write(writeKilowatts(reading.chargeRateW)) : null
}

function saySolarRate({ split }: ChargerReading, rate: string, otherwise: string): string {
  if (!split || split.solarPercent >= 100) return otherwise
  return say(dashboardPage, 'state-solar-share', { rate, percent: Math.round(split.solarPercent) })
}

function sayBreakdown({ split }: ChargerReading, rate: string): string {
  if (!split) return say(dashboardPage, 'state-solar-mix-rate', { rate })
  return say(dashboardPage, 'state-solar-mix-breakdown', {
    solar: writeKilowatts(split.solarW),
    grid: writeKilowatts(split.gridW),
  })
}

function sayStart(chargePath: Date | null): string {
  if (!chargePath) return say(dashboardPage, 'state-idle-detail')
  return say(dashboardPage, 'state-idle-start', {
    time: writeClockTime(clockTimeOf(chargePath.getTime())),
  })
}

function sayRange(vehicle: Vehicle | null): string {
  if (!vehicle) return say(dashboardPage, 'state-idle-path')
  return say(dashboardPage, 'state-idle-path-range', {
    min: vehicle.minimumChargePercent,
    max: vehicle.maximumChargePercent,
  })
}

function sayLastUpdated({ lastUpdated }: ChargerReading, now: number): string {
  if (!lastUpdated) return say(dashboardPage, 'state-offline-never')
  return say(dashboardPage, 'last-heard', { when: writeWhen(lastUpdated.getTime(), now) })
}

/** The title and subtitle of each status. */
export function describeStatus(status: DashboardStatus, today: TodayState): StatusText {
  const { reading, vehicle, chargePath, now } = today
  switch (status) {
    case 'CHARGING':
      return {
        title: say(dashboardPage, 'state-charging'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-charging-rate', { rate })),
      }
    case 'SOLAR_CHARGING_SOURCE_SOLAR':
      return {
        title: say(dashboardPage, 'state-solar'),
        subtitle: sayRate(reading, (rate) =>
          saySolarRate(reading, rate, say(dashboardPage, 'state-solar-rate', { rate })),
        ),
      }
    case 'SOLAR_CHARGING_SOURCE_GRID':
      return {
        title: say(dashboardPage, 'state-solar-grid'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-solar-grid-rate', { rate })),
      }
    case 'SOLAR_CHARGING_SOURCE_MIX':
      return {
        title: say(dashboardPage, 'state-solar-mix'),
        subtitle: sayRate(reading, (rate) =>
          saySolarRate(reading, rate, say(dashboardPage, 'state-solar-mix-rate', { rate })),
        ),
      }
    case 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN':
      return {
        title: say(dashboardPage, 'state-solar-mix'),
        subtitle: sayRate(reading, (rate) => sayBreakdown(reading, rate)),
      }
    case 'PHEV_READY_MODE':
      return {
        title: say(dashboardPage, 'state-phev'),
        subtitle: sayRate(reading, (rate) =>
          say(dashboardPage, 'state-phev-rate', { rate, time: writeClockTime(PHEV_WINDOW.to) }),
        ),
      }
    case 'SOLAR_IDLE':
      return {
        title: say(dashboardPage, 'state-solar-idle'),
        subtitle: say(dashboardPage, 'state-solar-idle-detail'),
      }
    case 'EXPORTING':
      return {
        title: say(dashboardPage, 'state-exporting'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-exporting-rate', { rate })),
      }
    case 'IDLE':
      return {
        title: say(dashboardPage, 'state-idle'),
        subtitle: say(dashboardPage, 'state-idle-detail'),
      }
    case 'IDLE_WITH_OFF_PEAK':
      return {
        title: say(dashboardPage, 'state-idle-off-peak'),
        subtitle: say(dashboardPage, 'state-idle-off-peak-detail'),
      }
    case 'IDLE_WAITING_FOR_CHARGEPATH':
      return {
        title: say(dashboardPage, 'state-idle-waiting'),
        subtitle: say(dashboardPage, 'state-idle-waiting-detail'),
      }
    case 'IDLE_WITH_CHARGEPATH':
      return { title: say(dashboardPage, 'state-idle-path'), subtitle: sayStart(chargePath) }
    case 'IDLE_WITH_CHARGEPATH_RANGE':
      return { title: sayRange(vehicle), subtitle: sayStart(chargePath) }
    case 'DISCONNECTED_WITH_CHARGEPATH':
      return {
        title: say(dashboardPage, 'state-disconnected'),
        subtitle: say(dashboardPage, 'state-disconnected-path-detail'),
      }
    case 'DISCONNECTED':
      return {
        title: say(dashboardPage, 'state-disconnected'),
        subtitle: say(dashboardPage, 'state-disconnected-detail'),
      }
    case 'OVERRIDING':
      return {
        title: say(dashboardPage, 'state-overriding'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-overriding-rate', { rate })),
      }
    case 'CALIBRATING':
      return {
        title: say(dashboardPage, 'state-calibrating'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-calibrating-rate', { rate })),
      }
    case 'HOME_ALONE':
      return {
        title: say(dashboardPage, 'state-home-alone'),
        subtitle: sayRate(reading, (rate) => say(dashboardPage, 'state-home-alone-rate', { rate })),
      }
    case 'DEVICE_FAULT':
      return {
        title: say(dashboardPage, 'state-fault'),
        subtitle: say(dashboardPage, 'state-fault-detail'),
      }
    case 'OFFLINE':
      return { title: say(dashboardPage, 'state-offline'), subtitle: sayLastUpdated(reading, now) }
    case 'UNKNOWN_STATE':
      return {
        title: say(dashboardPage, 'state-unknown'),
        subtitle: say(dashboardPage, 'state-unknown-detail'),
      }
    default:
      return status satisfies never
  }
}
