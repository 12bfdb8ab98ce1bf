import { expect, test } from 'vitest'
import { toReading } from '#data/device/mapper.ts'
import { makeState } from '#platform/testing/test-wire.ts'
import { viewFlow } from './flow-view.ts'

const noSplit = { fromSolar: null, fromGrid: null, fromSolarPercent: null, fromGridPercent: null }

function read(status: string, total: number, housePower: number | null) {
  return toReading(makeState({ status, housePower, chargeRate: { total, ...noSplit } }))
}

type Row = [string, ReturnType<typeof read>, boolean, string[] | null]

const rows: Row[] = [
  [
    'solar charges the car and is exported',
    read('CHARGING', 2_600, -100),
    true,
    ['Solar to spare 2.7 kW in', 'House on solar', 'Your car 2.6 kW out', 'To the grid 0.1 kW out'],
  ],
  [
    'the grid charges the car at night',
    read('CHARGING', 7_200, 7_900),
    true,
    ['Solar to spare 0.0 kW', 'House 0.7 kW out', 'Your car 7.2 kW out', 'From the grid 7.9 kW in'],
  ],
  [
    'a house without a roof has no sun',
    read('DISCONNECTED', 0, 450),
    false,
    ['House 0.5 kW out', 'Your car 0.0 kW', 'From the grid 0.5 kW in'],
  ],
  [
    'a car that exports feeds the middle',
    read('EXPORTING', 3_600, -3_000),
    false,
    ['House 0.6 kW out', 'From your car 3.6 kW in', 'To the grid 3.0 kW out'],
  ],
  ['without a meter only the car is known', read('CHARGING', 7_200, null), true, ['Your car 7.2 kW out']],
  ['a car that takes nothing stays in sight', read('IDLE', 0, null), true, ['Your car 0.0 kW']],
  ['of a charger that is offline nothing is known', read('OFFLINE', 0, 450), true, null],
  [
    'without a meter and without a car nothing is known',
    { ...read('DISCONNECTED', 0, null), isPluggedIn: false },
    true,
    null,
  ],
]

test.each(rows)('%s', (_name, reading, hasRoof, expected) => {
  const view = viewFlow(reading, hasRoof)
  expect(
    view && view.nodes.map(({ label, value, way }) => [label, value, way].filter(Boolean).join(' ')),
  ).toEqual(expected)
})

test.each([
  [
    'gives',
    -2_000,
    ['House 0.4 kW out', 'From the battery 2.0 kW in', 'Your car 3.6 kW out', 'From the grid 2.0 kW in'],
  ],
  ['rests', 0, ['House 0.0 kW', 'Battery 0.0 kW', 'Your car 3.6 kW out', 'From the grid 2.0 kW in']],
  ['is not read', null, ['House 0.0 kW', 'Your car 3.6 kW out', 'From the grid 2.0 kW in']],
])('a battery that %s', (_, batteryW, expected) => {
  const view = viewFlow(read('CHARGING', 3_600, 2_000), false, batteryW)
  expect(view?.nodes.map(({ label, value, way }) => [label, value, way].filter(Boolean).join(' '))).toEqual(
    expected,
  )
})

test('only a car without a meter comes with a note, and more power moves faster', () => {
  expect(viewFlow(read('CHARGING', 7_200, null), false)?.note).toBe(
    'Only your car’s power is measured right now.',
  )
  expect(viewFlow(read('CHARGING', 7_200, 7_900), false)?.note).toBeNull()
  const steps = [100, 4_000, 8_000, 22_000].map(
    (watts) => viewFlow(read('CHARGING', watts, null), false)?.nodes[0]?.stepMs,
  )
  expect(steps).toEqual([2400, 300, 160, 160])
})
