import type { GetChargerDetailsAnswer } from '@driveway/contract/generated/customer-operations'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { ACCOUNT_NUMBER } from '#platform/testing/test-wire.ts'

type WireDevice = GetChargerDetailsAnswer['customer']['devices'][number]

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  warnings.mockClear()
})

function device(over: Partial<WireDevice> = {}): WireDevice {
  return {
    id: 'device-1',
    deviceType: 'EV_SMART_CHARGER',
    installDate: '2025-10-26',
    serialNumber: 'DW-KES-0001',
    protocolVersion: 'ocpp1.6',
    firmware: { appVersion: '2.04.1' },
    currentEvState: { status: 'CHARGING', lastUpdated: new Date().toISOString() },
    ...over,
  }
}

async function open(devices: readonly WireDevice[]) {
  const bed = openTestBed({ path: '/settings/charger', isSignedIn: true })
  const customer = { accountNumber: ACCOUNT_NUMBER, devices }
  bed.server.answers.set('GetChargerDetails', { status: 200, body: { data: { customer } } })
  render(<App platform={bed.platform} />)
  await screen.findByRole('heading', { level: 1, name: 'my charger' })
  return bed
}

async function readFacts(title: string): Promise<string | null> {
  return (await screen.findByRole('region', { name: title })).textContent
}

test('shows serial number, firmware, protocol, last seen and the day of installation', async () => {
  await open([device()])
  expect(await readFacts('Smart charger')).toBe(
    [
      'Smart chargerOnline',
      'Serial numberDW-KES-0001',
      'Firmware2.4.1',
      'ProtocolOCPP 1.6',
      'Last seenjust now',
      'Installed26.10.2025',
    ].join(''),
  )
})

test('a charger that has reported nothing yet says so, and an offline one too', async () => {
  const nothing = { serialNumber: null, protocolVersion: null, firmware: null, installDate: null }
  const currentEvState = { status: 'OFFLINE', lastUpdated: null }
  await open([device({ ...nothing, deviceType: 'EV_V2G_CHARGER', currentEvState })])
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

test('a firmware version of another form is hidden, and logged once', async () => {
  await open([device({ firmware: { appVersion: 'beta-7' } })])
  expect(await readFacts('Smart charger')).toContain('FirmwareNot reported yet')
  cleanup()
  await open([device({ firmware: { appVersion: 'beta-7' } })])
  await readFacts('Smart charger')
  expect(warnings.mock.calls.flat()).toEqual(['Unknown firmware version beta-7'])
})

test('[GEN-13] an account without a charger, and a charger that fails to load', async () => {
  await open([])
  expect(await screen.findByText('No charger on your account')).toBeTruthy()
  cleanup()
  const { platform, server } = openTestBed({ path: '/settings/charger', isSignedIn: true })
  server.graphqlFailure = 500
  render(<App platform={platform} />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Unable to load your charger')).toBeTruthy()
})
