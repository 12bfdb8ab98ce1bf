import { describe, expect, test } from 'vitest'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'

const texts: [string, string, string][] = [
  ['plain text', 'Imported from grid (Wh)', 'Imported from grid (Wh)'],
  ['nothing', '', ''],
  ['a formula', '=1+1', "'=1+1"],
  ['a command by a plus', '+cmd', "'+cmd"],
  ['a command by a minus', '-2+3', "'-2+3"],
  ['a function by an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula behind a tab', '\t=1', "'\t=1"],
  ['a formula behind a carriage return', '\r=1', '"\'\r=1"'],
  ['a formula behind a line feed', '\n=1', '"\'\n=1"'],
  ['a formula in wide letters', '＝1+1', "'＝1+1"],
  ['a formula with a comma', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a comma', 'one, two', '"one, two"'],
  ['a quotation mark', 'the "best" day', '"the ""best"" day"'],
  ['a line break', 'one\r\ntwo', '"one\r\ntwo"'],
  ['an equals sign that does not begin it', 'a=b', 'a=b'],
]

describe('[SEC-13] cells of a spreadsheet', () => {
  test.each(texts)('a cell of text: %s', (_, text, cell) => {
    expect(writeTextCell(text)).toBe(cell)
  })

  const numbers: [string, number | null, string][] = [
    ['a whole number', 3500, '3500'],
    ['nothing flowed', 0, '0'],
    ['a price below zero stays a number', -1.25, '-1.25'],
    ['a millionth of a penny', 0.000001, '0.000001'],
    ['less than that', 0.0000001, '0'],
    ['what is not known', null, ''],
    ['NaN', Number.NaN, ''],
    ['what has no end', Number.POSITIVE_INFINITY, ''],
    ['minus zero', -0, '0'],
  ]

  test.each(numbers)('a cell of a number: %s', (_, value, cell) => {
    expect(writeNumberCell(value)).toBe(cell)
  })
})
