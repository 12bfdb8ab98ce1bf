import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Bars } from './bars.tsx'
import { ChartTable } from './chart-table.tsx'
import { Chart } from './chart.tsx'
import { Band, Level, Moment } from './markers.tsx'
import { Slots } from './slots.tsx'
import { Steps } from './steps.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const scale = { low: 0, high: 40, ticks: [0, 20, 40] }
const texts = { none: 'Nothing chosen', previous: 'Previous', next: 'Next' }
const values = [10, 20, null, 40]
const readings = values.map((value, at) => ({
  title: `Hour ${at}`,
  value: value === null ? 'unknown' : `${value}p`,
}))

function open(stops: { start?: number; home?: number; end?: number } = {}): HTMLElement {
  render(
    <Chart
      label="Prices"
      scale={scale}
      readings={readings}
      texts={texts}
      idle={{ title: 'Now', value: '20p' }}
      writeTick={(value) => `${value}p`}
      marks={[
        { at: 0, label: '00:00' },
        { at: 1, label: '04:00' },
      ]}
      table={<ChartTable caption="Prices by hour" columns={['Time', 'Price']} rows={[['Hour 0', '10p']]} />}
      {...stops}
    >
      <Band from={1} to={3} />
      <Steps values={values} tone="grid" />
      <Level value={20} />
      <Moment at={1.5} label="Now" />
    </Chart>,
  )
  return screen.getByRole('slider', { name: 'Prices' })
}

/** The area of the columns, 400 px wide. */
function findPlot(): Element {
  const plot = document.querySelector('.plot') ?? document.body
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 100))
  return plot
}

function readChosen(): string {
  return screen.getByRole('status').textContent
}

test('the axis has zero, units and both ends of the day', () => {
  open()
  const labels = [...document.querySelectorAll('text')].map((each) => each.textContent)
  expect(labels).toEqual(['0p', '20p', '40p', '00:00', '04:00', 'Now'])
})

test('one tab stop chooses by arrow keys, Home and End, and lets go by Escape', () => {
  const chart = open({ start: 1 })
  expect(chart.getAttribute('aria-valuetext')).toBe('Nothing chosen')
  expect(readChosen()).toBe('Now 20p')
  const presses: [string, string][] = [
    ['ArrowRight', 'Hour 1 20p'],
    ['ArrowRight', 'Hour 2 unknown'],
    ['ArrowLeft', 'Hour 1 20p'],
    ['End', 'Hour 3 40p'],
    ['ArrowRight', 'Hour 3 40p'],
    ['Home', 'Hour 0 10p'],
    ['ArrowLeft', 'Hour 0 10p'],
    ['Escape', 'Now 20p'],
  ]
  const read = presses.map(([key]) => {
    fireEvent.keyDown(chart, { key })
    return [key, readChosen()]
  })
  expect(read).toEqual(presses)
})

test('a value that is chosen by key is announced once, by the chart itself', () => {
  const chart = open()
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Hour 3, 40p')
  expect(chart).toHaveProperty('value', '4')
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('off')
  fireEvent.pointerDown(findPlot(), { clientX: 10 })
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

test('Home and End lead to the given columns', () => {
  const chart = open({ home: 1, end: 2 })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(readChosen()).toBe('Hour 2 unknown')
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(readChosen()).toBe('Hour 1 20p')
})

test('keys of the page around it are left alone', () => {
  const chart = open()
  expect(fireEvent.keyDown(chart, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(chart, { key: 'Escape' })).toBe(true)
  expect(fireEvent.keyDown(chart, { key: 'End' })).toBe(false)
})

test('a screen reader that moves the chart without keys chooses too', () => {
  const chart = open()
  fireEvent.change(chart, { target: { value: '2' } })
  expect(chart.getAttribute('aria-valuetext')).toBe('Hour 1, 20p')
})

test('a tap, a drag and a mouse that hovers choose; a finger that is up does not', () => {
  const input = open()
  const chart = findPlot()
  fireEvent.pointerDown(chart, { clientX: 150, pointerType: 'touch', buttons: 1 })
  expect(readChosen()).toBe('Hour 1 20p')
  expect(document.activeElement).toBe(input)
  fireEvent.pointerMove(chart, { clientX: 399, pointerType: 'touch', buttons: 1 })
  expect(readChosen()).toBe('Hour 3 40p')
  fireEvent.pointerMove(chart, { clientX: 10, pointerType: 'touch', buttons: 0 })
  expect(readChosen()).toBe('Hour 3 40p')
  fireEvent.pointerMove(chart, { clientX: 10, pointerType: 'mouse', buttons: 0 })
  expect(readChosen()).toBe('Hour 0 10p')
  fireEvent.pointerLeave(chart)
  expect(readChosen()).toBe('Hour 0 10p')
})

test('Previous and Next move by one, and stop at both ends', () => {
  open({ start: 2 })
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next.tabIndex).toBe(-1)
  fireEvent.click(next)
  expect(readChosen()).toBe('Hour 2 unknown')
  fireEvent.click(next)
  expect(readChosen()).toBe('Hour 3 40p')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(readChosen()).toBe('Hour 3 40p')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(readChosen()).toBe('Hour 2 unknown')
})

test('a screen reader finds the values as a table', () => {
  open()
  const table = screen.getByRole('table', { name: 'Prices by hour' })
  expect(table.textContent).toBe('Prices by hourTimePriceHour 010p')
})

test('a strip draws slots from the grid and from the sun, and fades those that are over', () => {
  render(
    <Chart label="Tonight" scale={scale} readings={readings} texts={texts} isLow>
      <Slots
        slots={[
          { at: 0, tone: 'accent', isOver: true },
          { at: 3, tone: 'solar', share: 0.5 },
        ]}
      />
    </Chart>,
  )
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Tonight' }), { key: 'End' })
  const drawn = [...document.querySelectorAll('rect')].map((each) => [
    each.getAttribute('class'),
    each.getAttribute('y'),
    each.getAttribute('height'),
  ])
  expect(drawn).toEqual([
    ['chosen', '0', '100%'],
    ['band', '0', '100%'],
    ['accent', '0%', '100%'],
    ['band', '0', '100%'],
    ['solar outlined', '50%', '50%'],
  ])
  expect(document.querySelectorAll('.faded')).toHaveLength(1)
  expect(document.querySelectorAll('text')).toHaveLength(0)
})

test('the chosen bar is outlined', () => {
  const bars = [5, 10].map((amount, key) => ({ key, up: [{ tone: 'accent' as const, amount }] }))
  render(
    <Chart label="Energy" scale={scale} readings={readings.slice(0, 2)} texts={texts}>
      <Bars bars={bars} />
    </Chart>,
  )
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' })
  expect([...document.querySelectorAll('.outlined')].map((each) => each.getAttribute('height'))).toEqual([
    '25%',
  ])
})
