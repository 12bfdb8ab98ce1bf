import { configure, fireEvent, screen } from '@testing-library/react'
import { findCheaperSlot } from '@driveway/domain/planning/cheaper-slot'
import { defaultSchedule, deselectDays, selectDays } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { weekdays, type Weekday } from '@driveway/domain/time/local-date'
import { nightTariff } from '@driveway/testkit/test-tariff'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { changeSlots, makePlan } from '#platform/testing/test-plan.ts'
import {
  makeAccount,
  makeFeature,
  makeState,
  makeTotals,
  type WireState,
} from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

type Situation = {
  readonly state: Partial<WireState>
  /** A plan is in force. */
  readonly isPlanned?: boolean
  readonly features?: readonly string[]
  /** Epoch ms. */
  readonly cheaperSlot?: number | null
  readonly isCarMissing?: boolean
  readonly isReadyMode?: boolean
  readonly hasNoTariff?: boolean
}

const HALF_PAST_MIDNIGHT = Date.parse('2026-11-07T00:30:00Z')
const readyAt = '2026-11-07T07:00:00.000Z'
/** The plan of a Sunday evening, moved to the night after this Friday. */
const tonight = {
  start: '2026-11-07T01:00:00Z',
  slots: changeSlots(({ start, end, flowsFrom }) => ({
    start: moveBack(start),
    end: moveBack(end),
    flowsFrom: moveBack(flowsFrom),
  })),
  ready: { at: readyAt, targetLevel: 95, level: 95, isReachable: true, reachedAt: readyAt },
}

function moveBack(instant: string): string {
  return new Date(Date.parse(instant) - 9 * 86_400_000).toISOString()
}

/** At noon on a Friday in winter, so that ready mode is on where it is opted in. */
async function openToday(situation: Situation, cost: number | null = null) {
  const { state, isCarMissing = false, isReadyMode = false } = situation
  vi.useFakeTimers({ now: Date.parse('2026-11-06T12:00:00Z') })
  return openPage('/electric-vehicles', (server) => {
    server.state = makeState(state)
    server.batteryCapacity = 13_800
    server.totals = makeTotals({ cost })
    server.account = makeAccount({
      availableFeatures: ['PHEV_READY_MODE', 'HISTORIC_TARIFFS', ...(situation.features ?? [])].map((name) =>
        makeFeature(name),
      ),
      ...(isCarMissing && { vehicle: null }),
      ...(situation.hasNoTariff === true && { energySupplier: null }),
    })
    if (situation.isPlanned === true) {
      server.chargePlan = makePlan(tonight)
      server.chargeStart = tonight.start
    }
    const { cheaperSlot = null } = situation
    server.cheaperSlotStart = cheaperSlot === null ? null : new Date(cheaperSlot).toISOString()
    const vehicle = { preferences: { phevReadyModeOptIn: isReadyMode } }
    server.answers.set('GetVehiclePreferences', answerCustomer({ vehicle }))
  })
}

const PHEV_PAGE = '/electric-vehicles/phev-ready-mode'
const readyBy = 'Ready time: 07:00 tomorrow → /electric-vehicles/settings/schedule'
const promised = 'Ready by 07:00 tomorrow → /electric-vehicles/settings/schedule'
const PLANNED = 'Starts at 01:00 · about £1.84'
const addVehicle = 'Add your car → /electric-vehicles/add-vehicle'
const changePreferences = `Change your preferences → ${PHEV_PAGE}`
const support = 'Contact support → /support/contact-us, error'
const message = 'You don’t need to do anything. The plan resumes when your charger reconnects'

