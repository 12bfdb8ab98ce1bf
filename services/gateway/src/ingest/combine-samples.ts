import type { Reading } from '@driveway/store/chargers/ingest/charger-fact'

/** A quantity of a meter that is stored. */
export type Quantity =
  | 'import-register'
  | 'export-register'
  | 'import-interval'
  | 'import-power'
  | 'export-power'
  | 'state-of-charge'

/** One value of a meter in Wh, W or percent. */
export type MeterSample = {
  readonly quantity: Quantity
  readonly value: number
  /** True for one phase of several, false for the total. */
  readonly isPhase: boolean
}

const MAX_W = 2 ** 31 - 1
const MAX_WH = Number.MAX_SAFE_INTEGER
const limits: Readonly<Record<Quantity, number>> = {
  'import-register': MAX_WH,
  'export-register': MAX_WH,
  'import-interval': MAX_WH,
  'import-power': MAX_W,
  'export-power': MAX_W,
  'state-of-charge': 100,
}

/** True for a number within the range of any meter. */
export function isWithinMeterRange(value: number | null): value is number {
  return value !== null && Math.abs(value) <= MAX_WH
}

type Values = Omit<Reading, 'connector' | 'at' | 'transactionId'>

/**
 * Combines the samples of one instant: the total where it is reported, else the sum of the phases. Power is never
 * negative: an import of −500 W is an export of 500 W. Null if no sample can be used.
 */
export function combineSamples(samples: readonly MeterSample[]): Values | null {
  const totals: Sums = {}
  const phases: Sums = {}
  for (const { quantity, value, isPhase } of samples) {
    if (Math.abs(value) > limits[quantity]) continue
    if (!isPhase) totals[quantity] = value
    else if (quantity !== 'state-of-charge') phases[quantity] = (phases[quantity] ?? 0) + value
  }
  const importWh = settle(totals, phases, 'import-register')
  const exportWh = settle(totals, phases, 'export-register')
  const { importW, exportW } = combinePower(
    settle(totals, phases, 'import-power'),
    settle(totals, phases, 'export-power'),
  )
  const charge = totals['state-of-charge'] ?? null
  const stateOfCharge = charge !== null && charge >= 0 ? charge : null
  const values = { importWh, exportWh, importW, exportW, stateOfCharge }
  const intervalWh = settle(totals, phases, 'import-interval')
  if (intervalWh !== null && intervalWh >= 0) return { ...values, intervalWh }
  return Object.values(values).every((value) => value === null) ? null : values
}

type Sums = { [Each in Quantity]?: number }

function settle(totals: Sums, phases: Sums, quantity: Quantity): number | null {
  const value = totals[quantity] ?? phases[quantity]
  return value === undefined ? null : Math.round(value)
}

function combinePower(
  importW: number | null,
  exportW: number | null,
): { importW: number | null; exportW: number | null } {
  if (importW === null && exportW === null) return { importW, exportW }
  const drawn = importW ?? 0
  const fed = exportW ?? 0
  return {
    importW: Math.min(Math.max(drawn, 0) + Math.max(-fed, 0), MAX_W),
    exportW: Math.min(Math.max(fed, 0) + Math.max(-drawn, 0), MAX_W),
  }
}
