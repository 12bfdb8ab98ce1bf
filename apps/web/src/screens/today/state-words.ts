import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { ChargerReading } from '#data/device.ts'
import { writeAge } from './age-text.ts'

type StateWords = { readonly title: string; readonly subtitle: string | null }

/** A line about the power that flows, or none where it would say 0.0 kW. */
function sayRate(reading: ChargerReading, write: (rate: string) => string): string | null {
  return isShownPower(reading.chargeRateW) ? write(writeKilowatts(reading.chargeRateW)) : null
}

function saySolarRate({ solarPercent }: ChargerReading, rate: string, otherwise: string): string {
  if (solarPercent === null || solarPercent >= 100) return otherwise
  return say(dashboardPage, 'state-solar-share', { rate, percent: Math.round(solarPercent) })
}

function sayLastHeard({ lastHeard }: ChargerReading, now: number): string {
  if (!lastHeard) return say(dashboardPage, 'state-offline-never')
  return say(dashboardPage, 'last-heard', { age: writeAge(lastHeard.getTime(), now) })
}

/** What each state of a charger is called, in the customer's words; null is one that we do not know. */
export function describeState(state: ChargerState | null, reading: ChargerReading, now: number): StateWords {
  switch (state) {
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
      return { title: say(dashboardPage, 'state-offline'), subtitle: sayLastHeard(reading, now) }
    case 'UNKNOWN_STATE':
    case null:
      return {
        title: say(dashboardPage, 'state-unknown'),
        subtitle: say(dashboardPage, 'state-unknown-detail'),
      }
    default:
      return state satisfies never
  }
}
