import { chargerMessages, type ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { SampledValue } from '@driveway/ocpp/v16/meter-value'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMeterValues } from './meter-reading.ts'

type MeterValues = ChargerRequest<'MeterValues'>
type Json = { [field: string]: unknown }
/** A change that leaves the meaning as it is. */
type Mutation = (request: Json) => void

const sample: fc.Arbitrary<SampledValue> = fc.oneof(
  fc.record({ value: fc.nat(2 ** 40).map(String) }),
  fc.record({
    value: fc.nat(2 ** 30).map((number) => String(number / 1000)),
    measurand: fc.constantFrom(
      'Energy.Active.Import.Register' as const,
      'Energy.Active.Export.Register' as const,
    ),
    unit: fc.constantFrom('Wh' as const, 'kWh' as const),
  }),
  fc.record({
    value: fc.integer({ min: -20_000, max: 20_000 }).map(String),
    measurand: fc.constantFrom('Power.Active.Import' as const, 'Power.Active.Export' as const),
    phase: fc.constantFrom('L1' as const, 'L2' as const, 'L3' as const),
    context: fc.constantFrom('Sample.Periodic' as const, 'Transaction.Begin' as const),
  }),
  fc.record({ value: fc.nat(100).map(String), measurand: fc.constant('SoC' as const) }),
)

const legal: fc.Arbitrary<MeterValues> = fc.record({
  connectorId: fc.constant(1),
  transactionId: fc.nat(2 ** 31 - 1),
  meterValue: fc.array(
    fc.record({
      timestamp: fc.nat(10 ** 9).map((seconds) => new Date(Date.UTC(2024, 0) + seconds * 100).toISOString()),
      sampledValue: fc.array(sample, { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

const unknownSamples: readonly Json[] = [
  { value: '5', measurand: 'Energy.Session' },
  { value: '5', unit: 'MWh' },
  { value: 5, phase: 'L9' },
  { value: '5', location: 'Roof' },
  { value: '5', format: 'OCMF' },
  { value: null },
  { measurand: 'Energy.Active.Import.Register' },
]

function eachMeterValue(request: Json, change: (meterValue: Json) => void): void {
  for (const each of request['meterValue'] as Json[]) change(each)
}

function eachSample(request: Json, change: (sample: Json) => void): void {
  eachMeterValue(request, (each) => (each['sampledValue'] as Json[]).forEach(change))
}

function writeTime(form: (iso: string) => string): Mutation {
  return (request) =>
    eachMeterValue(request, (each) => {
      each['timestamp'] = form(String(each['timestamp']))
    })
}

/** The same instant an hour ahead of UTC. */
function writeAhead(iso: string): string {
  return new Date(Date.parse(iso) + 3_600_000).toISOString().replace('Z', '+0100')
}

const mutations: readonly Mutation[] = [
  (request) => void (request['evseId'] = 1),
  (request) => void (request['transactionId'] = String(request['transactionId'])),
  (request) => void (request['connectorId'] = '1'),
  (request) => eachMeterValue(request, (each) => void (each['quality'] = null)),
  (request) => eachSample(request, (each) => void (each['note'] = { deep: [[]] })),
  (request) => eachSample(request, (each) => void (each['format'] ??= null)),
  (request) => eachSample(request, (each) => void (each['location'] ??= null)),
  (request) => eachSample(request, (each) => void (each['unit'] ??= '')),
  (request) => eachSample(request, (each) => void (each['phase'] ??= '')),
  (request) => eachSample(request, (each) => void (each['measurand'] ??= '')),
  (request) => eachSample(request, (each) => void (each['value'] = Number(each['value']))),
  (request) =>
    eachSample(request, (each) => {
      if (typeof each['measurand'] === 'string') each['measurand'] = each['measurand'].toUpperCase()
    }),
  (request) =>
    eachSample(request, (each) => {
      if (typeof each['unit'] === 'string') each['unit'] = ` ${each['unit'].toLowerCase()}`
    }),
  writeTime((iso) => iso.replace('Z', '')),
  writeTime((iso) => iso.replace('T', ' ').replace('Z', '+00')),
  writeTime(writeAhead),
  ...unknownSamples.map(
    (unknown): Mutation =>
      (request) =>
        eachMeterValue(request, (each) => {
          each['sampledValue'] = [unknown, ...(each['sampledValue'] as Json[]), unknown]
        }),
  ),
]

function readEnergy({ connectorId, transactionId, meterValue }: MeterValues) {
  return readMeterValues(connectorId, transactionId ?? null, meterValue)
}

test('odd forms of legal meter values never lose nor add energy', () => {
  const changes = fc.subarray([...mutations], { minLength: 1 })
  fc.assert(
    fc.property(legal, changes, (request, chosen) => {
      const odd: Json = { ...structuredClone(request) }
      for (const mutate of chosen) mutate(odd)
      const schema = chargerMessages.MeterValues.request
      // A form of a time may pass the published schema.
      const read = schema.findViolation(odd) === null ? { ok: true, payload: odd } : schema.readOdd(odd)
      expect(read).toMatchObject({ ok: true })
      expect(readEnergy((read as { payload: unknown }).payload as MeterValues)).toEqual(readEnergy(request))
    }),
    { numRuns: 500, seed: 20_261_115 },
  )
})