const situations: readonly (readonly [Situation, string])[] = [
  [{ state: { status: 'CHARGING', homeAlone: true } }, message],
  [{ state: { status: 'DISCONNECTED', isPluggedIn: false } }, readyBy],
  [{ state: { status: 'CHARGING' }, isCarMissing: true }, addVehicle],
  [{ state: { status: 'IDLE' }, isCarMissing: true }, addVehicle],
  [{ state: { status: 'CHARGING' }, isReadyMode: true }, changePreferences],
  [{ state: { status: 'CHARGING' } }, readyBy],
  [{ state: { status: 'IDLE' } }, readyBy],
  [{ state: { status: 'IDLE' }, isPlanned: true }, promised],
  [{ state: { status: 'IDLE' }, isPlanned: true, cheaperSlot: HALF_PAST_MIDNIGHT }, promised],
  [{ state: { status: 'IDLE' }, isPlanned: true, features: ['CHARGE_PATH'] }, promised],
  [{ state: { status: 'IDLE' }, isPlanned: true, features: ['CHARGE_PATH', 'CHARGE_PATH_RANGE'] }, promised],
  [{ state: { status: 'SOLAR_IDLE' } }, readyBy],
  [{ state: { status: 'EXPORTING' } }, readyBy],
  [{ state: { status: 'CALIBRATING' } }, readyBy],
  [{ state: { status: 'DEVICE_FAULT' } }, support],
  [{ state: { status: 'UNKNOWN_STATE' } }, support],
  [{ state: { status: 'OFFLINE' } }, support],
  [{ state: { status: 'OVERRIDING' } }, 'Stop boosting'],
  [{ state: { status: 'OVERRIDING' }, isReadyMode: true }, changePreferences],
]

/** The text of the action line, where its link leads, and whether it has the error colour. */
function readActionLine(): string {
  const line = document
    .querySelector('h2[aria-live="polite"]')
    ?.closest('[class*="words"]')
    ?.querySelector('.action')
  const link = line?.querySelector('a')
  const text = line?.textContent ?? ''
  if (!link) return text
  return `${text} → ${link.getAttribute('href')}${link.className === 'error' ? ', error' : ''}`
}

const idleKinds: readonly (readonly [Situation, title: string, line: string])[] = [
  [{ state: { status: 'IDLE' } }, 'Plugged in, not charging', 'No plan yet'],
  [
    { state: { status: 'IDLE' }, cheaperSlot: HALF_PAST_MIDNIGHT },
    'Waiting for a cheaper rate',
    'No plan yet',
  ],
  [{ state: { status: 'IDLE' }, isPlanned: true }, 'Plugged in, not charging', PLANNED],
  [
    { state: { status: 'IDLE' }, isPlanned: true, cheaperSlot: HALF_PAST_MIDNIGHT },
    'Waiting for a cheaper rate',
    PLANNED,
  ],
  [{ state: { status: 'IDLE' }, isPlanned: true, features: ['CHARGE_PATH'] }, 'Charge planned', PLANNED],
  [
    { state: { status: 'IDLE' }, isPlanned: true, features: ['CHARGE_PATH', 'CHARGE_PATH_RANGE'] },
    'Charge planned, 25 to 95%',
    PLANNED,
  ],
]

/** The status's title and the line below it. */
function readStatus(): (string | null | undefined)[] {
  const heading = document.querySelector('h2[aria-live="polite"]')
  return [heading?.textContent, heading?.parentElement?.nextElementSibling?.textContent]
}

describe('[DASH-13] the action line', () => {
  test('of every kind of status', async () => {
    for (const [situation, expected] of situations) {
      await openToday(situation)
      expect({ situation, line: readActionLine() }).toEqual({ situation, line: expected })
      closePage()
    }
  })

  test('stands below the title of its own that every kind of idle keeps, and the start and cost of the plan in force', async () => {
    for (const [situation, title, line] of idleKinds) {
      await openToday(situation)
      expect({ situation, shown: readStatus() }).toEqual({ situation, shown: [title, line] })
      closePage()
    }
  })
})

