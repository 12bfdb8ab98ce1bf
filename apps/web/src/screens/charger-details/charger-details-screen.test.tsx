import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import {
  answerChargerDetails,
  makeChargerDetails,
  type WireChargerDetails,
} from '#platform/testing/test-settings.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

async function open(devices: readonly WireChargerDetails[]) {
  const bed = openTestBed({ path: '/settings/charger', isSignedIn: true })
  bed.server.answers.set('GetChargerDetails', answerChargerDetails(devices))
  render(<App platform={bed.platform} />)
  await screen.findByRole('heading', { level: 1, name: 'my charger' })
  return bed
}

async function readFacts(title: string): Promise<string | null> {
  return (await screen.findByRole('region', { name: title })).textContent
}

test('shows serial number, firmware, protocol, last seen and the day of installation', async () => {
  await open([makeChargerDetails()])
  const facts = [
    'Smart chargerOnline',
    'Serial numberDW-KES-0001',
    'Firmware2\\.4\\.1',
    'ProtocolOCPP 1\\.6',
    'Last seenjust now, at \\d\\d:\\d\\d:\\d\\d',
    'Installed26\\.10\\.2025',
  ]
  expect(await readFacts('Smart charger')).toMatch(new RegExp(`^${facts.join('')}$`))
})

test('a charger that has reported nothing yet says so, and an offline one too', async () => {
  const nothing = { serialNumber: null, protocolVersion: null, firmware: null, installDate: null }
  const currentEvState = { status: 'OFFLINE', lastUpdated: null }
  await open([makeChargerDetails({ ...nothing, deviceType: 'EV_V2G_CHARGER', currentEvState })])
  expect(await readFacts('V2G charger')).toBe(
    [
      'V2G chargerOffline',
      'Serial numberNot reported yet',
      'FirmwareNot reported yet',
      'ProtocolNot reported yet',
      'Last seenNot yet',
    ].join(''),
  )
})

test('an account without a charger, and a charger that fails to load', async () => {
  await open([])
  expect(await screen.findByText('No charger on your account')).toBeTruthy()
  cleanup()
  const { platform, server } = openTestBed({ path: '/settings/charger', isSignedIn: true })
  server.graphqlFailure = 500
  render(<App platform={platform} />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Unable to load your charger')).toBeTruthy()
})

test('[HH-07] each of several chargers has the number that the other pages give it', async () => {
  await open([makeChargerDetails(), makeChargerDetails({ id: 'device-2', deviceType: 'EV_V2G_CHARGER' })])
  expect(await readFacts('Charger 1 · Smart charger')).toContain('Online')
  expect(await readFacts('Charger 2 · V2G charger')).toContain('Online')
})
