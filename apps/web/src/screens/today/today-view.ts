import { isChargingState, isErrorState, type ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { ChargerReading } from '#data/device.ts'
import { writeAge } from './age-text.ts'
import { describeStatus, type Told } from './state-words.ts'

type Mood = 'still' | 'charging' | 'exporting' | 'error'

type TodayNotice = { readonly isError: boolean; readonly title: string; readonly text: string }

type TodayFigure = { readonly label: string; readonly value: string; readonly unit: string }

export type TodayView = {
  readonly title: string
  readonly subtitle: string | null
  readonly ring: {
    readonly mood: Mood
    readonly percent: number | null
    readonly label: string
    readonly middle: 'percentage' | 'brand-icon' | 'warning'
    readonly note: string | null
  }
  /** Null while nobody can know it. */
  readonly plug: { readonly isIn: boolean; readonly text: string } | null
  readonly notice: TodayNotice | null
  readonly hasCalibrationInfo: boolean
  /** Null while nobody can know it. */
  readonly rightNow: { readonly heard: string; readonly figures: readonly TodayFigure[] } | null
}

export function findTodayTitle(type: DeviceType | null): string {
  return say(dashboardPage, isV2gCharger(type) ? 'title-v2g-charger' : 'title-smart-charger')
}

/** Motion follows the power: what should charge but does not is still. */
function findMood(state: ChargerState | null, isFlowing: boolean): Mood {
  if (state === null) return 'still'
  if (isErrorState(state)) return 'error'
  if (!isFlowing) return 'still'
  if (state === 'EXPORTING') return 'exporting'
  return isChargingState(state) || state === 'HOME_ALONE' ? 'charging' : 'still'
}

function findMiddle(state: ChargerState | null, percent: number | null): TodayView['ring']['middle'] {
  if (state !== null && isErrorState(state)) return 'warning'
  return percent === null ? 'brand-icon' : 'percentage'
}

function findNotice(state: ChargerState | null): TodayNotice | null {
  switch (state) {
    case 'OFFLINE':
      return {
        isError: true,
        title: say(dashboardPage, 'offline-notice-title'),
        text: say(dashboardPage, 'offline-notice-text'),
      }
    case 'DEVICE_FAULT':
      return {
        isError: true,
        title: say(dashboardPage, 'fault-notice-title'),
        text: say(dashboardPage, 'fault-notice-text'),
      }
    case 'UNKNOWN_STATE':
    case null:
      return {
        isError: false,
        title: say(dashboardPage, 'unknown-notice-title'),
        text: say(dashboardPage, 'unknown-notice-text'),
      }
    default:
      return null
  }
}

function findPlug({ state, isPluggedIn }: ChargerReading, car: string | null): TodayView['plug'] {
  if (state === 'OFFLINE') return null
  if (car === null)
    return { isIn: isPluggedIn, text: say(dashboardPage, isPluggedIn ? 'plugged-in' : 'unplugged') }
  return {
    isIn: isPluggedIn,
    text: say(dashboardPage, isPluggedIn ? 'plugged-in-car' : 'unplugged-car', { car }),
  }
}

function writePercent(percent: number): string {
  return say(dashboardPage, 'kilowatts-percent', { percent: Math.round(percent) })
}

function listSources(status: DashboardStatus, { split, chargeRateW }: ChargerReading): TodayFigure[] {
  if (!split || status === 'EXPORTING' || !isShownPower(chargeRateW)) return []
  if (status !== 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN') {
    const value = String(Math.round(split.solarPercent))
    return [{ label: say(dashboardPage, 'solar-share'), value, unit: say(dashboardPage, 'percent') }]
  }
  return [
    {
      label: say(dashboardPage, 'solar-share'),
      value: writeKilowatts(split.solarW),
      unit: writePercent(split.solarPercent),
    },
    {
      label: say(dashboardPage, 'grid-share'),
      value: writeKilowatts(split.gridW),
      unit: writePercent(split.gridPercent),
    },
  ]
}

/** Nothing is known right now of a charger that is away. */
function viewRightNow(status: DashboardStatus, reading: ChargerReading, now: number): TodayView['rightNow'] {
  const { chargeRateW, lastHeard } = reading
  if (status === 'OFFLINE' || !lastHeard) return null
  const rate: TodayFigure = {
    label: say(dashboardPage, status === 'EXPORTING' ? 'export-rate' : 'charge-rate'),
    value: writeKilowatts(chargeRateW),
    unit: say(dashboardPage, 'kilowatts'),
  }
  const heard = say(dashboardPage, 'heard', { age: writeAge(lastHeard.getTime(), now) })
  return { heard, figures: [rate, ...listSources(status, reading)] }
}

/** What Today shows of a charger's last words. */
export function viewToday(status: DashboardStatus, told: Told): TodayView {
  const { reading, vehicle, now } = told
  const { state, stateOfCharge: percent } = reading
  return {
    ...describeStatus(status, told),
    ring: {
      mood: findMood(state, isShownPower(reading.chargeRateW)),
      percent,
      label:
        percent === null
          ? say(dashboardPage, 'battery-unknown')
          : say(dashboardPage, 'battery-at', { percent: Math.round(percent) }),
      middle: findMiddle(state, percent),
      note: vehicle
        ? say(dashboardPage, 'range', {
            min: vehicle.minimumChargePercent,
            max: vehicle.maximumChargePercent,
          })
        : null,
    },
    plug: findPlug(reading, vehicle?.name ?? null),
    notice: findNotice(state),
    rightNow: viewRightNow(status, reading, now),
    hasCalibrationInfo: status === 'CALIBRATING',
  }
}
