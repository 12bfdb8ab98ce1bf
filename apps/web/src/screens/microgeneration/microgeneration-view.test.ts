// @vitest-environment node
import { expect, test } from 'vitest'
import type { Generator } from '#data/microgeneration/mapper.ts'
import { viewGenerators } from './microgeneration-view.ts'

const panels: Generator = {
  id: '1',
  type: 'SOLAR',
  maxPowerKw: 4.2,
  make: 'JA Solar',
  model: 'JAM60',
  installYear: 2022,
}

const cases: [string, Partial<Generator>, string][] = [
  ['everything', {}, 'JA Solar JAM60, installed 2022'],
  ['no year', { installYear: null }, 'JA Solar JAM60'],
  ['no model', { model: null }, 'JA Solar, installed 2022'],
  ['an unknown make', { make: 'Unknown' }, 'JAM60, installed 2022'],
  ['a year alone', { make: 'Unknown', model: null }, 'Installed 2022'],
  ['nothing', { make: null, model: 'UNKNOWN', installYear: null }, 'No details given'],
]

test.each(cases)('a generator with %s', (_, over, details) => {
  expect(viewGenerators([{ ...panels, ...over }])[0]?.details).toBe(details)
})
