import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerCustomer, closePage, listSent, openPage, pass, press } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
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
  readonly isCarMissing?: boolean
  readonly isReadyMode?: boolean
}

/** At noon on a Friday in winter, so that ready mode is on where it is opted in. */
async function openToday(
  { state, isCarMissing = false, isReadyMode = false }: Situation,
  cost: number | null = null,
) {
  vi.useFakeTimers({ now: Date.parse('2026-11-06T12:00:00Z') })
  return openPage('/electric-vehicles', (server) => {
    server.state = makeState(state)
    server.batteryCapacity = 13_800
    server.totals = makeTotals({ cost })
    server.account = makeAccount({
      availableFeatures: [makeFeature('PHEV_READY_MODE'), makeFeature('HISTORIC_TARIFFS')],
      ...(isCarMissing && { vehicle: null }),
    })
    const vehicle = { preferences: { phevReadyModeOptIn: isReadyMode } }
    server.answers.set('GetVehiclePreferences', answerCustomer({ vehicle }))
  })
}

const PHEV_PAGE = '/electric-vehicles/phev-ready-mode'
const readyBy = 'Wanted by 07:00 tomorrow → /electric-vehicles/settings/schedule'
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

const links: readonly (readonly [Situation & { cost?: number | null }, RegExp, string])[] = [
  [{ state: { status: 'OFFLINE' } }, /^Contact support/, '/support/contact-us'],
  [{ state: { status: 'CHARGING' }, isCarMissing: true }, /^Add your car/, '/electric-vehicles/add-vehicle'],
  [{ state: { status: 'CHARGING' }, isReadyMode: true }, /^Change your preferences/, PHEV_PAGE],
  [{ state: { status: 'IDLE' } }, /^Wanted by/, '/electric-vehicles/settings/schedule'],
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
