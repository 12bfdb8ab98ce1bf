import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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
  readonly hasCheaperSlot?: boolean
  readonly isCarMissing?: boolean
  readonly isReadyMode?: boolean
}

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
    })
    if (situation.isPlanned === true) {
      server.chargePlan = makePlan(tonight)
      server.chargeStart = tonight.start
    }
    if (situation.hasCheaperSlot === true) server.cheaperSlotStart = '2026-11-07T00:30:00Z'
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
  [{ state: { status: 'IDLE' }, isPlanned: true, hasCheaperSlot: true }, promised],
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

test('[DASH-13] the action line of every kind of status', async () => {
  for (const [situation, expected] of situations) {
    await openToday(situation)
    expect({ situation, line: readActionLine() }).toEqual({ situation, line: expected })
    closePage()
  }
})

const idleKinds: readonly (readonly [Situation, title: string, line: string])[] = [
  [{ state: { status: 'IDLE' } }, 'Plugged in, not charging', 'No plan yet'],
  [{ state: { status: 'IDLE' }, hasCheaperSlot: true }, 'Waiting for a cheaper rate', 'No plan yet'],
  [{ state: { status: 'IDLE' }, isPlanned: true }, 'Plugged in, not charging', PLANNED],
  [
    { state: { status: 'IDLE' }, isPlanned: true, hasCheaperSlot: true },
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

test('every kind of idle keeps its own title, above the start and cost of the plan in force', async () => {
  for (const [situation, title, line] of idleKinds) {
    await openToday(situation)
    const heading = document.querySelector('h2[aria-live="polite"]')
    const shown = [heading?.textContent, heading?.parentElement?.nextElementSibling?.textContent]
    expect({ situation, shown }).toEqual({ situation, shown: [title, line] })
    closePage()
  }
})

const links: readonly (readonly [Situation & { cost?: number | null }, RegExp, string])[] = [
  [{ state: { status: 'OFFLINE' } }, /^Contact support/, '/support/contact-us'],
  [{ state: { status: 'CHARGING' }, isCarMissing: true }, /^Add your car/, '/electric-vehicles/add-vehicle'],
  [{ state: { status: 'CHARGING' }, isReadyMode: true }, /^Change your preferences/, PHEV_PAGE],
  [{ state: { status: 'IDLE' } }, /^Ready time:/, '/electric-vehicles/settings/schedule'],
  [{ state: { status: 'IDLE' }, cost: null }, /^My tariff/, '/home/tariff'],
  [{ state: { status: 'IDLE' }, cost: 120 }, /^My tariff/, '/home/tariff'],
  [{ state: { status: 'IDLE' } }, /^Your Kestrel account/, 'https://account.kestrel.example/'],
]

test('[DASH-20] Today links to contact, adding a car, ready mode, the schedule, the tariffs and the account site', async () => {
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
