import { ColumnChart, type Column } from '@driveway/ui/chart/column-chart'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const texts = { none: 'Nothing chosen', previous: 'Previous', next: 'Next' }

function open(columns: readonly Omit<Column, 'reading'>[]): void {
  render(
    <ColumnChart
      name="Savings"
      label="Five days"
      columns={columns.map((column) =>
        Object.assign({}, column, { reading: { title: `Day ${column.key}`, value: `${column.bar} kg` } }),
      )}
      tone="ok"
      writeTick={(value) => `${value} kg`}
      texts={texts}
    />,
  )
}

function listBars(): (string | null)[][] {
  return [...document.querySelectorAll('rect')].map((bar) =>
    ['class', 'y', 'height'].map((name) => bar.getAttribute(name)),
  )
}

test('bars go up and down from zero, and a day without a figure has none', () => {
  open([
    { key: 'a', bar: 2 },
    { key: 'b', bar: null },
    { key: 'c', bar: -1, mark: '3' },
  ])
  expect(listBars()).toEqual([
    ['ok', '0%', '66.67%'],
    ['below', '66.67%', '33.33%'],
  ])
  expect([...document.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    '-1 kg',
    '0 kg',
    '1 kg',
    '2 kg',
    '3',
  ])
  expect(screen.getByText('Five days')).toBeTruthy()
})

test('the line breaks where a point is left out', () => {
  open([3, 2, null, 1, 2].map((point, at) => ({ key: String(at), bar: null, point })))
  expect(document.querySelectorAll('circle')).toHaveLength(4)
  expect(document.querySelectorAll('.line')).toHaveLength(2)
})
