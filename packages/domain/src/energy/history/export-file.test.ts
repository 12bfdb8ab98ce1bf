import { expect, test } from 'vitest'
import type { PricedPeriod } from '../period-energy.ts'
import { exportHead, namesOf, writeExportFileName, writeExportLine, type NamedCharge } from './export-file.ts'

const period: PricedPeriod = {
  periodStart: Date.parse('2026-01-15T18:30:00Z'),
  importWh: 3500,
  importFromGridWh: 3000,
  exportWh: 30,
  exportToGridWh: 10,
  isSplit: true,
  costMicropence: 21_750_000,
  emissionsMg: 540_125,
  baselineMg: 600_000,
}

test('the file has the columns of the specification, in UTF-8 that a spreadsheet recognises', () => {
  expect(exportHead).toBe(
    '\uFEFFDate,Time,Imported from grid (Wh),Imported from solar (Wh),Exported to home (Wh),Exported to grid (Wh),Import cost (pence),Carbon (gCO2),Car,Person\r\n',
  )
})

const lines: [string, Partial<PricedPeriod>, string, string][] = [
  ['with everything known', {}, '2026-01-15', '2026-01-15,18:30,3000,500,20,10,21.75,540.125,,\r\n'],
  [
    'whose price is not known',
    { costMicropence: null },
    '2026-01-15',
    '2026-01-15,18:30,3000,500,20,10,,540.125,,\r\n',
  ],
  [
    'whose carbon is not known',
    { emissionsMg: null },
    '2026-01-15',
    '2026-01-15,18:30,3000,500,20,10,21.75,,,\r\n',
  ],
  [
    'with a negative price',
    { costMicropence: -3_500_000 },
    '2026-01-15',
    '2026-01-15,18:30,3000,500,20,10,-3.5,540.125,,\r\n',
  ],
  [
    'in summer, in London time',
    { periodStart: Date.parse('2026-06-30T23:00:00Z') },
    '2026-07-01',
    '2026-07-01,00:00,3000,500,20,10,21.75,540.125,,\r\n',
  ],
  ['whose date would be a formula', {}, '=cmd()', "'=cmd(),18:30,3000,500,20,10,21.75,540.125,,\r\n"],
]

test.each(lines)('a half hour %s', (_, change, date, text) => {
  expect(writeExportLine({ ...period, ...change }, date)).toBe(text)
})

const clock: [string, string, string][] = [
  ['before the doubled hour', '2026-10-24T23:30:00Z', '00:30'],
  ['in it for the first time', '2026-10-25T00:00:00Z', '01:00 BST'],
  ['in its second half for the first time', '2026-10-25T00:30:00Z', '01:30 BST'],
  ['in it for the second time', '2026-10-25T01:00:00Z', '01:00 GMT'],
  ['in its second half for the second time', '2026-10-25T01:30:00Z', '01:30 GMT'],
  ['after it', '2026-10-25T02:00:00Z', '02:00'],
  ['before the hour that is left out', '2026-03-29T00:30:00Z', '00:30'],
  ['after the hour that is left out', '2026-03-29T01:00:00Z', '02:00'],
  ['on any summer day at that hour', '2026-07-01T00:30:00Z', '01:30'],
]

test.each(clock)('a half hour %s (%s) reads %s', (_, start, time) => {
  expect(writeExportLine({ ...period, periodStart: Date.parse(start) }, '2026-10-25').split(',')[1]).toBe(
    time,
  )
})

test('the file is named by brand and days, the last one included', () => {
  expect(writeExportFileName('kestrel', { start: '2026-01-01', end: '2026-02-01' })).toBe(
    'kestrel-charging-2026-01-01-to-2026-01-31.csv',
  )
})

const charge: NamedCharge = {
  start: Date.parse('2026-01-15T18:00:00Z'),
  end: Date.parse('2026-01-15T18:40:00Z'),
  carName: null,
  make: 'Nissan',
  model: 'Leaf',
  isOther: false,
  personName: 'Ann',
}
const next = {
  ...charge,
  start: Date.parse('2026-01-15T18:50:00Z'),
  end: null,
  carName: '=Zoe',
  personName: null,
}

test.each([
  ['one charge', period, [charge], ['Nissan Leaf', 'Ann']],
  ['two charges', period, [charge, next], ['Nissan Leaf / =Zoe', 'Ann']],
  [
    'somebody else’s car',
    period,
    [{ ...charge, isOther: true, personName: null }],
    ["Someone else's car", ''],
  ],
  [
    'a charge that ended with it',
    { ...period, periodStart: Date.parse('2026-01-15T18:40:00Z') },
    [charge],
    ['', ''],
  ],
  ['no energy', { ...period, importWh: 0, exportWh: 0 }, [charge], ['', '']],
])('the names of a half hour with %s', (_, half, charges, [car, person]) => {
  expect(namesOf(half, charges)).toEqual({ car, person })
})

test('a name is never a formula', () => {
  expect(writeExportLine(period, '2026-01-15', { car: '=Zoe', person: 'A, B' })).toBe(
    `2026-01-15,18:30,3000,500,20,10,21.75,540.125,'=Zoe,"A, B"\r\n`,
  )
})
