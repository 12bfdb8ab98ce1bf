import { NOMINAL_V } from '@driveway/domain/connector/mains'
import type { ChargerSample } from './outbox.ts'

type Write<Value> = (
  measurand:
    | 'Energy.Active.Import.Register'
    | 'Energy.Active.Export.Register'
    | 'Power.Active.Import'
    | 'Power.Active.Export'
    | 'Power.Offered'
    | 'Current.Import'
    | 'Voltage',
  unit: 'Wh' | 'W' | 'A' | 'V',
  value: number,
) => Value

/** The values of a charger's own meter, which both versions of the protocol name alike. */
export function listChargerValues<Value>(sample: ChargerSample, write: Write<Value>): Value[] {
  const importW = Math.max(0, Math.round(sample.powerW))
  return [
    write('Energy.Active.Import.Register', 'Wh', sample.importWh),
    write('Energy.Active.Export.Register', 'Wh', sample.exportWh),
    write('Power.Active.Import', 'W', importW),
    write('Power.Active.Export', 'W', Math.max(0, Math.round(-sample.powerW))),
    write('Power.Offered', 'W', Math.round(Math.max(0, sample.offeredW))),
    write('Current.Import', 'A', Math.round((importW / NOMINAL_V) * 10) / 10),
    write('Voltage', 'V', NOMINAL_V),
  ]
}
