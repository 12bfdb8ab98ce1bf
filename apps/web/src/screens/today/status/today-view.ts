import { stateKindsOf, type ChargerState } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { Share } from '@driveway/ui/share-bar'
import type { ChargeEstimate, ChargerReading } from '#data/device/mapper.ts'
import { writeAge } from '#parts/text/age-text.ts'
import { describeStatus, type TodayState } from './status-text.ts'

type Mood = 'still' | 'charging' | 'exporting' | 'error'

export type TodayView = {
  readonly title: string
  readonly subtitle: string | null
  readonly ring: {
    readonly mood: Mood
    readonly percent: number | null
    /** The bounds of an estimated percentage. */
    readonly band: { readonly low: number; readonly high: number } | null
    readonly label: string
    readonly middle: 'percentage' | 'brand-icon' | 'warning' | 'offline' | 'unknown'
    readonly note: string | null
  }
  /** Null while loading. */
  readonly plug: { readonly isIn: boolean; readonly text: string } | null
  readonly hasCalibrationInfo: boolean
  /** The button by which the customer corrects an estimate; null where there is none or the car is away. */
  readonly levelButton: string | null
  /** Null without a charging power or without a split of it. */
  readonly rightNow: { readonly updated: string; readonly shares: readonly Share[] } | null
}

export function todayTitleOf(type: DeviceType | null): string {
  return say(dashboardPage, isV2gCharger(type) ? 'title-v2g-charger' : 'title-smart-charger')
}

/** Motion follows the power: a charging state without power stands still. */
function moodOf(state: ChargerState | null, isFlowing: boolean): Mood {
  if (state === null) return 'still'
  const { isError, isCharging } = stateKindsOf(state)
  if (isError) return 'error'
  if (!isFlowing) return 'still'
  if (state === 'EXPORTING') return 'exporting'
  return isCharging || state === 'HOME_ALONE' ? 'charging' : 'still'
}

function middleOf(state: ChargerState | null, percent: number | null): TodayView['ring']['middle'] {
  if (state === 'OFFLINE') return 'offline'
  if (state === 'UNKNOWN_STATE') return 'unknown'
  if (state !== null && stateKindsOf(state).isError) return 'warning'
  return percent === null ? 'brand-icon' : 'percentage'
}

function plugOf({ isPluggedIn }: ChargerReading, car: string | null): TodayView['plug'] {
  if (car === null)
    return { isIn: isPluggedIn, text: say(dashboardPage, isPluggedIn ? 'plugged-in' : 'unplugged') }
  return {
    isIn: isPluggedIn,
    text: say(dashboardPage, isPluggedIn ? 'plugged-in-car' : 'unplugged-car', { car }),
  }
}

/** The split of the charging power, where it has both parts. */
function viewRightNow(
  { state, split, chargeRateW, lastUpdated }: ChargerReading,
  now: number,
): TodayView['rightNow'] {
  if (!split || !lastUpdated || state === 'EXPORTING' || !isShownPower(chargeRateW)) return null
  const solarPercent = Math.round(split.solarPercent)
  if (solarPercent === 0 || solarPercent === 100) return null
  return {
    updated: say(dashboardPage, 'heard', { age: writeAge(lastUpdated.getTime(), now) }),
    shares: [
      {
        tone: 'solar',
        amount: split.solarW,
        label: say(dashboardPage, 'right-now-solar', {
          rate: writeKilowatts(split.solarW),
          percent: solarPercent,
        }),
      },
      {
        tone: 'grid',
        amount: split.gridW,
        label: say(dashboardPage, 'right-now-grid', {
          rate: writeKilowatts(split.gridW),
          percent: 100 - solarPercent,
        }),
      },
    ],
  }
}

function roundBand({ percent, low, high }: ChargeEstimate) {
  return { percent: Math.round(percent), low: Math.round(low), high: Math.round(high) }
}

/** For screen readers. */
function describeBattery({ stateOfCharge, estimate }: ChargerReading): string {
  if (estimate !== null) return say(dashboardPage, 'battery-about', roundBand(estimate))
  return stateOfCharge === null
    ? say(dashboardPage, 'battery-unknown')
    : say(dashboardPage, 'battery-at', { percent: Math.round(stateOfCharge) })
}

/** The range of a car that is plugged in comes with its plan, and takes an empty note's place. */
function findNote({ reading, vehicle, now }: TodayState): string | null {
  const { estimate, carReportedAt, isPluggedIn } = reading
  if (estimate !== null) {
    const { low, high } = roundBand(estimate)
    return say(dashboardPage, 'estimated', { low, high })
  }
  if (carReportedAt !== null) {
    return say(dashboardPage, 'from-car', { age: writeAge(carReportedAt.getTime(), now) })
  }
  if (isPluggedIn) return ''
  if (vehicle === null) return null
  return say(dashboardPage, 'range', { min: vehicle.minimumChargePercent, max: vehicle.maximumChargePercent })
}

/** An unknown level, and that of a car that has stopped, are asked for by the cards of the plan. */
function findLevelButton({ isPluggedIn, estimate, stop }: ChargerReading): string | null {
  return isPluggedIn && estimate !== null && stop?.isConfirmed !== false
    ? say(dashboardPage, 'correct-level')
    : null
}

/** The view of a charger's latest reading. */
export function viewToday(status: DashboardStatus, today: TodayState): TodayView {
  const { reading, vehicle, isOtherCar, now } = today
  const { state, estimate } = reading
  const percent = reading.stateOfCharge ?? estimate?.percent ?? null
  const isError = state === null || stateKindsOf(state).isError
  // An estimate never breathes.
  const isFlowing = estimate === null && isShownPower(reading.chargeRateW)
  return {
    ...describeStatus(status, today),
    ring: {
      mood: moodOf(state, isFlowing),
      percent,
      band: estimate && roundBand(estimate),
      label: describeBattery(reading),
      middle: middleOf(state, percent),
      note: findNote(today),
    },
    plug: isError ? null : plugOf(reading, (!isOtherCar && vehicle?.name) || null),
    rightNow: isError ? null : viewRightNow(reading, now),
    hasCalibrationInfo: status === 'CALIBRATING',
    levelButton: isError ? null : findLevelButton(reading),
  }
}
