import { assert, double, integer, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { writeCurrency, writeDecimal } from './decimal-text.ts'

test.each([
  [7.24, 1, 1, '7.2'],
  [7.25, 1, 1, '7.3'],
  [1.005, 2, 2, '1.01'],
  [7, 2, 2, '7.00'],
  [999.95, 1, 1, '1,000.0'],
  [1234.5, 0, 0, '1,235'],
  [1234567.891, 2, 2, '1,234,567.89'],
  [-0.04, 1, 1, '0.0'],
  [-0.05, 1, 1, '-0.1'],
  [0.0000001, 1, 1, '0.0'],
  [31.94, 0, 1, '31.9'],
  [7, 0, 1, '7'],
  [7, 1, 1, '7.0'],
  [7.1, 1, 2, '7.1'],
  [100, 0, 2, '100'],
])('%d with %d to %d decimals is %s', (value, least, most, text) => {
  expect(writeDecimal(value, least, most)).toBe(text)
})

test.each([
  [1234.5, 2, '£1,234.50'],
  [-0.4, 2, '−£0.40'],
  [-0.004, 2, '£0.00'],
  [12.5, 0, '£13'],
])('%d pounds with %d decimals is %s', (pounds, decimals, text) => {
  expect(writeCurrency(pounds, decimals)).toBe(text)
})

const amounts = oneof(
  integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  double({ min: -1e7, max: 1e7, noNaN: true }),
)

const digits = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const

test.each(digits)(
  'any number with %d to %d decimals is written as Intl writes it in English',
  (least, most) => {
    const options = { minimumFractionDigits: least, maximumFractionDigits: most } as const
    const format = new Intl.NumberFormat('en-GB', { ...options, signDisplay: 'negative' })
    assert(
      property(amounts, (amount) => {
        expect(writeDecimal(amount, least, most)).toBe(format.format(amount))
      }),
    )
  },
)

test.each([0, 1, 2])('any amount with %d decimals is written as Intl writes it in English', (decimals) => {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
  const money = { style: 'currency', currency: 'GBP', signDisplay: 'negative' } as const
  const format = new Intl.NumberFormat('en-GB', { ...options, ...money })
  assert(
    property(amounts, (amount) => {
      expect(writeCurrency(amount, decimals)).toBe(format.format(amount).replace('-', '−'))
    }),
  )
})
