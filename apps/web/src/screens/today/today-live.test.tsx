import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
})

afterEach(closePage)

async function openToday(hasPush = true) {
  const path = '/electric-vehicles'
  const bed = openTestBed({ path, isSignedIn: true })
  bed.server.hasPush = hasPush
  void startLoading(bed.platform, path)
  render(<App platform={bed.platform} />)
  await pass(100)
  return bed
}

function countAsked(server: TestServer): [list: number, state: number] {
  return [countCalls(server, 'GetCustomerDevices'), countCalls(server, 'GetCustomerDeviceState')]
}

const unplugged = makeState({ status: 'DISCONNECTED', isPluggedIn: false, stateOfCharge: null })

test('a pushed change shows before the next poll', async () => {
  const { server } = await openToday()
  expect(server.lines).toHaveLength(1)
  expect(countAsked(server), 'what changed while the line was opened is not missed').toEqual([1, 1])
  server.state = unplugged
  server.lines[0]?.tell('device-state', 'device-1')
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Not plugged in' })).toBeTruthy()
  expect(countAsked(server)).toEqual([2, 2])
})

test('a new plan is asked for when the server tells of it, and not at any other change', async () => {
  const { server } = await openToday()
  const before = countCalls(server, 'GetChargePlan')
  server.state = makeState({ status: 'CHARGING' })
  server.lines[0]?.tell('device-state', 'device-1')
  await pass(50)
  expect(countCalls(server, 'GetChargePlan')).toBe(before)
  server.lines[0]?.tell('plan-made', 'device-1')
  await pass(50)
  expect(countCalls(server, 'GetChargePlan')).toBe(before + 1)
})

test('a burst of events sends one request at a time, and the last event is fetched', async () => {
  const { server } = await openToday()
  const [list, state] = countAsked(server)
  server.answers.set('GetCustomerDeviceState', 'silent')
  for (let count = 0; count < 50; count++) server.lines[0]?.tell('device-state', 'device-1')
  await pass(50)
  expect(countAsked(server)).toEqual([list, state + 1])
  server.answers.clear()
  server.state = unplugged
  server.lines[0]?.tell('device-state', 'device-1')
  await pass(10_000)
  expect(screen.getByRole('heading', { name: 'Not plugged in' })).toBeTruthy()
})

test('an event during a failing fetch keeps its back-off and its error', async () => {
  const { server } = await openToday()
  server.graphqlFailure = 500
  await pass(14_000)
  const before = countAsked(server)
  for (let count = 0; count < 20; count++) {
    server.lines[0]?.tell('device-state', 'device-1')
    await pass(10)
    expect(screen.getByRole('alert').textContent).toContain('Data from')
  }
  expect(countAsked(server)).toEqual(before)
  server.graphqlFailure = null
  await pass(36_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failing device list does not delay the state of the charger', async () => {
  const { server } = await openToday()
  server.answers.set('GetCustomerDevices', { status: 500, body: {} })
  const states = [
    [unplugged, 'Not plugged in'],
    [makeState(), 'Charging'],
  ] as const
  for (const [state, title] of states) {
    server.state = state
    server.lines[0]?.tell('device-state', 'device-1')
    await pass(50)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  }
})

test('polling continues beside the stream, every 10 s', async () => {
  const { server } = await openToday()
  const before = countAsked(server)
  await pass(30_000)
  expect(countAsked(server)).toEqual(before.map((count) => count + 3))
  expect(server.lines).toHaveLength(1)
})

test('without push, polling shows the change', async () => {
  const { server } = await openToday(false)
  server.state = unplugged
  await pass(5_100)
  expect(screen.getByRole('heading', { name: 'Not plugged in' })).toBeTruthy()
  expect(countCalls(server, '/graphql/live')).toBeGreaterThan(2)
})

test('push is used again after it recovers', async () => {
  const { server } = await openToday(false)
  server.hasPush = true
  await pass(40_000)
  server.state = unplugged
  server.lines[0]?.tell('device-state', 'device-1')
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Not plugged in' })).toBeTruthy()
})

test('signing out closes the stream', async () => {
  const { server, platform } = await openToday()
  await act(() => platform.session.logout())
  await pass(60_000)
  expect([server.lines.length, server.lines[0]?.isOpen()]).toEqual([1, false])
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('leaving Today closes the stream', async () => {
  const { server } = await openToday()
  await act(async () => screen.getByRole('link', { name: 'More' }).click())
  await pass(60_000)
  expect([server.lines.length, server.lines[0]?.isOpen()]).toEqual([1, false])
})
