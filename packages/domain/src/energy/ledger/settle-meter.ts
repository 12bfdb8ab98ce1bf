import type { ChargeSession } from './charge-session.ts'
import type { HouseSample } from './house-split.ts'
import type { Interval } from '../interval.ts'
import { sortReadings, type MeterFault, type MeterReading, type TransactionReading } from './meter-series.ts'
import { followRegister, type Flow, type RegisterChain } from './register-chain.ts'
import type { SettledEnergy } from '../period-energy.ts'
import { settleEnergy } from './settle-energy.ts'

export type MeterWords = {
  /** In any order, doubled or not. */
  readonly readings: readonly MeterReading[]
  readonly transactions: readonly TransactionReading[]
}

export type MeterFlows = {
  readonly imports: readonly Flow[]
  readonly exports: readonly Flow[]
  readonly faults: readonly MeterFault[]
}

/** What a charger's meter can be believed to have moved, and what it said that cannot be true. */
export function followMeter({ readings, transactions }: MeterWords): MeterFlows {
  const series = sortReadings(readings, transactions)
  const imports = followRegister(series.imports)
  const exports = followRegister(series.exports)
  return {
    imports: imports.flows,
    exports: exports.flows,
    faults: [...series.faults, ...nameRegister(imports, 'import'), ...nameRegister(exports, 'export')],
  }
}

function nameRegister(chain: RegisterChain, register: 'import' | 'export'): MeterFault[] {
  return chain.faults.map(({ at, wh, reason }) => ({ at, register, wh, reason }))
}

export type MeterSettlement = {
  readonly energy: readonly SettledEnergy[]
  readonly flows: MeterFlows
  /** Those within the range. */
  readonly faults: readonly MeterFault[]
}

/**
 * From what was said to half hours: a function of the set of words alone. Besides the words of the range it needs
 * those around it, as far as two readings in a row that agree with each other (see ledger.md).
 */
export function settleMeter(
  words: MeterWords,
  around: {
    readonly from: number
    readonly to: number
    readonly house: readonly HouseSample[]
    readonly sessions: readonly ChargeSession[]
    readonly unplanned: readonly Interval[]
  },
): MeterSettlement {
  const flows = followMeter(words)
  return {
    flows,
    energy: settleEnergy({ ...around, imports: flows.imports, exports: flows.exports }),
    faults: flows.faults.filter((fault) => fault.at >= around.from && fault.at < around.to),
  }
}
