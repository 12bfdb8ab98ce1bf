import { describe, expect, test } from 'vitest'
import {
  findDraftProblems,
  findShownName,
  isPowerHigh,
  listShown,
  readDraft,
  readMicrogeneration,
  readPowerText,
  readYearText,
  sumPowerKw,
  type MicrogenerationDraft,
  type MicrogenerationFields,
} from './microgeneration.ts'

const panels: MicrogenerationFields = {
  type: 'SOLAR',
  maxPower: 4.2,
  make: ' JA Solar ',
  model: '',
  installYear: 2022,
}

describe('microgeneration that a client sends', () => {
  test('is stored with trimmed names, and without empty ones', () => {
    expect(readMicrogeneration(panels, 2026)).toEqual({
      ok: true,
      value: { type: 'SOLAR', maxPowerKw: 4.2, make: 'JA Solar', model: null, installYear: 2022 },
    })
  })

  test.each<[string, Partial<MicrogenerationFields>, string | null]>([
    ['wind', { type: 'WIND' }, null],
    ['another type', { type: 'OTHER' }, null],
    ['without a type', { type: null }, 'must-select-type'],
    ['of an unknown type', { type: 'HYDRO' }, 'must-select-type'],
    ['of a type in lower case', { type: 'solar' }, 'must-select-type'],
    ['without power', { maxPower: null }, 'must-be-valid-max-power-output'],
    ['below 0 kW', { maxPower: -0.1 }, 'must-be-valid-max-power-output'],
    ['of 0 kW', { maxPower: 0 }, null],
    ['of 0.1 kW', { maxPower: 0.1 }, null],
    ['of NaN', { maxPower: Number.NaN }, 'must-be-valid-max-power-output'],
    ['of infinite power', { maxPower: Number.POSITIVE_INFINITY }, 'must-be-valid-max-power-output'],
    ['of a million kW', { maxPower: 1_000_000 }, null],
    ['of more than a million kW', { maxPower: 1_000_001 }, 'must-be-valid-max-power-output'],
    ['without a year', { installYear: null }, null],
    ['of 1900', { installYear: 1900 }, 'must-be-valid-install-year'],
    ['of 1901', { installYear: 1901 }, null],
    ['of this year', { installYear: 2026 }, null],
    ['of next year', { installYear: 2027 }, 'must-be-valid-install-year'],
    ['of half a year', { installYear: 2020.5 }, 'must-be-valid-install-year'],
    ['of no year at all', { installYear: Number.NaN }, 'must-be-valid-install-year'],
    ['with a make of 100 characters', { make: 'x'.repeat(100) }, null],
    ['with a make of 101 characters', { make: 'x'.repeat(101) }, 'name-too-long'],
    ['with a model of 101 characters', { model: 'x'.repeat(101) }, 'name-too-long'],
  ])('%s gives %s', (_name, change, code) => {
    const result = readMicrogeneration({ ...panels, ...change }, 2026)
    expect(result.ok ? null : result.problem.code).toBe(code)
  })
})

test.each([
  ['4.2', 4.2],
  ['0', 0],
  ['-1', null],
  ['four', null],
  ['', null],
])('a power of "%s" is read as %s', (text, power) => {
  expect(readPowerText(text)).toBe(power)
})

test.each([
  ['', null],
  ['2022', 2022],
  ['abc', Number.NaN],
])('a year of "%s" is read as %s', (text, year) => {
  expect(readYearText(text)).toBe(year)
})

test.each([
  [9.9, false],
  [10, false],
  [10.1, true],
])('a power of %d kW is high: %s', (power, isHigh) => {
  expect(isPowerHigh(power)).toBe(isHigh)
})

test('the list shows solar and wind only', () => {
  const all = [{ type: 'SOLAR' }, { type: 'OTHER' }, { type: 'WIND' }, { type: 'HYDRO' }]
  expect(listShown(all)).toEqual([{ type: 'SOLAR' }, { type: 'WIND' }])
})

test.each([
  ['JA Solar', 'JA Solar'],
  ['Unknown', null],
  ['unknown', null],
  ['', null],
  [null, null],
])('a make of %s is shown as %s', (name, shown) => {
  expect(findShownName(name)).toBe(shown)
})

const draft: MicrogenerationDraft = {
  type: 'SOLAR',
  maxPower: '4.2',
  make: ' JA Solar ',
  model: '',
  installYear: '2022',
}

const wrongs: readonly (readonly [name: string, change: Partial<MicrogenerationDraft>, problems: object])[] =
  [
    ['nothing wrong', {}, {}],
    ['no type', { type: '' }, { type: 'must-select-type' }],
    ['an unknown type', { type: 'HYDRO' }, { type: 'must-select-type' }],
    ['no power', { maxPower: '' }, { maxPower: 'must-be-valid-max-power-output' }],
    ['a power in words', { maxPower: 'four' }, { maxPower: 'must-be-valid-max-power-output' }],
    ['a power below 0', { maxPower: '-0.1' }, { maxPower: 'must-be-valid-max-power-output' }],
    ['a power of 0', { maxPower: '0' }, {}],
    ['a power of NaN', { maxPower: 'NaN' }, { maxPower: 'must-be-valid-max-power-output' }],
    ['no year', { installYear: ' ' }, {}],
    ['the year 1900', { installYear: '1900' }, { installYear: 'must-be-valid-install-year' }],
    ['the year 1901', { installYear: '1901' }, {}],
    ['this year', { installYear: '2026' }, {}],
    ['next year', { installYear: '2027' }, { installYear: 'must-be-valid-install-year' }],
    ['half a year', { installYear: '2020.5' }, { installYear: 'must-be-valid-install-year' }],
    ['a year in words', { installYear: 'last' }, { installYear: 'must-be-valid-install-year' }],
    ['a make of 100 characters', { make: 'x'.repeat(100) }, {}],
    ['a make of 101 characters', { make: 'x'.repeat(101) }, { make: 'name-too-long' }],
    ['a model of 101 characters', { model: 'x'.repeat(101) }, { model: 'name-too-long' }],
    [
      'everything wrong at once',
      { type: '', maxPower: '', installYear: '1' },
      {
        type: 'must-select-type',
        maxPower: 'must-be-valid-max-power-output',
        installYear: 'must-be-valid-install-year',
      },
    ],
  ]

test.each(wrongs)('[MG-02] a form with %s', (_name, change, problems) => {
  const none = { type: null, maxPower: null, make: null, model: null, installYear: null }
  expect(findDraftProblems({ ...draft, ...change }, 2026)).toEqual({ ...none, ...problems })
})

test('a form is sent as numbers and trimmed names', () => {
  expect(readDraft(draft)).toEqual({
    type: 'SOLAR',
    maxPower: 4.2,
    make: 'JA Solar',
    model: null,
    installYear: 2022,
  })
  expect(readDraft({ ...draft, type: '', maxPower: '', installYear: '' })).toMatchObject({
    type: null,
    maxPower: null,
    installYear: null,
  })
})

test('the powers add up', () => {
  expect(sumPowerKw([{ maxPowerKw: 4.25 }, { maxPowerKw: 1.5 }])).toBe(5.75)
  expect(sumPowerKw([])).toBe(0)
})
