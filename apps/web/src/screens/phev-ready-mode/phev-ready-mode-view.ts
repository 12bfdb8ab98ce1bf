import { PHEV_WINDOW } from '@driveway/domain/charger/dashboard-status'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { estimateFullCharge } from '@driveway/domain/tariff/full-charge-cost'
import type { PeriodStart } from '@driveway/domain/tariff/tariff-fields'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { isPhevCapable, SMALL_BATTERY_WH } from '@driveway/domain/vehicle/battery-capacity'
import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'

const WH_PER_KWH = 1000

/** 08:00 and 16:00, as text. */
export const shownWindow = { from: writeClockTime(PHEV_WINDOW.from), to: writeClockTime(PHEV_WINDOW.to) }

/** 20, in kWh. */
export const shownLimit = String(SMALL_BATTERY_WH / WH_PER_KWH)

export type PhevCar = 'unknown' | 'too-large' | 'hybrid'

/** Ready mode is for small batteries. */
export function judgeCar(batteryCapacityWh: number | null): PhevCar {
  if (batteryCapacityWh === null || batteryCapacityWh <= 0) return 'unknown'
  return isPhevCapable(batteryCapacityWh) ? 'hybrid' : 'too-large'
}

export type CostView = { readonly inWindow: string; readonly cheapest: string }

/** The cost of a full charge; null without a tariff that has rates. */
export function viewCost(periods: readonly PeriodStart[], batteryCapacityWh: number): CostView | null {
  const cost = estimateFullCharge(periods, batteryCapacityWh, PHEV_WINDOW)
  if (cost === null) return null
  const [least, most] = [writePounds(cost.window.least), writePounds(cost.window.most)]
  return {
    inWindow:
      least === most
        ? say(texts, 'cost-amount', { amount: least })
        : say(texts, 'cost-between', { least, most }),
    cheapest: say(texts, 'cost-amount', { amount: writePounds(cost.cheapest) }),
  }
}

export function sayCapacity(batteryCapacityWh: number): string {
  return say(texts, 'hybrid', { capacity: writeKilowattHours(batteryCapacityWh) })
}

export function sayFailure(code: string, wasOptIn: boolean): string {
  if (code === 'phev-not-available') return say(texts, code, { capacity: shownLimit })
  if (code === 'not-reached' || code === 'offline') return say(texts, 'not-reached')
  return say(texts, wasOptIn ? 'failed-opt-in' : 'failed-opt-out')
}
