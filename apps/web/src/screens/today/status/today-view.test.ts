// @vitest-environment node
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { dashboardStatuses, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { describe, expect, test } from 'vitest'
import type { ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { todayTitleOf, viewToday, type TodayView } from './today-view.ts'
import { makeReading } from './testing/test-reading.ts'

const NOW = Date.UTC(2026, 9, 30, 18, 42)
const MINUTE = 60_000

const leaf = {
  name: 'Nissan Leaf',
  batteryCapacityWh: 40_000,
  minimumChargePercent: 25,
  maximumChargePercent: 95,
}

function readNow(over: Partial<ChargerReading>): ChargerReading {
  return makeReading({ lastUpdated: new Date(NOW - 4_000), ...over })
}

function splitAt(solarPercent: number, totalW = 3_400): ChargerReading['split'] {
  const solarW = (totalW * solarPercent) / 100
  return { solarW, gridW: totalW - solarW, solarPercent, gridPercent: 100 - solarPercent }
}

/** 00:30 in London. */
const START = new Date('2026-10-31T00:30:00Z')

/** Defaults to the charger state of the same name. */
function view(
  over: Partial<ChargerReading>,
  {
    status,
    vehicle = leaf,
    isOtherCar = false,
  }: { status?: DashboardStatus; vehicle?: Vehicle | null; isOtherCar?: boolean } = {},
): TodayView {
  const reading = readNow(over)
  const told = { reading, vehicle, isOtherCar, chargePath: START, now: NOW }
  return viewToday(status ?? reading.state ?? 'UNKNOWN_STATE', told)
}

type StateCase = [ChargerState, string, string | null, TodayView['ring']['mood']]

/** Each state with power flowing. */
const states: StateCase[] = [
  ['CHARGING', 'Charging', '3.4 kW to your car', 'charging'],
  ['SOLAR_CHARGING_SOURCE_SOLAR', 'Charging from solar', '3.4 kW, all solar', 'charging'],
  [
    'SOLAR_CHARGING_SOURCE_GRID',
    'Charging from the grid',
    '3.4 kW from the grid, no solar to spare',
    'charging',
  ],
  ['SOLAR_CHARGING_SOURCE_MIX', 'Charging from solar and grid', '3.4 kW, part solar', 'charging'],
  ['SOLAR_IDLE', 'Waiting for solar', 'Charging starts when there’s solar to spare', 'still'],
  ['EXPORTING', 'Exporting', '3.4 kW from your car', 'exporting'],
  ['IDLE', 'Plugged in, not charging', 'Your car and charger are connected', 'still'],
  ['DISCONNECTED', 'Not plugged in', 'Plug in your car when you’re home', 'still'],
  ['OVERRIDING', 'Boosting', '3.4 kW, full power', 'charging'],
  ['CALIBRATING', 'Calibrating', '3.4 kW while your charger calibrates', 'charging'],
  ['HOME_ALONE', 'Charging without a plan', '3.4 kW. Your charger can’t reach us', 'charging'],
  ['DEVICE_FAULT', 'Your charger has a fault', 'It has stopped charging to stay safe', 'error'],
  ['OFFLINE', 'Your charger is offline', 'Last seen at 18:41', 'error'],
  ['UNKNOWN_STATE', 'Charger status unknown', 'Your charger reported an unknown status', 'error'],
]

/** Statuses that depend on features, plans or tariffs, each with its charger state. */
const kinds: [DashboardStatus, ChargerState, string, string | null, TodayView['ring']['mood']][] = [
  [
    'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
    'SOLAR_CHARGING_SOURCE_MIX',
    'Charging from solar and grid',
    '2.7 kW from solar, 0.7 kW from the grid',
    'charging',
  ],
  ['PHEV_READY_MODE', 'CHARGING', 'Charging your hybrid', '3.4 kW, ready mode until 16:00', 'charging'],
  [
    'IDLE_WITH_OFF_PEAK',
    'IDLE',
    'Waiting for a cheaper rate',
    'Charging starts when your rate drops',
    'still',
  ],
  ['IDLE_WAITING_FOR_CHARGEPATH', 'IDLE', 'Planning your charge', 'This takes a minute or two', 'still'],
  ['IDLE_WITH_CHARGEPATH', 'IDLE', 'Charge planned', 'Starts at 00:30', 'still'],
  ['IDLE_WITH_CHARGEPATH_RANGE', 'IDLE', 'Charge planned, 25 to 95%', 'Starts at 00:30', 'still'],
  ['DISCONNECTED_WITH_CHARGEPATH', 'DISCONNECTED', 'Not plugged in', 'Plug in to plan your charge', 'still'],
]

describe('[DASH-12] title and subtitle of each status', () => {
  test('the two tables have every one of the 21 statuses', () => {
    const told = [...states.map(([state]) => state), ...kinds.map(([status]) => status)]
    expect(told.toSorted()).toEqual([...dashboardStatuses].toSorted())
    expect(told).toHaveLength(21)
  })

  test.each(kinds)('%s (from %s) shows as "%s", "%s", %s', (status, state, title, subtitle, mood) => {
    const shown = view({ state, chargeRateW: 3_400, split: splitAt(79) }, { status })
    expect([shown.title, shown.subtitle, shown.ring.mood]).toEqual([title, subtitle, mood])
  })

  test('ready mode and the breakdown show no rate of 0', () => {
    for (const status of ['PHEV_READY_MODE', 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN'] as const) {
      const shown = view({ state: 'CHARGING', chargeRateW: 0, split: splitAt(0, 0) }, { status })
      expect(shown.subtitle).toBeNull()
    }
  })

  test('the breakdown shows kW and percent of both, and needs a house meter', () => {
    const status = 'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN'
    const state = 'SOLAR_CHARGING_SOURCE_MIX'
    const shown = view({ state, chargeRateW: 3_400, split: splitAt(78) }, { status })
    expect(shown.rightNow?.shares.map(({ tone, label }) => [tone, label])).toEqual([
      ['solar', 'Solar 2.7 kW, 78%'],
      ['grid', 'Grid 0.7 kW, 22%'],
    ])
    expect(shown.rightNow?.updated).toBe('updated just now')
    const blind = view({ state, chargeRateW: 3_400 }, { status })
    expect([blind.subtitle, blind.rightNow]).toEqual(['3.4 kW, part solar', null])
  })

  const shares: [number, boolean][] = [
    [0.4, false],
    [0.5, true],
    [99.4, true],
    [99.6, false],
  ]

  test.each(shares)('%s %% of solar shows a breakdown: %s', (solarPercent, isShown) => {
    const shown = view({ state: 'CHARGING', chargeRateW: 3_400, split: splitAt(solarPercent) })
    expect(shown.rightNow !== null).toBe(isShown)
  })

  const unknownSources: [string, Partial<ChargerReading>][] = [
    ['nothing flows', { state: 'IDLE', chargeRateW: 49 }],
    ['it flows out of the car', { state: 'EXPORTING', chargeRateW: 5_800 }],
    ['the charger is away', { state: 'OFFLINE', chargeRateW: 3_400 }],
    ['the charger has a fault', { state: 'DEVICE_FAULT', chargeRateW: 3_400 }],
    ['its state is not known', { state: null, chargeRateW: 3_400 }],
  ]

  test.each(unknownSources)('where %s, no split is shown', (_, over) => {
    expect(view({ ...over, split: splitAt(78) }).rightNow).toBeNull()
  })

  test('only calibrating has an explanation', () => {
    expect(view({ state: 'CALIBRATING' }).hasCalibrationInfo).toBe(true)
    expect(view({ state: 'CHARGING' }).hasCalibrationInfo).toBe(false)
  })

  test('the table has every state', () => {
    expect(states.map(([state]) => state).toSorted()).toEqual([...chargerStates].toSorted())
  })

  test.each(states)('%s shows as "%s", "%s", %s', (state, title, subtitle, mood) => {
    const shown = view({ state, chargeRateW: 3_400 })
    expect([shown.title, shown.subtitle, shown.ring.mood]).toEqual([title, subtitle, mood])
  })

  describe('without power', () => {
    const withoutRate = states.filter(([, , subtitle]) => subtitle?.includes('3.4 kW'))

    test.each(withoutRate)('%s shows no rate and no motion', (state, title) => {
      const shown = view({ state, chargeRateW: 0 })
      expect([shown.title, shown.subtitle, shown.ring.mood]).toEqual([title, null, 'still'])
    })
  })
})

test('an unknown state shows as unknown, without an error style', () => {
  const shown = view({ state: null })
  expect(shown).toMatchObject({
    title: 'Charger status unknown',
    ring: { mood: 'still', middle: 'percentage' },
  })
})

const solar: [ChargerState, number | null, string][] = [
  ['SOLAR_CHARGING_SOURCE_SOLAR', 95, '3.4 kW, 95% solar'],
  ['SOLAR_CHARGING_SOURCE_SOLAR', 100, '3.4 kW, all solar'],
  ['SOLAR_CHARGING_SOURCE_SOLAR', null, '3.4 kW, all solar'],
  ['SOLAR_CHARGING_SOURCE_MIX', 77.6, '3.4 kW, 78% solar'],
  ['SOLAR_CHARGING_SOURCE_MIX', null, '3.4 kW, part solar'],
]

test.each(solar)('%s with %s %% of solar reads "%s"', (state, solarPercent, expected) => {
  expect(
    view({ state, split: solarPercent === null ? null : splitAt(solarPercent), chargeRateW: 3_400 }).subtitle,
  ).toBe(expected)
})

const rings: [string, Partial<ChargerReading>, TodayView['ring']['middle'], number | null, string][] = [
  ['a known charge is a percentage', { stateOfCharge: 64 }, 'percentage', 64, 'Battery at 64%'],
  ['an empty battery is 0 %', { stateOfCharge: 0 }, 'percentage', 0, 'Battery at 0%'],
  [
    'an unknown charge is the brand icon',
    { stateOfCharge: null },
    'brand-icon',
    null,
    'Battery level unknown',
  ],
  ['an offline charger is marked', { state: 'OFFLINE' }, 'offline', 64, 'Battery at 64%'],
  ['an unknown status is a question', { state: 'UNKNOWN_STATE' }, 'unknown', 64, 'Battery at 64%'],
  ['a fault is marked', { state: 'DEVICE_FAULT' }, 'warning', 64, 'Battery at 64%'],
  [
    'an error without a charge is marked too',
    { state: 'DEVICE_FAULT', stateOfCharge: null },
    'warning',
    null,
    'Battery level unknown',
  ],
]

test.each(rings)('%s', (_, over, middle, percent, label) => {
  expect(view(over).ring).toMatchObject({ middle, percent, label })
})

test('the ring shows the range of an unplugged car, and keeps the place of the plan’s for another', () => {
  expect(view({ isPluggedIn: false }).ring.note).toBe('range 25 to 95%')
  expect(view({ isPluggedIn: false }, { vehicle: null }).ring.note).toBeNull()
  expect(view({ isPluggedIn: true }).ring.note).toBe('')
  expect(view({ isPluggedIn: true }, { vehicle: null }).ring.note).toBe('')
})

test('an offline charger shows its last contact and that it keeps working, and no live values', () => {
  const shown = view({ state: 'OFFLINE', lastUpdated: new Date(NOW - 12 * MINUTE) })
  expect(shown.subtitle).toBe('Last seen at 18:30, 12 minutes ago')
  expect([shown.plug, shown.rightNow]).toEqual([null, null])
  expect(view({ state: 'OFFLINE', lastUpdated: null }).subtitle).toBe('It hasn’t connected yet')
})

test('the plug status includes the name of the car', () => {
  expect(view({ isPluggedIn: true }).plug).toEqual({ isIn: true, text: 'Nissan Leaf, plugged in' })
  expect(view({ isPluggedIn: false }).plug).toEqual({ isIn: false, text: 'Nissan Leaf, unplugged' })
  const noName = { ...leaf, name: null }
  expect(view({}, { vehicle: noName }).plug?.text).toBe('Plugged in')
  expect(view({ isPluggedIn: false }, { vehicle: null }).plug?.text).toBe('Unplugged')
  expect(view({}, { isOtherCar: true }).plug?.text).toBe('Plugged in')
})

test('unplugged, no 0.0 kW is shown', () => {
  const shown = view({ state: 'DISCONNECTED', isPluggedIn: false, chargeRateW: 0, split: splitAt(0, 0) })
  expect(JSON.stringify(shown)).not.toContain('0.0')
})

test.each(['OFFLINE', 'DEVICE_FAULT', 'UNKNOWN_STATE', null] as const)(
  'in %s no plug status is shown',
  (state) => {
    expect(view({ state }).plug).toBeNull()
  },
)

const titles: [DeviceType | null, string][] = [
  ...deviceTypes
    .filter((type) => type !== 'EV_V2G_CHARGER')
    .map((type): [DeviceType, string] => [type, 'my smart charger']),
  ['EV_V2G_CHARGER', 'my V2G charger'],
  [null, 'my smart charger'],
]

test.each(titles)('the title for %s is "%s"', (type, expected) => {
  expect(todayTitleOf(type)).toBe(expected)
})
