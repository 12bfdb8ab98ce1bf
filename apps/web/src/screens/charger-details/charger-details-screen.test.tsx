import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { isContentVisible, type VisibilityRules } from '@driveway/domain/journey/content-visibility'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { toReading } from '#data/device/mapper.ts'
import { findDashboardStatus } from '#screens/today/status/dashboard-facts.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import {
  answerChargerDetails,
  makeChargerDetails,
  type WireChargerDetails,
} from '#platform/testing/test-settings.ts'
import { makeState } from '#platform/testing/test-wire.ts'

const anyone: VisibilityRules = {
  organisations: [],
  deviceTypes: [],
  requiredFeatures: [],
  excludedFeatures: [],
  minFirmwareVersion: null,
  maxFirmwareVersion: null,
}

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  warnings.mockClear()
})

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

const chargeStart = new Date('2026-11-16T01:30:00Z')

function findStatus(isOn: boolean) {
  const { chargePath, status } = findDashboardStatus({
    reading: toReading(makeState({ status: 'IDLE', isPluggedIn: true })),
    features: [{ name: 'CHARGE_PATH', isOn, isInBeta: false, seen: true, informed: true }],
    isPhevReadyModeOn: false,
    chargeStart,
    isChargePathAwaited: false,
    cheaperSlotStart: null,
    now: Date.parse('2026-11-15T18:00:00Z'),
  })
  return [status, chargePath]
}

/** Content for firmware 2.0.0 and later. */
function isContentShown(appVersion: string): boolean {
  const customer = {
    organisationId: 'kestrel',
    features: [],
    devices: [{ type: 'EV_SMART_CHARGER' as const, firmware: readFirmwareVersion(appVersion) }],
  }
  return isContentVisible({ ...anyone, minFirmwareVersion: { major: 2, minor: 0, patch: 0 } }, customer)
}

test('[DATA-24] a firmware version is parsed, one of another form hides what asks for it and is logged once, and the status has the charge path', async () => {
  expect(readFirmwareVersion('02.004.1')).toEqual({ major: 2, minor: 4, patch: 1 })
  await open([makeChargerDetails({ firmware: { appVersion: '02.004.1' } })])
  expect(await readFacts('Smart charger')).toContain('Firmware2.4.1')
  expect(warnings.mock.calls).toEqual([])
  cleanup()
  for (let turn = 0; turn < 2; turn += 1) {
    await open([makeChargerDetails({ firmware: { appVersion: 'beta-7' } })])
    expect(await readFacts('Smart charger')).toContain('FirmwareNot reported yet')
    cleanup()
  }
  expect(warnings.mock.calls.flat()).toEqual(['Unknown firmware version beta-7'])
  expect([isContentShown('2.0.0'), isContentShown('1.9.9'), isContentShown('beta-7')]).toEqual([
    true,
    false,
    false,
  ])
  expect(findStatus(true)).toEqual(['IDLE_WITH_CHARGEPATH', chargeStart])
  expect(findStatus(false)).toEqual(['IDLE', null])
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
