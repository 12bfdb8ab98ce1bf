import type { MeterSample } from '@driveway/domain/energy/ledger/merge-samples'
import type { MeterReading } from '@driveway/domain/energy/ledger/meter-series'

/** A sample that says nothing. */
export const emptySample: MeterSample = {
  transactionId: null,
  importWh: null,
  exportWh: null,
  importW: null,
  exportW: null,
  stateOfCharge: null,
}

export function makeMeterReading(
  at: number,
  importWh: number,
  part: Partial<MeterReading> = {},
): MeterReading {
  return {
    at,
    importWh,
    exportWh: null,
    importW: null,
    exportW: null,
    transactionId: null,
    isOfKnownTransaction: true,
    ...part,
  }
}
