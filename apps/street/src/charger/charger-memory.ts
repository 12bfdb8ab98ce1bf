import type { OutboxEntry } from './outbox.ts'
import type { InstalledProfile } from './profile-limit.ts'

export type Notice = '' | 'CALIBRATING' | 'HOME_ALONE'

/** A transaction that runs. Its key is the charger's own; the server's number comes later. */
export type OpenTransaction = {
  readonly key: string
  readonly startedAt: string
  readonly meterStartWh: number
}

/** What a charger must not forget when its power goes. */
export type ChargerMemory = {
  profiles: readonly InstalledProfile[]
  transaction: OpenTransaction | null
  /** Numbers that the server gave to transactions of which messages may still wait. */
  transactionIds: readonly (readonly [string, number])[]
  waiting: readonly OutboxEntry[]
  isOperative: boolean
  /** A boost put it off; it is taken up when the car is plugged in the next time. */
  isCalibrationDue: boolean
}

export function createChargerMemory(): ChargerMemory {
  return {
    profiles: [],
    transaction: null,
    transactionIds: [],
    waiting: [],
    isOperative: true,
    isCalibrationDue: false,
  }
}
