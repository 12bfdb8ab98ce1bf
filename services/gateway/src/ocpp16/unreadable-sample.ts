import type { MeterValue } from '@driveway/ocpp/v16/meter-value'
import type { UnreadableSample } from '@driveway/store/chargers/charger-fact'
import { isReadable } from './meter-reading.ts'

/** Enough for an operator to see what is wrong. */
const MAX_TEXT = 200

/** Finds samples that are not numbers, for quarantine. Signed data is not meant to be one. */
export function findUnreadable(connector: number, meterValues: readonly MeterValue[]): UnreadableSample[] {
  return meterValues.flatMap(({ timestamp, sampledValue }) =>
    sampledValue
      .filter((sample) => sample.format !== 'SignedData' && !isReadable(sample))
      .map((sample) => ({
        connector,
        at: new Date(timestamp),
        details: `${sample.measurand ?? 'Energy.Active.Import.Register'} ${sample.value}`.slice(0, MAX_TEXT),
      })),
  )
}
