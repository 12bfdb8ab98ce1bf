import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { confirmSchedule } from '#data/schedule/mutation.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls } from '#platform/testing/test-server.ts'
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

test.each(touching)('progress is refetched 3 s after %s, not earlier, and once', async (name) => {
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

test('a mutation that touches no task refetches nothing', async () => {
  const { platform, server } = await open()
  const before = countCalls(server, 'GetProfileProgress')
  await act(() => markFeatureSeen(platform, 'MAX_CHARGE'))
  expect(countCalls(server, 'UpsertCustomerFeature')).toBe(1)
  await pass(10_000)
  expect(countCalls(server, 'GetProfileProgress')).toBe(before)
})

test('[DATA-05] a failed mutation answers isSuccess false, features change at once, and progress is refetched 3 s after it is touched', async () => {
  const { platform, server } = await open()
  server.answers.set('UpdateHasConfirmedSchedule', 'lost')
  await expect(confirmSchedule(platform)).resolves.toMatchObject({ ok: false })
  server.answers.set('UpdateHasConfirmedSchedule', { status: 500, body: {} })
  await expect(confirmSchedule(platform)).resolves.toMatchObject({ ok: false })
  server.answers.delete('UpdateHasConfirmedSchedule')

  expect(screen.getByRole('link', { name: 'More, new' })).toBeTruthy()
  server.answers.set('UpsertCustomerFeature', 'silent')
  act(() => void markFeatureSeen(platform, 'MAX_CHARGE'))
  await pass(0)
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()

  await pass(10_000)
  const before = countCalls(server, 'GetProfileProgress')
  await act(() => confirmSchedule(platform))
  await pass(2_999)
  expect(countCalls(server, 'GetProfileProgress')).toBe(before)
  await pass(1)
  expect(countCalls(server, 'GetProfileProgress')).toBe(before + 1)
})
