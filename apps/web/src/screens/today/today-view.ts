import { isChargingState, isErrorState, type ChargerState } from '@driveway/domain/charger/charger-state'
import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { ChargerReading, Vehicle } from '#data/device.ts'
import { writeAge } from './age-text.ts'
import { describeState } from './state-words.ts'

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

/** Nothing is known right now of a charger that is away. */
function viewRightNow(reading: ChargerReading, now: number): TodayView['rightNow'] {
  const { state, chargeRateW, solarPercent, lastHeard } = reading
  if (state === 'OFFLINE' || !lastHeard) return null
  const isOut = state === 'EXPORTING'
  const rate: TodayFigure = {
    label: say(dashboardPage, isOut ? 'export-rate' : 'charge-rate'),
    value: writeKilowatts(chargeRateW),
    unit: say(dashboardPage, 'kilowatts'),
  }
  const heard = say(dashboardPage, 'heard', { age: writeAge(lastHeard.getTime(), now) })
  if (solarPercent === null || isOut || !isShownPower(chargeRateW)) return { heard, figures: [rate] }
  const solar: TodayFigure = {
    label: say(dashboardPage, 'solar-share'),
    value: String(Math.round(solarPercent)),
    unit: say(dashboardPage, 'percent'),
  }
  return { heard, figures: [rate, solar] }
}

/** What Today shows of a charger's last words; `now` is world time. */
export function viewToday(reading: ChargerReading, vehicle: Vehicle | null, now: number): TodayView {
  const { state, stateOfCharge: percent } = reading
  return {
    ...describeState(state, reading, now),
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
    rightNow: viewRightNow(reading, now),
  }
}
