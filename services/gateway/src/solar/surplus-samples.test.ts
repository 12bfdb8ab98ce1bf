import { CAR_CONNECTOR, HOUSE_METER } from '@driveway/domain/connector/connector-number'
import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import { expect, test } from 'vitest'
import { findSurplus, type SampledPower } from './surplus-samples.ts'

type Sample = readonly [meter: 'car' | 'house', second: number, watts: number]

const charging: ConnectorState = { kind: 'charging' }
const unplugged: ConnectorState = { kind: 'unplugged' }

/** The surplus after each message of its own; null where it waits for the other meter. */
function listSurplus(state: ConnectorState, samples: readonly Sample[]): readonly (number | null)[] {
  const power: SampledPower = { house: null, car: null }
  return samples.map(([meter, second, watts]) => {
    const reading = {
      connector: meter === 'car' ? CAR_CONNECTOR : HOUSE_METER,
      at: new Date(second * 1000),
      transactionId: null,
      importWh: null,
      exportWh: null,
      importW: Math.max(0, watts),
      exportW: Math.max(0, -watts),
      stateOfCharge: null,
    }
    return findSurplus(power, state, [reading])?.surplusW ?? null
  })
}

test.each<[string, ConnectorState, readonly Sample[], readonly (number | null)[]]>([
  [
    'the car comes first',
    charging,
    [
      ['car', 0, 1400],
      ['house', 0, -600],
    ],
    [null, 2000],
  ],
  [
    'the house comes first',
    charging,
    [
      ['house', 0, -600],
      ['car', 0, 1400],
    ],
    [null, 2000],
  ],
  [
    'the samples are 5 s apart',
    charging,
    [
      ['car', 0, 1400],
      ['house', 5, -600],
    ],
    [null, 2000],
  ],
  [
    'the samples are 6 s apart',
    charging,
    [
      ['car', 0, 1400],
      ['house', 6, -600],
    ],
    [null, null],
  ],
  [
    'the car changes its power, and the sample of the house is still one from before',
    charging,
    [
      ['car', 0, 0],
      ['house', 0, -2000],
      ['car', 1, 2000],
      ['house', 1, 0],
    ],
    [null, 2000, null, 2000],
  ],
  ['nothing is plugged in', unplugged, [['house', 0, -2000]], [2000]],
])('the surplus counts each sample once: %s', (_, state, samples, expected) => {
  expect(listSurplus(state, samples)).toEqual(expected)
})
