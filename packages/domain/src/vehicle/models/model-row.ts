/**
 * One model version: its name, the first and last year of sale (null while it is sold), the usable battery in kWh, the
 * highest AC charging power in kW, the phases it takes, and 'v2g' if it can discharge through its charging port.
 */
export type ModelRow = readonly [
  modelVersion: string,
  firstYear: number,
  lastYear: number | null,
  usableKwh: number,
  acPowerKw: number,
  phases: 1 | 2 | 3,
  v2g?: 'v2g',
]

export type ModelTable = Readonly<Record<string, readonly ModelRow[]>>
