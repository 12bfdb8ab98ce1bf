import { availableParallelism } from 'node:os'
import type { RequestDelays } from '@driveway/store/ledger-write/ledger-work-store'
import type { MarketSettings } from './market/market-keeper.ts'

/** Real time, but where it says otherwise. */
export type LedgerSettings = MarketSettings & {
  /** How often the ledger looks for what is new when nobody wakes it. */
  readonly lookEveryMs: number
  /**
   * How long news may wait for more of its kind before a charger is worked out again. Readings come every minute
   * and are asked for every minute; a house meter speaks all day long and matters only while a car charges.
   */
  readonly delays: RequestDelays
  /**
   * Chargers that one process works out at once, each in a transaction of its own. By default a core is left to others:
   * after an outage thousands of chargers are worked out, and nobody waits for them.
   */
  readonly workers: number
  /** World time that one transaction works out at the most: enough for a session, and done in a moment. */
  readonly settleAtOnceMs: number
  /** How often homes whose load is to be learnt are looked for. */
  readonly homesEveryMs: number
  /** How often linked cars whose level is due are looked for. */
  readonly carsEveryMs: number
  /** How often months of readings are added and dropped. */
  readonly upkeepEveryMs: number
  /** How often a part of the half hours without figures is compared with the figures that are known. */
  readonly repairEveryMs: number
}

export const defaultLedgerSettings: LedgerSettings = {
  lookEveryMs: 1_000,
  delays: { house: 120_000, energy: 30_000, cable: 1_000 },
  workers: Math.max(1, Math.min(3, availableParallelism() - 1)),
  settleAtOnceMs: 8 * 86_400_000,
  marketEveryMs: 30_000,
  marketRestMs: 600_000,
  marketTimeoutMs: 3_000,
  homesEveryMs: 20_000,
  carsEveryMs: 1_000,
  upkeepEveryMs: 600_000,
  repairEveryMs: 60_000,
}
