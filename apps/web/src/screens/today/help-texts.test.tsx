import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { changeSlots, makePlan } from '#platform/testing/test-plan.ts'
import { answerHeat } from '#platform/testing/test-settings.ts'
import { makeAccount, makeFeature, makeState, makeVehicle } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

test('[GEN-15] pages state the half-hourly figures, the limits of export, the slow last 5 % and the care of a water heater', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 54 })
    server.chargePlan = makePlan({
      minimumLevel: 40,
      slots: changeSlots((_, at) => (at === 3 ? { power: -3_600, energyWh: -1_800 } : {})),
    })
  })
  expect(screen.getByText('Figures update every 30 minutes')).toBeTruthy()
  expect(screen.getByText('Export stops at 40%, and for 2 hours after your ready time.')).toBeTruthy()
  closePage()

  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  await openPage('/electric-vehicles/settings/charge-range', (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('MAX_CHARGE')] })
    const range = { minimumChargePercent: 25, maximumChargePercent: 100 }
    server.vehicle = makeVehicle({ preferences: { ...range, phevReadyModeOptIn: false } })
  })
  expect(screen.getByText('The last 5% is slow')).toBeTruthy()
  expect(screen.getByText(/^We recommend 95% for every day\./)).toBeTruthy()
  closePage()

  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  await openPage('/home/heating', (server) => {
    const modules = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: true } }
    server.account = makeAccount({ modules, devices: [] })
    server.answers.set('GetHeat', answerHeat())
  })
  const water = screen.getByRole('region', { name: 'Your heaters' }).textContent
  expect(water).toContain('A water heater recharges for up to 2 hours in the next off-peak period.')
  expect(water).toContain('Keep its thermostat over 60 degrees.')
})
