import type { LocalList } from './cards.ts'
import type { InstalledFirmware } from './files/firmware-file.ts'
import type { OutboxEntry } from './outbox.ts'
import type { InstalledProfile } from './profile/profile-limit.ts'
import type { OpenTransaction } from './transaction.ts'

export type Reservation = { readonly id: number; readonly idTag: string; readonly until: string }

/** The state of a charger that survives a power cut. */
export type ChargerMemory = {
  profiles: readonly InstalledProfile[]
  transaction: OpenTransaction | null
  /** The ids that a 1.6 server gave to transactions that may have queued events. */
  transactionIds: readonly (readonly [string, number])[]
  waiting: readonly OutboxEntry[]
  sequences: readonly (readonly [string, number])[]
  isOperative: boolean
  /** A boost postponed it to the next plug-in. */
  isCalibrationDue: boolean
  reservation: Reservation | null
  /** Subtracted from the lifetime registers by a meter that restarts with each transaction. */
  registerBase: { readonly importWh: number; readonly exportWh: number }
  /** Between the charger's clock and world time. */
  clockOffsetMs: number
  settings: Readonly<Record<string, string>>
  localList: LocalList
  /** Null for the firmware that it was delivered with. */
  firmware: InstalledFirmware | null
}

export function createChargerMemory(): ChargerMemory {
  return {
    profiles: [],
    transaction: null,
    transactionIds: [],
    waiting: [],
    sequences: [],
    isOperative: true,
    isCalibrationDue: false,
    reservation: null,
    registerBase: { importWh: 0, exportWh: 0 },
    clockOffsetMs: 0,
    settings: {},
    localList: { version: 0, entries: [] },
    firmware: null,
  }
}
