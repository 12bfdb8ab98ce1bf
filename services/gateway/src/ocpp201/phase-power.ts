import { multiplyPhases, NO_PHASE } from '@driveway/domain/energy/derived-power'
import type { Measurand, SampledValue } from '@driveway/ocpp/v201/meter-value'

const phaseNames: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, NO_PHASE],
  ['L1', 'L1'],
  ['L2', 'L2'],
  ['L3', 'L3'],
  ['L1-N', 'L1'],
  ['L2-N', 'L2'],
  ['L3-N', 'L3'],
])

/** Power in W of a charger that reports voltage and current instead; null without both. */
export function findPhasePower(
  samples: readonly SampledValue[],
  read: (sample: SampledValue) => number,
): number | null {
  function collect(measurand: Measurand): ReadonlyMap<string, number> {
    const values = new Map<string, number>()
    for (const sample of samples) {
      const phase = phaseNames.get(sample.phase)
      if (sample.measurand === measurand && phase !== undefined) values.set(phase, read(sample))
    }
    return values
  }
  return multiplyPhases(collect('Voltage'), collect('Current.Import'))
}
