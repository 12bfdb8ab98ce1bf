/** One meter's values at one instant; null where the charger did not send the measurand. */
export type MeterSample = {
  readonly transactionId: number | null
  readonly importWh: number | null
  readonly exportWh: number | null
  readonly importW: number | null
  readonly exportW: number | null
  readonly stateOfCharge: number | null
}

export const measurands = ['importWh', 'exportWh', 'importW', 'exportW', 'stateOfCharge'] as const
export type Measurand = (typeof measurands)[number]

/** A value that was dropped because a lower one was sent for the same instant. */
export type Contradiction = { readonly measurand: Measurand; readonly value: number }

export type MergedSample = {
  readonly sample: MeterSample
  readonly contradictions: readonly Contradiction[]
}

/**
 * Merges two samples of one instant by measurand, because chargers may send power and energy as separate entries.
 * The lower of two contradicting values stands, so that the order of arrival makes no difference.
 */
export function mergeSamples(first: MeterSample, second: MeterSample): MergedSample {
  const contradictions = measurands.flatMap((measurand) => {
    const [one, other] = [first[measurand], second[measurand]]
    return one === null || other === null || one === other ? [] : [{ measurand, value: Math.max(one, other) }]
  })
  const sample = {
    transactionId: findLower(first.transactionId, second.transactionId),
    importWh: findLower(first.importWh, second.importWh),
    exportWh: findLower(first.exportWh, second.exportWh),
    importW: findLower(first.importW, second.importW),
    exportW: findLower(first.exportW, second.exportW),
    stateOfCharge: findLower(first.stateOfCharge, second.stateOfCharge),
  }
  return { sample, contradictions }
}

function findLower(first: number | null, second: number | null): number | null {
  return first === null ? second : second === null ? first : Math.min(first, second)
}
