import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** From 02:00 to 03:00 9 kWh are charged, a third of them solar, and from 18:00 to 19:00 8 kWh are exported. */
const periods = makeMonthPeriods('2026-11-01', (date, start) => {
  const hour = new Date(start).getUTCHours()
  if (date !== '2026-11-10') return {}
  if (hour === 2) return { deviceImportedWh: 4500, deviceImportedFromNetHouseWh: 1500, cost: 24 }
  return hour === 18 ? { houseExportedWh: 3000, gridExportedWh: 1000 } : {}
})

const kinds = [
  'DISCONNECTED',
  'IDLE',
  'CHARGING',
  'BOOSTING',
  'TRICKLE_CHARGE',
  'CALIBRATING',
  'EXPORTING',
] as const

const chargeEvents = kinds.map((kind, at) => ({
  kind,
  start: `2026-11-10T0${at}:00:00Z`,
  end: `2026-11-10T0${at + 1}:00:00Z`,
}))

/** Opens 10 November. */
async function openDay(deviceType: string, features: readonly string[]): Promise<HTMLElement> {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path: '/electric-vehicles/history?date=2026-11-01', isSignedIn: true })
  const { server } = bed
  server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
  const customer = makeDevices(makeState(), deviceType)
  server.answers.set('GetCustomerDevices', { status: 200, body: { data: { customer } } })
  server.answers.set('GetChargeSessions', answerMonthEnergy(periods, { chargeEvents }))
  server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-11-01'))
  render(<App platform={bed.platform} />)
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  const card = screen.getByRole('button', { name: /^Tuesday 10 November/ })
  fireEvent.click(card)
  return card.closest('li') ?? document.body
}

function listEnds(card: HTMLElement): (string | undefined)[] {
  const ticks = [...card.querySelectorAll('text')].map((each) => each.textContent)
  const energies = ticks.filter((tick) => tick.endsWith('kWh'))
  return [energies[0], energies.at(-1)]
}

/** The ends of the axis with bars of an hour and of half one. */
function readLimits(card: HTMLElement): (string | undefined)[][] {
  const ofHours = listEnds(card)
  fireEvent.click(within(card).getByRole('radio', { name: '30 min' }))
  const rows = within(card)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toContain('02:004.5 kWh')
  return [ofHours, listEnds(card)]
}

const all = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION']

const cases: [string, string, string[], string, (string | null)[], string[][]][] = [
  [
    'with every feature',
    'EV_SMART_CHARGER',
    all,
    'Tuesday 10 November: 9.0 kWh, £0.48',
    ['Solar 3.0 kWh', 'Grid 6.0 kWh'],
    [
      ['0 kWh', '7.4 kWh'],
      ['0 kWh', '3.7 kWh'],
    ],
  ],
  [
    'without tariffs',
    'EV_SMART_CHARGER',
    ['SPLIT_CONSUMPTION'],
    'Tuesday 10 November: 9.0 kWh',
    ['Solar 3.0 kWh', 'Grid 6.0 kWh'],
    [
      ['0 kWh', '7.4 kWh'],
      ['0 kWh', '3.7 kWh'],
    ],
  ],
  [
    'without the split',
    'EV_SMART_CHARGER',
    ['HISTORIC_TARIFFS'],
    'Tuesday 10 November: 9.0 kWh, £0.48',
    [],
    [
      ['0 kWh', '7.4 kWh'],
      ['0 kWh', '3.7 kWh'],
    ],
  ],
  [
    'of V2G',
    'EV_V2G_CHARGER',
    all,
    'Tuesday 10 November: 9.0 kWh, £0.48, 8.0 kWh exported',
    ['Solar 3.0 kWh', 'Grid 6.0 kWh', 'To your home 6.0 kWh', 'To the grid 2.0 kWh'],
    [
      ['−6 kWh', '6 kWh'],
      ['−3 kWh', '3 kWh'],
    ],
  ],
]

test.each(cases)(
  '[HIST-04] a day %s shows energy, cost, split, export, every event, and a graph up to its limits',
  async (_, deviceType, features, name, shares, limits) => {
    const card = await openDay(deviceType, features)
    expect(card.querySelector('h3 button > span')?.textContent).toBe(name)
    const lists = within(card).getAllByRole('listitem')
    const texts = lists.map((line) => line.textContent)
    expect(texts.filter((text) => /^(Solar|Grid|To) /.test(text))).toEqual(shares)
    expect(texts.filter((text) => text.endsWith('1 h'))).toEqual([
      'Not plugged in00:00 to 01:001 h',
      'Waiting01:00 to 02:001 h',
      'Charging02:00 to 03:001 h',
      'Boosting03:00 to 04:001 h',
      'Topping up04:00 to 05:001 h',
      'Calibrating05:00 to 06:001 h',
      'Exporting06:00 to 07:001 h',
    ])
    expect(readLimits(card)).toEqual(limits)
  },
)
