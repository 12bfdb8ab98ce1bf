import { DEFAULT_MEASURAND } from '@driveway/ocpp/v16/meter-value'
import type { MeterValue, SampledValue } from '@driveway/ocpp/v16/meter-value'
import type { Reading } from '@driveway/store/chargers/charger-fact'
import { findPhasePower } from './phase-power.ts'

const DECIMAL = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const MAX_W = 2 ** 31 - 1
const MAX_WH = Number.MAX_SAFE_INTEGER

const singlePhases: ReadonlySet<string | undefined> = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N'])

/** The values of one quantity: in total, or phase by phase. */
type Quantity = { whole: number | null; phases: number | null }

/**
 * Converts samples of OCPP to meter readings in Wh and W. Power is never negative: an import of −500 W is an export of
 * 500 W. Values that are not numbers, or beyond the range of any meter, are left out.
 */
export function readMeterValues(
  connector: number,
  transactionId: number | null,
  meterValues: readonly MeterValue[],
): Reading[] {
  return meterValues
    .map((meterValue) => readMeterValue(connector, transactionId, meterValue))
    .filter((reading) => reading !== null)
}

function readMeterValue(
  connector: number,
  transactionId: number | null,
  meterValue: MeterValue,
): Reading | null {
  const importWh = createQuantity()
  const exportWh = createQuantity()
  const importW = createQuantity()
  const exportW = createQuantity()
  const charge = createQuantity()
  for (const sample of meterValue.sampledValue) {
    switch (sample.measurand ?? DEFAULT_MEASURAND) {
      case 'Energy.Active.Import.Register':
        note(importWh, sample, MAX_WH)
        break
      case 'Energy.Active.Export.Register':
        note(exportWh, sample, MAX_WH)
        break
      case 'Power.Active.Import':
        note(importW, sample, MAX_W)
        break
      case 'Power.Active.Export':
        note(exportW, sample, MAX_W)
        break
      case 'SoC':
        note(charge, sample, 100)
        break
      default:
        break
    }
  }
  const hasPower = settle(importW) !== null || settle(exportW) !== null
  const derivedW = hasPower ? null : findPhasePower(meterValue.sampledValue, readSample)
  const power = combinePower(settle(importW) ?? derivedW, settle(exportW))
  const percent = charge.whole !== null && charge.whole >= 0 ? charge.whole : null
  const reading = {
    connector,
    at: new Date(meterValue.timestamp),
    transactionId,
    importWh: settle(importWh),
    exportWh: settle(exportWh),
    ...power,
    stateOfCharge: percent,
  }
  const isEmpty =
    reading.importWh === null && reading.exportWh === null && power.importW === null && percent === null
  return isEmpty ? null : reading
}

/** True for a number within the range of a meter. */
export function isReadable(sample: SampledValue): boolean {
  const value = readSample(sample)
  return value !== null && Math.abs(value) <= MAX_WH
}

function createQuantity(): Quantity {
  return { whole: null, phases: null }
}

function note(quantity: Quantity, sample: SampledValue, max: number): void {
  const value = readSample(sample)
  if (value === null || Math.abs(value) > max) return
  if (sample.phase === undefined) quantity.whole = value
  else if (singlePhases.has(sample.phase)) quantity.phases = (quantity.phases ?? 0) + value
}

function readSample(sample: SampledValue): number | null {
  if (sample.format === 'SignedData' || !DECIMAL.test(sample.value)) return null
  const isThousand = sample.unit === 'kW' || sample.unit === 'kWh'
  return Number(sample.value) * (isThousand ? 1000 : 1)
}

/** The total where it is reported, else the sum of the phases. */
function settle(quantity: Quantity): number | null {
  const value = quantity.whole ?? quantity.phases
  return value === null ? null : Math.round(value)
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
