import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { TodayPanel } from './today-panel.tsx'
import type { TodayView } from './today-view.ts'

afterEach(cleanup)

function ignore(): void {
  // No test presses it.
}

type Ring = TodayView['ring']

function show(ring: Partial<Ring>): void {
  const { platform } = openTestBed({ path: '/', isSignedIn: true })
  const view: TodayView = {
    title: 'Charging',
    subtitle: null,
    plug: null,
    notice: null,
    rightNow: null,
    hasCalibrationInfo: false,
    ring: {
      mood: 'charging',
      percent: 64,
      label: 'Battery at 64%',
      middle: 'percentage',
      note: 'range 25 to 95%',
      ...ring,
    },
  }
  render(
    <PlatformProvider value={platform}>
      <TodayPanel view={view} skin={null} action={null} onStopBoost={ignore} onCalibrationInfo={ignore}>
        {null}
      </TodayPanel>
    </PlatformProvider>,
  )
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length
}

test('the ring has ten segments, filled by the state of charge, and a text label', () => {
  show({})
  expect([count('.track'), count('.fill'), count('.part')]).toEqual([10, 7, 1])
  expect(screen.getByText('Battery at 64%').closest('[aria-hidden]')).toBeNull()
  expect(document.querySelector('.middle')?.textContent).toBe('64%range 25 to 95%')
  expect(document.querySelector('.middle')?.getAttribute('aria-hidden')).toBe('true')
})

test('an unknown charge fills no segment and shows the brand’s icon', () => {
  show({ percent: null, middle: 'brand-icon', label: 'Battery level unknown' })
  expect([count('.track'), count('.fill')]).toEqual([10, 0])
  expect(document.querySelector('.middle img')?.getAttribute('src')).toBe('/brand/kestrel/mark-light.svg')
})

const moods: [Ring['mood'], 'up' | 'down'][] = [
  ['charging', 'up'],
  ['exporting', 'down'],
]

test.each(moods)('while %s a wave runs %s the ring', (mood, way) => {
  show({ mood, percent: 100 })
  const delays = [...document.querySelectorAll<SVGPathElement>('.fill')].map((path) =>
    Number.parseInt(path.style.animationDelay, 10),
  )
  expect(delays).toEqual(delays.toSorted((a, b) => (way === 'up' ? a - b : b - a)))
  expect(new Set(delays).size).toBe(10)
})

test('an error is marked', () => {
  show({ mood: 'error', middle: 'warning' })
  expect(count('.ring.error')).toBe(1)
  expect(document.querySelector('.middle')?.textContent).toBe('')
  expect(count('.middle svg')).toBe(1)
})
