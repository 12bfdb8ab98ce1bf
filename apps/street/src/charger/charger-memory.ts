import type { OutboxEntry } from './outbox.ts'
import type { InstalledProfile } from './profile/profile-limit.ts'

export type Notice = '' | 'CALIBRATING' | 'HOME_ALONE'

/** An open transaction. Its key is the charger's own; the server's id comes later. */
export type OpenTransaction = {
  readonly key: string
  readonly startedAt: string
  readonly meterStartWh: number
}

/** The state of a charger that survives a power cut. */
export type ChargerMemory = {
  profiles: readonly InstalledProfile[]
  transaction: OpenTransaction | null
  /** The server's ids of transactions that may have queued messages. */
  transactionIds: readonly (readonly [string, number])[]
  waiting: readonly OutboxEntry[]
  isOperative: boolean
  /** A boost postponed it to the next plug-in. */
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
