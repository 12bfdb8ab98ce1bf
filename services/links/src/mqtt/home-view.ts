import type { ChargerState } from '@driveway/domain/charger/charger-state'

/** A home as it is published. Instants are ms of world time. */
export type HomeView = {
  readonly chargers: readonly ChargerView[]
  /** With several chargers the one of each, else the one in use; none without a charger. */
  readonly cars: readonly CarView[]
}

export type ChargerView = {
  readonly deviceId: string
  readonly name: string
  readonly model: string
  readonly serialNumber: string | null
  readonly firmwareVersion: string | null
  readonly status: ChargerState
  readonly isPluggedIn: boolean
  readonly powerW: number
  /** Of this month, as History shows them; null where they are not known. */
  readonly energyWh: number | null
  readonly costPence: number | null
  readonly monthStart: number
  readonly planStart: number | null
  readonly ready: { readonly at: number; readonly levelPercent: number; readonly isReachable: boolean } | null
  readonly nextSlots: readonly SlotView[]
  /** The end of 'charging now from the grid at the cheap rate'; null while it is off. */
  readonly cheapGridEnd: number | null
}

export type SlotView = {
  readonly start: number
  readonly end: number
  readonly powerW: number
  readonly pricePence: number
}

export type CarView = {
  /** The charger that the car is named after. */
  readonly deviceId: string
  readonly name: string
  readonly levelPercent: number | null
  readonly isLevelEstimated: boolean
  /** `HH:mm` in London; null without a ready-by time ahead. */
  readonly readyBy: string | null
  readonly minimumPercent: number
  readonly maximumPercent: number
}
