import { batterySize } from '@driveway/testkit/test-battery'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import type { HomeBattery } from '#data/home-battery/query.ts'
import { wirePreferences } from '#platform/testing/test-settings.ts'
import { findOperation, type TestServer } from '#platform/testing/test-server.ts'

const PATH = '/electric-vehicles/settings/planning'
const done = { status: 200, body: { data: { setHomeBattery: { isSuccess: true, problem: null } } } }

beforeAll(loadAllScreens)
afterEach(closePage)

const battery: HomeBattery = {
  ...batterySize,
  topics: { level: 'inverter/soc', power: 'inverter/power', command: null },
  state: 'read-only',
  levelPercent: 57.4,
  powerW: -1240,
  readAt: '2026-01-15T17:59:30Z',
}

async function open(homeBattery: HomeBattery | null): Promise<TestServer> {
  const { server } = await openPage(PATH, (each) => {
    each.answers.set('GetPlanningPreferences', answerCustomer({ planningPreferences: wirePreferences }))
    each.answers.set('GetHomeBattery', answerCustomer({ homeBattery }))
  })
  return server
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

test('a home without a battery adds one, with what is missing named', async () => {
  const server = await open(null)
  server.answers.set('SetHomeBattery', done)
  await press('button', 'Add a home battery')
  await press('button', 'Save battery')
  expect(screen.getByText('Enter a size from 0.5 to 100 kWh')).toBeTruthy()
  type('Size', '9.5')
  type('Charging power', '3.6')
  type('Discharging power', '5')
  type('Topic of its level', 'inverter/soc')
  server.answers.set('GetHomeBattery', answerCustomer({ homeBattery: { ...battery, state: 'not-read' } }))
  await press('button', 'Save battery')
  expect(server.calls.filter((call) => findOperation(call) === 'SetHomeBattery').length).toBe(1)
  expect(screen.getByText('Not in your plan')).toBeTruthy()
  expect(screen.getByText(/^Nothing reads this battery\./)).toBeTruthy()
})

test.each([
  ['no-broker', 'Not in your plan', /^No MQTT broker is linked/],
  ['broker-away', 'Not in your plan', /^Your MQTT broker isn’t connected/],
  ['waiting', 'Not in your plan', /^Nothing has come on its topics yet/],
  ['bad', 'Not in your plan', /^Its last message wasn’t a number/],
  ['stale', 'Not in your plan', /over five minutes old/],
  ['read-only', 'Not in your plan', /nothing controls it/],
  ['unheard-of', 'Not in your plan', /^Nothing reads this battery/],
  ['controlled', 'In your plan', /^While a car is plugged in, we charge it in cheap hours/],
])('[HH-09] the screen says so of a battery that is %s: %s', async (state, title, text) => {
  await open({ ...battery, state })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('57% full · giving 1.2 kW')).toBeTruthy()
})
