import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(closePage)

const failed = { status: 500, body: {} }

function openToday(prepare: (server: TestServer) => void = () => undefined) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  return openPage('/electric-vehicles', (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('HISTORIC_TARIFFS')] })
    prepare(server)
  })
}

function readAlert(): (string | null)[] {
  return [...screen.getByRole('alert').children].map((line) => line.textContent)
}

describe('[DASH-22] Today', () => {
  test('without device data says so in two lines, and Retry loads it', async () => {
    const { server } = await openToday((each) => each.answers.set('GetCustomerDevices', failed))
    expect(readAlert()).toEqual(['Unable to load your charger.', 'It keeps working. Retrying automatically.'])
    expect(screen.queryByRole('heading', { name: 'Charging' })).toBeNull()
    server.answers.clear()
    await press('button', 'Retry')
    expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  })

  test('without customer data says so in two lines, shows the charger, and Retry loads it', async () => {
    const { server } = await openToday((each) => each.answers.set('GetCustomerAccount', failed))
    expect(readAlert()).toEqual([
      'Unable to load your account.',
      'Your charger keeps working. Cost, solar split and hybrid mode show once it loads.',
    ])
    expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
    expect(screen.queryByText('cost')).toBeNull()
    server.answers.clear()
    await press('button', 'Retry')
    expect(screen.getByText('cost')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says offline only of a browser without network, and shows the charger once online', async () => {
    setOnline(false)
    const { server } = await openToday((each) => {
      each.graphqlFailure = 'lost'
    })
    expect(readAlert()).toEqual([
      'Unable to load your charger.',
      'You’re offline. Your charger keeps working and appears here when you reconnect.',
    ])
    server.graphqlFailure = null
    act(() => setOnline(true))
    await pass(1_000)
    expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  })

  test.each([
    ['an error answer', 500, 'Unable to load'],
    ['a lost connection', 'lost', 'No connection'],
  ] as const)(
    'after %s stays with the time of its last answer until there is another',
    async (_, failure, title) => {
      const { server } = await openToday()
      server.graphqlFailure = failure
      await pass(130_000)
      expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
      expect(readAlert()).toEqual([title, 'Data from 09:00, 2 minutes ago.'])
      expect(document.body.textContent).not.toMatch(/offline/i)
      server.graphqlFailure = null
      await pass(36_000)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})
