import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { isContentVisible, type VisibilityRules } from '@driveway/domain/journey/content-visibility'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { visibleToAll } from '@driveway/testkit/visible-to-all'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { toReading } from '#data/device/mapper.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerChargerDetails, makeChargerDetails } from '#platform/testing/test-settings.ts'
import { makeState } from '#platform/testing/test-wire.ts'
import { dashboardStatusOf } from './status/dashboard-facts.ts'

const anyone: VisibilityRules = visibleToAll

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeAll(loadAllScreens)

afterEach(cleanup)

/** The facts of the only charger on its own page. */
async function readFacts(appVersion: string): Promise<string | null> {
  const { platform, server } = openTestBed({ path: '/settings/charger', isSignedIn: true })
  const charger = makeChargerDetails({ firmware: { appVersion } })
  server.answers.set('GetChargerDetails', answerChargerDetails([charger]))
  render(<App platform={platform} />)
  const { textContent } = await screen.findByRole('region', { name: 'Smart charger' })
  cleanup()
  return textContent
}

const chargeStart = new Date('2026-11-16T01:30:00Z')

function findStatus(isOn: boolean) {
  const { chargePath, status } = dashboardStatusOf({
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
  expect(await readFacts('02.004.1')).toContain('Firmware2.4.1')
  expect(warnings.mock.calls).toEqual([])
  expect(await readFacts('beta-7')).toContain('FirmwareNot reported yet')
  expect(await readFacts('beta-7')).toContain('FirmwareNot reported yet')
  expect(warnings.mock.calls.flat()).toEqual(['Unknown firmware version beta-7'])
  expect([isContentShown('2.0.0'), isContentShown('1.9.9'), isContentShown('beta-7')]).toEqual([
    true,
    false,
    false,
  ])
  expect(findStatus(true)).toEqual(['IDLE_WITH_CHARGEPATH', chargeStart])
  expect(findStatus(false)).toEqual(['IDLE', null])
})
