import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toReading } from '#data/device/mapper.ts'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { makeState, type WireState } from '#platform/testing/test-wire.ts'
import { TodayPanel } from './today-panel.tsx'
import { viewToday, type TodayView } from './today-view.ts'

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

const ringCss = readFileSync(
  join(import.meta.dirname, '../../../../../../packages/ui/src/ring/ring.module.css'),
  'utf8',
)

test('[DASH-11] the ring shows the brand’s icon or a percentage in ten segments filled by the charge, and is animated while charging and in an error', () => {
  const shown: [Partial<Ring>, number, number, string][] = [
    [{ percent: null, middle: 'brand-icon' }, 0, 0, ''],
    [{ percent: 0, note: null }, 0, 0, '0%'],
    [{ percent: 4, note: null }, 1, 1, '4%'],
    [{ percent: 60, note: null }, 6, 0, '60%'],
    [{ percent: 64, note: null }, 7, 1, '64%'],
    [{ percent: 100, note: null }, 10, 0, '100%'],
  ]
  for (const [ring, fills, parts, middle] of shown) {
    show(ring)
    expect([ring.percent, count('.track'), count('.fill'), count('.part')]).toEqual([
      ring.percent,
      10,
      fills,
      parts,
    ])
    expect(document.querySelector('.middle')?.textContent).toBe(middle)
    expect(count('.middle img')).toBe(ring.percent === null ? 1 : 0)
    cleanup()
  }
  show({ mood: 'charging' })
  expect([count('.ring.charging .filled'), count('.orbit')]).toEqual([1, 0])
  cleanup()
  show({ mood: 'charging', percent: null, middle: 'brand-icon' })
  expect([count('.orbit'), count('.fill')]).toEqual([1, 0])
  cleanup()
  show({ mood: 'error', middle: 'warning' })
  expect(count('.ring.error .drawing')).toBe(1)
  expect(ringCss).toMatch(/\.charging \.filled \{\s*animation: breathe/)
  expect(ringCss).toMatch(/\.orbit \{[^}]*animation: orbit/)
  // No segment is ever lit without a known level.
  expect(ringCss).not.toMatch(/\.unknown \.track \{[^}]*animation/)
  expect(ringCss).toMatch(/\.error \.drawing \{\s*animation: appear-marked/)
})

const unknownCharge = { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null }
const now = Date.parse('2026-11-15T12:00:00Z')

/** The ring of a state as it comes over the wire. */
function showWire(state: Partial<WireState>): void {
  const reading = toReading(makeState({ status: 'IDLE', charge: unknownCharge, ...state }))
  const { ring } = viewToday('IDLE', { reading, vehicle: null, chargePath: null, now })
  show(ring)
}

test('[DASH-23] a charge of 0 to 100 is a percentage, any other the brand’s icon, and an estimate is drawn and read out as one', () => {
  const charges: [number | null, string | null][] = [
    [-0.1, null],
    [0, '0%'],
    [0.4, '0%'],
    [54, '54%'],
    [100, '100%'],
    [100.1, null],
    [Number.NaN, null],
    [null, null],
  ]
  for (const [stateOfCharge, middle] of charges) {
    showWire({ stateOfCharge })
    expect([stateOfCharge, document.querySelector('.middle')?.textContent]).toEqual([
      stateOfCharge,
      middle ?? '',
    ])
    expect([stateOfCharge, count('.middle img')]).toEqual([stateOfCharge, middle === null ? 1 : 0])
    cleanup()
  }
  const charge = { kind: 'ESTIMATED', value: 54.3, low: 49.8, high: 58.2, asOf: null, source: 'CUSTOMER' }
  showWire({ stateOfCharge: null, charge })
  expect(document.querySelector('.middle')?.textContent).toBe('~54%estimated, 50 to 58%')
  expect([count('.band'), count('.middle img')]).toEqual([1, 0])
  expect(screen.getByText('Battery about 54 per cent, estimated between 50 and 58')).toBeTruthy()
})
