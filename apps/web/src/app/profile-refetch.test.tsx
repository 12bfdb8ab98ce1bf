import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { noBoostEnd, setBoost } from '#data/device/mutation.ts'
import { confirmEmailChange, requestEmailChange, resendEmailRequest } from '#data/email-change/mutation.ts'
import { switchBeta } from '#data/feature/mutation.ts'
import { addGenerator } from '#data/microgeneration/mutation.ts'
import { completeOnboarding } from '#data/onboarding/mutation.ts'
import { skipTask } from '#data/profile/mutation.ts'
import { confirmSchedule, saveDays } from '#data/schedule/mutation.ts'
import { setSolarMatching } from '#data/solar-matching/mutation.ts'
import { saveTariffs } from '#data/tariff/mutation.ts'
import { saveChargeRange, saveVehicle } from '#data/vehicle-details/mutation.ts'
import { linkVehicle, unlinkVehicle } from '#data/vehicle-link/mutation.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestAnswer } from '#platform/testing/test-server.ts'
import { answerProgress, answerSummary } from '#platform/testing/test-settings.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open() {
  const bed = openTestBed({ path: '/electric-vehicles/more', isSignedIn: true })
  bed.server.account = makeAccount({
    availableFeatures: [makeFeature('PROFILE_PROGRESS'), makeFeature('MAX_CHARGE', { seen: false })],
  })
  bed.server.answers.set('GetSettingsSummary', answerSummary())
  bed.server.answers.set('GetProfileProgress', answerProgress(1))
  vi.useFakeTimers()
  render(<App platform={bed.platform} />)
  for (let turn = 0; turn < 20 && screen.queryByText('You’re on your way') === null; turn += 1) await pass(50)
  return bed
}

const touching = [
  'EvPreferences',
  'LinkVehicleAccount',
  'CompleteVehicleLink',
  'UnlinkVehicleAccount',
  'UpdateCustomerEvPreferencesSchedule',
  'UpdateHasConfirmedSchedule',
  'UpdateCustomerHistoricTariffs',
  'SkipProfileTask',
]

type MutationText = Parameters<Awaited<ReturnType<typeof open>>['platform']['graphql']['send']>[0]

const done = {
  status: 200,
  body: { data: { answer: { isSuccess: true, problem: null, result: 'Success' } } },
}

type Platform = Awaited<ReturnType<typeof open>>['platform']

const car = {
  make: 'Nissan',
  model: 'Leaf',
  batteryCapacity: 36_000,
  availabilityYear: 2018,
  herbieVehicleId: 'leaf',
}
const beta = { id: 'f-1', name: 'ENVIRONMENT', isOn: false, informed: true } as const
const panels = { type: 'SOLAR', maxPower: 4.2, make: null, model: null, installYear: null } as const

/** The mutations of the documents whose screens wait for the outcome. */
const mutations: Readonly<Record<string, (platform: Platform) => Promise<{ readonly ok: boolean }>>> = {
  SetEvChargerOverride: (platform) => setBoost(platform, 'device-1', true, noBoostEnd),
  UpsertCustomerFeature: (platform) => switchBeta(platform, beta, true),
  UpdateEvOnboardingComplete: completeOnboarding,
  UpdateHasConfirmedSchedule: confirmSchedule,
  LinkVehicleAccount: (platform) => linkVehicle(platform, 'sam@example.org', 'right'),
  UnlinkVehicleAccount: unlinkVehicle,
  EvPreferences: (platform) => saveVehicle(platform, car),
  UpdateCustomerEvPreferencesChargeRange: (platform) =>
    saveChargeRange(platform, { minimum: 20, maximum: 80 }),
  UpdateCustomerEvPreferencesSchedule: (platform) => saveDays(platform, {}),
  UpdateCustomerHistoricTariffs: (platform) =>
    saveTariffs(platform, { tariffs: [], version: 1 }, { kind: 'delete', id: 'march' }),
  AddMicrogeneration: (platform) => addGenerator(platform, panels),
  SetExportMatchingOptIn: (platform) => setSolarMatching(platform, true),
  SkipProfileTask: (platform) => skipTask(platform, 'tariff'),
  RequestUpdateEmail: (platform) => requestEmailChange(platform, 'new@example.org', 'password-1'),
  ResendUpdateEmailRequest: (platform) => resendEmailRequest(platform, 'request-1'),
  ConfirmEmailUpdate: (platform) => confirmEmailChange(platform, 'token-1'),
}

const failures: readonly TestAnswer[] = [
  'lost',
  { status: 500, body: {} },
  { status: 200, body: { errors: [{ message: 'broken' }] } },
]

describe('[DATA-05] mutations', () => {
  test.each(Object.entries(mutations))('never throw: %s answers that it failed', async (name, mutate) => {
    const { platform, server } = await open()
    for (const failure of failures) {
      server.answers.set(name, failure)
      const before = countCalls(server, name)
      await expect(act(() => mutate(platform))).resolves.toMatchObject({ ok: false })
      expect(countCalls(server, name)).toBe(before + 1)
    }
  })

  test.each(touching)('refetch progress 3 s after %s, not earlier, and once', async (name) => {
    const { platform, server } = await open()
    const before = countCalls(server, 'GetProfileProgress')
    server.answers.set('GetProfileProgress', answerProgress(2))
    server.answers.set(name, done)
    await act(() => platform.graphql.send(`mutation ${name} { answer }` as MutationText, {}))
    await pass(2_999)
    expect(countCalls(server, 'GetProfileProgress')).toBe(before)
    await pass(1)
    await pass(50)
    expect(screen.getByText('Almost complete')).toBeTruthy()
    await pass(10_000)
    expect(countCalls(server, 'GetProfileProgress')).toBe(before + 1)
  })

  test('change a feature at once, and refetch nothing where they touch no task', async () => {
    const { platform, server } = await open()
    expect(screen.getByRole('link', { name: 'More, new' })).toBeTruthy()
    const before = countCalls(server, 'GetProfileProgress')
    server.answers.set('UpsertCustomerFeature', 'silent')
    act(() => void markFeatureSeen(platform, 'MAX_CHARGE'))
    await pass(0)
    expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
    expect(countCalls(server, 'UpsertCustomerFeature')).toBe(1)
    await pass(10_000)
    expect(countCalls(server, 'GetProfileProgress')).toBe(before)
  })
})