const never = deselectDays(defaultSchedule, weekdays)
const evening: Tariff = {
  ...nightTariff,
  periods: [
    { timeStart: '13:00', timeEnd: '15:00', ratePence: 7 },
    { timeStart: '15:00', timeEnd: '13:00', ratePence: 30 },
  ],
}
const [PLAIN, OFF_PEAK] = ['Plugged in, not charging', 'Waiting for a cheaper rate']

/** At noon on a Friday. */
const readyTimes: readonly (readonly [Tariff, Weekday, time: number, title: string])[] = [
  [evening, 'FRIDAY', 13 * 60, PLAIN],
  [evening, 'FRIDAY', 13 * 60 + 5, OFF_PEAK],
  [nightTariff, 'SATURDAY', 30, PLAIN],
  [nightTariff, 'SATURDAY', 35, OFF_PEAK],
  [nightTariff, 'SUNDAY', 7 * 60, PLAIN],
]

test('[DASH-05] IDLE waits for a cheaper rate that starts before the ready-by time, today or tomorrow, above its plan’s start and cost or that there is none', async () => {
  for (const [tariff, day, time, title] of readyTimes) {
    const slot = findCheaperSlot({
      schedule: selectDays(never, [day], time),
      oneOffChanges: [],
      trips: [],
      away: null,
      tariffs: [tariff],
      agilePrices: { find: () => null },
      now: new Date('2026-11-06T12:00:00Z'),
    })
    for (const isPlanned of [false, true]) {
      await openToday({ state: { status: 'IDLE' }, isPlanned, cheaperSlot: slot })
      const name = `${day} ${time}`
      expect([name, ...readStatus()]).toEqual([name, title, isPlanned ? PLANNED : 'No plan yet'])
      closePage()
    }
  }
})

const links: readonly (readonly [Situation & { cost?: number | null }, RegExp, string])[] = [
  [{ state: { status: 'OFFLINE' } }, /^Contact support/, '/support/contact-us'],
  [{ state: { status: 'CHARGING' }, isCarMissing: true }, /^Add your car/, '/electric-vehicles/add-vehicle'],
  [{ state: { status: 'CHARGING' }, isReadyMode: true }, /^Change your preferences/, PHEV_PAGE],
  [{ state: { status: 'IDLE' } }, /^Ready time:/, '/electric-vehicles/settings/schedule'],
  [{ state: { status: 'IDLE' }, hasNoTariff: true }, /^Add a tariff/, '/home/tariff/add/'],
  [{ state: { status: 'IDLE' } }, /^My tariff/, '/home/tariff'],
  [{ state: { status: 'IDLE' }, cost: 120 }, /^My tariff/, '/home/tariff'],
  [{ state: { status: 'IDLE' } }, /^Your Kestrel account/, 'https://account.kestrel.example/'],
]

test('[DASH-20] Today links to contact, adding a car, ready mode, the schedule, adding a tariff, the tariffs and the account site', async () => {
  for (const [{ cost = null, ...situation }, name, href] of links) {
    await openToday(situation, cost)
    const [link] = screen.getAllByRole('link', { name })
    expect([name.source, link?.getAttribute('href')]).toEqual([name.source, href])
    closePage()
  }
})

test('[BOOST-04] a tap stops a boost, and in ready mode the icon links to the ready mode page', async () => {
  const { server } = await openToday({ state: { status: 'OVERRIDING' } })
  const [inHeader] = screen.getAllByRole('button', { name: 'Stop boosting' })
  fireEvent.click(inHeader ?? document.body)
  await pass(50)
  expect(listSent(server, 'SetEvChargerOverride')).toEqual([
    { deviceId: 'device-1', enableBoost: false, endsAt: null, energyWh: null },
  ])
  closePage()

  const { server: ready } = await openToday({ state: { status: 'OVERRIDING' }, isReadyMode: true })
  expect(screen.queryByRole('button', { name: /boost/i })).toBeNull()
  await press('link', 'Ready mode')
  expect(window.location.pathname).toBe(PHEV_PAGE)
  expect(listSent(ready, 'SetEvChargerOverride')).toEqual([])
})
