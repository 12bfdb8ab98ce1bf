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
    rightNow: null,
    hasCalibrationInfo: false,
    levelButton: null,
    ring: {
      mood: 'charging',
      percent: 64,
      band: null,
      label: 'Battery at 64%',
      middle: 'percentage',
      note: 'range 25 to 95%',
      ...ring,
    },
  }
  render(
    <PlatformProvider value={platform}>
      <TodayPanel
        view={view}
        night={{ note: null, overlay: null, isFull: false }}
        skin={null}
        action={null}
        onStopBoost={ignore}
        onCalibrationInfo={ignore}
        onEnterLevel={ignore}
      >
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

test('an estimate is filled up to its lower bound, hatched up to its upper one, and has a tilde', () => {
  show({
    mood: 'still',
    percent: 54,
    band: { low: 50, high: 58 },
    label: 'Battery about 54 per cent, estimated between 50 and 58',
    note: 'estimated, 50 to 58%',
  })
  expect([count('.fill'), count('.band')]).toEqual([5, 1])
  expect(document.querySelector('.band')?.getAttribute('stroke')).toMatch(/^url\(#/)
  expect(document.querySelector('.middle')?.textContent).toBe('~54%estimated, 50 to 58%')
  expect(screen.getByText('Battery about 54 per cent, estimated between 50 and 58')).toBeTruthy()
})
