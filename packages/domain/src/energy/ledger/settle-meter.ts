import type { ChargeSession } from './charge-session.ts'
import type { HouseSample } from './house-split.ts'
import type { Interval } from '../interval.ts'
import { sortReadings, type MeterFault, type MeterReading, type TransactionReading } from './meter-series.ts'
import { datePowerCuts } from './power-cut-readings.ts'
import { addRedated, type RedatedReading, type RedatedRegister } from './redated-registers.ts'
import { followRegister, type Flow, type RegisterChain } from '../register-chain.ts'
import type { SettledEnergy } from '../period-energy.ts'
import { settleEnergy } from './settle-energy.ts'

export type MeterInput = {
  /** In any order, with duplicates. */
  readonly readings: readonly MeterReading[]
  readonly transactions: readonly TransactionReading[]
  /** Registers without a believable date. */
  readonly redated: readonly RedatedReading[]
  /** True for a charger whose register restarts at each transaction. */
  readonly isSessionRegister: boolean
}

export type MeterFlows = {
  readonly imports: readonly Flow[]
  readonly exports: readonly Flow[]
  readonly faults: readonly MeterFault[]
}

/** Finds the plausible flows of a charger's meter, and the readings that are not plausible. */
export function followMeter({ readings, transactions, redated, isSessionRegister }: MeterInput): MeterFlows {
  // A register that restarts says nothing about the order of its readings.
  const cuts =
    redated.length === 0 || isSessionRegister
      ? { dated: [], undated: redated }
      : datePowerCuts(redated, readings)
  const series = sortReadings([...readings, ...cuts.dated], transactions)
  const imports = followRegister(series.imports, { isSessionRegister })
  const exports = followRegister(series.exports, { isSessionRegister })
  return {
    imports: addRedated(imports.flows, series.imports, pickRedated(cuts.undated, 'importWh')),
    exports: addRedated(exports.flows, series.exports, pickRedated(cuts.undated, 'exportWh')),
    faults: [...series.faults, ...nameRegister(imports, 'import'), ...nameRegister(exports, 'export')],
  }
}

function pickRedated(
  redated: readonly RedatedReading[],
  register: 'importWh' | 'exportWh',
): RedatedRegister[] {
  return redated.flatMap((each) => {
    const wh = each[register]
    return wh === null ? [] : [{ at: each.at, wh }]
  })
}

function nameRegister(chain: RegisterChain, register: 'import' | 'export'): MeterFault[] {
  return chain.faults.map(({ at, wh, reason }) => ({ at, register, wh, reason }))
}

export type MeterSettlement = {
  readonly energy: readonly SettledEnergy[]
  readonly flows: MeterFlows
  /** Only those within the range. */
  readonly faults: readonly MeterFault[]
}

/**
 * Settles readings into half hours, whatever their order. Besides the readings of the range it needs those around it,
 * up to an anchor on each side (see ledger.md).
 */
export function settleMeter(
  input: MeterInput,
  context: {
    readonly from: number
    readonly to: number
    readonly house: readonly HouseSample[]
    readonly sessions: readonly ChargeSession[]
    readonly unplanned: readonly Interval[]
  },
): MeterSettlement {
  const flows = followMeter(input)
  return {
    flows,
    energy: settleEnergy({ ...context, imports: flows.imports, exports: flows.exports }),
    faults: flows.faults.filter((fault) => fault.at >= context.from && fault.at < context.to),
  }
}
