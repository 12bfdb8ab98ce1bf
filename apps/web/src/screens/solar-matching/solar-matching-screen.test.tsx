import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/settings/solar-matching-mode'
const SET = 'SetExportMatchingOptIn'
const HOUR_MS = 3_600_000

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const panels = { id: 'g-1', type: 'SOLAR', maxPower: 4.2, make: null, model: null, installYear: null }

function setOptIn(server: TestServer, exportMatchingOptIn: boolean): void {
  server.answers.set('GetCustomerPreferences', answerCustomer({ exportMatchingOptIn }))
}

function answerDay(isSplit: boolean, periods: readonly object[]): TestAnswer {
  const energyConsumption = { totals: { isSplit }, periods }
  return { status: 200, body: { data: { device: { id: 'device-1', energyConsumption } } } }
}

async function open(prepare: (server: TestServer) => void = () => undefined) {
  return openPage(PATH, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_MATCH')] })
    setOptIn(server, false)
    server.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [panels] }))
    server.answers.set('GetDayPeriods', answerDay(false, []))
    prepare(server)
  })
}

function readSwitch(): string {
  const card = screen.getByRole('switch', { name: 'Solar matching' })
  return `${card.getAttribute('aria-checked')}: ${card.previousElementSibling?.textContent ?? ''}`
}

const off = 'false: Solar matchingNot active: your car ignores the solar you can spare'
const on = 'true: Solar matchingActive: your car takes what your home can spare'

test('[SOLAR-01] a click switches between Active and Not active; without microgeneration the page asks for it', async () => {
  const { server } = await open()
  expect(readSwitch()).toBe(off)
  setOptIn(server, true)
  await press('switch', 'Solar matching')
  expect(readSwitch()).toBe(on)
  await press('switch', 'Solar matching')
  expect(readSwitch()).toBe(off)
  expect(listSent(server, SET)).toEqual([{ optIn: true }, { optIn: false }])
  closePage()

  const { server: bare } = await open((each) =>
    each.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [] })),
  )
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(/Add your panels or turbine first/)).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add solar or wind' })
  expect(add.getAttribute('href')).toBe('/home/microgeneration/add')
  expect(listSent(bare, SET)).toEqual([])
})

test('a click shows before the server has answered, and is announced when it has', async () => {
  const { server } = await open((each) => each.answers.set(SET, 'silent'))
  await press('switch', 'Solar matching')
  expect(readSwitch()).toBe(on)
  expect(screen.queryByText('Solar matching is active')).toBeNull()
  closePage()
  await open()
  await press('switch', 'Solar matching')
  expect(screen.getByText('Solar matching is active').tagName).toBe('OUTPUT')
  expect(listSent(server, SET)).toHaveLength(1)
})

const failures: [string, boolean, TestAnswer, string][] = [
  [
    'an opt-in is refused',
    false,
    answerRefused('setExportMatchingOptIn', 'other'),
    'We couldn’t opt you in to solar matching. Please try again.',
  ],
  [
    'an opt-out is refused',
    true,
    answerRefused('setExportMatchingOptIn', 'other'),
    'We couldn’t opt you out of solar matching. Please try again.',
  ],
  [
    'the panels were removed meanwhile',
    false,
    answerRefused('setExportMatchingOptIn', 'microgeneration-required'),
    'Add your solar panels or wind turbine first.',
  ],
  ['the server is not reached', false, 'lost', 'Can’t reach the server. Please try again.'],
]

test.each(failures)('when %s, it says so for 5 s and the switch returns', async (_, isOn, answer, text) => {
  await open((server) => {
    setOptIn(server, isOn)
    server.answers.set(SET, answer)
  })
  await press('switch', 'Solar matching')
  expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
  expect(readSwitch()).toBe(isOn ? on : off)
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('yesterday shows what the car charged, by source, where a house meter measured it', async () => {
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  const noon = midnight.getTime() - 12 * HOUR_MS
  await open((server) => {
    const period = {
      periodStart: new Date(noon).toISOString(),
      deviceImportedFromNetHouseWh: 2400,
      deviceImportedFromGridWh: 600,
      houseExportedWh: 0,
      gridExportedWh: 0,
    }
    server.answers.set('GetDayPeriods', answerDay(true, [period]))
  })
  const card = screen.getByRole('region', { name: 'Your car yesterday' })
  expect(card.textContent).toContain('3.0 kWh charged')
  expect(within(card).getByText('Solar 2.4 kWh')).toBeTruthy()
  expect(within(card).getByText('Grid 0.6 kWh')).toBeTruthy()
  expect(within(card).getByRole('row', { name: /2\.4 0\.6$/ })).toBeTruthy()
})

test('yesterday is not shown without a house meter', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Your car yesterday' })).toBeNull()
})

test('the registered panels are shown with their power', async () => {
  await open()
  const row = screen.getByRole('link', { name: /^Solar panels/ })
  expect(row.textContent).toBe('Solar panelsRegistered at your address4.2 kW')
  expect(row.getAttribute('href')).toBe('/home/microgeneration')
})

test('loading, a load failure and offline each show their state', async () => {
  await open((server) => server.answers.set('GetMicrogenerations', 'silent'))
  expect(screen.getByText('Loading solar matching')).toBeTruthy()
  closePage()
  const { server } = await open((each) => {
    each.answers.set('GetCustomerPreferences', { status: 500, body: {} })
  })
  expect(screen.getByRole('alert').textContent).toContain('Solar matching isn’t available right now')
  setOptIn(server, true)
  await pass(2_000)
  expect(readSwitch()).toBe(on)
  setOnline(false)
  expect(screen.getByRole('alert').textContent).toContain('No connection')
})
