import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import { expect, test } from 'vitest'
import type { EnergyFigures, Settled } from './settled-store.ts'
import { findSettlementChanges, type Settlement } from './settlement-changes.ts'

const HALF_HOUR = 1_800_000
const SESSION = -600_000
const range = { from: 0, to: 2 * HALF_HOUR }

const figures: EnergyFigures = {
  costMicropence: 700,
  emissionsMg: 80,
  baselineMg: 90,
  withinCapWh: null,
  sessionWhBefore: 5,
}

function energyAt(periodStart: number, part: Partial<SettledEnergy & EnergyFigures> = {}) {
  return {
    periodStart,
    sessionStart: SESSION,
    importWh: 100,
    importFromGridWh: 100,
    exportWh: 0,
    exportToGridWh: 0,
    unplannedWh: 0,
    isSplit: false,
    ...part,
  }
}

const priced = [
  { ...energyAt(0), ...figures },
  { ...energyAt(HALF_HOUR), ...figures },
]
const session = { from: SESSION, to: null }
const charging = { at: 0, cable: 'connected', mode: 'charging', isUnplanned: false } as const
const fault = { at: 10, register: 'import', reason: 'jump', wh: 5 } as const

const stored: Settled = {
  energy: priced,
  next: null,
  totals: new Map(),
  sessions: [session],
  activities: [charging],
  faults: [fault],
}
const same: Settlement = { energy: priced, sessions: [session], activities: [charging], faults: [fault] }

function changesBy(settlement: Partial<Settlement>) {
  return findSettlementChanges(stored, { ...same, ...settlement }, range)
}

test('a settlement that equals what is stored changes nothing', () => {
  const nothing = { written: [], gone: [] }
  expect(changesBy({})).toEqual({
    energy: nothing,
    sessions: nothing,
    activities: nothing,
    faults: nothing,
    changedAt: [],
  })
})

test('one more reading writes the half hour that it changes and no other', () => {
  const grown = { ...energyAt(HALF_HOUR, { importWh: 160 }), ...figures, costMicropence: 1120 }
  const { energy, changedAt } = changesBy({ energy: [priced[0] ?? grown, grown] })
  expect(energy).toEqual({ written: [grown], gone: [] })
  expect(changedAt).toEqual([HALF_HOUR])
})

test.each<[string, Partial<EnergyFigures>, number[]]>([
  ['its cost differs', { costMicropence: 701 }, [0]],
  ['its cost is unknown now', { costMicropence: null }, [0]],
  ['its emissions differ', { emissionsMg: 81 }, []],
  ['its baseline differs', { baselineMg: 91 }, []],
  ['what is within the cap differs', { withinCapWh: 40 }, []],
  ['what its session had taken differs', { sessionWhBefore: 6 }, []],
])('a half hour is written when %s, and nights are due for its cost alone', (_, part, expected) => {
  const first = { ...energyAt(0), ...figures, ...part }
  const { energy, changedAt } = changesBy({ energy: [first, ...priced.slice(1)] })
  expect(energy.written).toEqual([first])
  expect(changedAt).toEqual(expected)
})

test.each<[string, Partial<SettledEnergy>]>([
  ['import', { importWh: 101 }],
  ['import from the grid', { importFromGridWh: 99 }],
  ['export', { exportWh: 1 }],
  ['export to the grid', { exportToGridWh: 1 }],
  ['unplanned energy', { unplannedWh: 1 }],
  ['split', { isSplit: true }],
])('a half hour whose %s differs is written, without figures with those that are stored', (_, part) => {
  const { energy, changedAt } = changesBy({ energy: [energyAt(0, part), energyAt(HALF_HOUR)] })
  expect(energy.written).toEqual([{ ...energyAt(0, part), ...figures }])
  expect(changedAt).toEqual([0])
})

test('energy of another session replaces that of the former one', () => {
  const moved = energyAt(0, { sessionStart: null })
  const { energy, changedAt } = changesBy({ energy: [moved, ...priced.slice(1)] })
  expect(energy.gone).toEqual([priced[0]])
  expect(energy.written).toEqual([
    {
      ...moved,
      costMicropence: null,
      emissionsMg: null,
      baselineMg: null,
      withinCapWh: null,
      sessionWhBefore: 0,
    },
  ])
  expect(changedAt).toEqual([0, 0])
})

test('a session that began before the range ends in it, and is not deleted when it is not settled here', () => {
  const ended = { from: SESSION, to: 900_000 }
  expect(changesBy({ sessions: [ended] }).sessions).toEqual({ written: [ended], gone: [] })
  expect(changesBy({ sessions: [] }).sessions).toEqual({ written: [], gone: [] })
})

test('a session of the range that is not found any more is deleted', () => {
  const within = { from: 0, to: 900_000 }
  const atEnd = { from: range.to, to: null }
  const { sessions } = findSettlementChanges({ ...stored, sessions: [session, within, atEnd] }, same, range)
  expect(sessions).toEqual({ written: [], gone: [within] })
})

test.each([
  ['its mode', { ...charging, mode: 'idle' }],
  ['its cable', { ...charging, cable: 'offline' }],
  ['its plan', { ...charging, isUnplanned: true }],
] as const)('an activity is written again when %s differs, and deleted when it is gone', (_, activity) => {
  expect(changesBy({ activities: [activity] }).activities).toEqual({ written: [activity], gone: [] })
  const { activities, changedAt } = changesBy({ activities: [{ ...activity, at: 60_000 }] })
  expect(activities).toEqual({ written: [{ ...activity, at: 60_000 }], gone: [charging] })
  expect(changedAt).toEqual([60_000, 0])
})

test('of two faults of an instant the greater one counts, and a known one is not written again', () => {
  const smaller = { ...fault, wh: 4 }
  expect(changesBy({ faults: [smaller, fault, smaller] }).faults).toEqual({ written: [], gone: [] })
  expect(changesBy({ faults: [smaller] }).faults).toEqual({ written: [smaller], gone: [] })
  expect(changesBy({ faults: [] }).faults).toEqual({ written: [], gone: [fault] })
})
