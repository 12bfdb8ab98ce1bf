import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { ACCOUNT_NUMBER, EMAIL } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

function open(path: string) {
  const bed = openTestBed({ path, isSignedIn: true })
  render(<App platform={bed.platform} />)
  return bed
}

test('signing out clears the tokens on both sides and redirects to sign-in', async () => {
  const { platform, server } = open('/electric-vehicles/more')
  await platform.session.getToken()
  expect(document.cookie).toContain('accessToken=')
  fireEvent.click(await screen.findByRole('link', { name: 'Sign out' }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(window.location.pathname + window.location.search).toBe('/login')
  expect(document.cookie).not.toMatch(/accessToken|signedIn/)
  expect(server.calls.map((call) => call.path)).toContain('/identity/logout')
})

test('signing out removes all data of the customer and keeps the settings of the device', async () => {
  const { platform } = open('/settings')
  platform.theme.choose('dark')
  platform.forgottenEmail.keep(EMAIL)
  await screen.findByText(EMAIL)
  await screen.findByText(ACCOUNT_NUMBER)
  await act(() => platform.session.logout())
  await screen.findByRole('button', { name: 'Sign in' })
  expect(document.cookie.split('; ').toSorted()).toEqual(['analyticsConsent=refused', 'mode=dark'])
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
  const kept = queryClientOf(platform.session).getQueryCache().getAll()
  // Outages are published to everybody, and looked up without a session too.
  expect(kept.filter(({ queryKey }) => queryKey[0] !== 'outages')).toEqual([])
  expect(document.documentElement.outerHTML).not.toContain(EMAIL)
  expect(document.documentElement.outerHTML).not.toContain(ACCOUNT_NUMBER)
  platform.theme.choose('system')
})

test('Back after signing out shows nothing of the customer', async () => {
  const { platform, server } = open('/settings')
  await screen.findByText(EMAIL)
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  await screen.findByRole('heading', { name: 'more' })
  await act(() => platform.session.logout())
  await screen.findByRole('button', { name: 'Sign in' })
  const asked = server.calls.length
  act(() => window.history.back())
  await waitFor(() => expect(window.location.search).toContain('settings'))
  expect(window.location.pathname).toBe('/login')
  expect(screen.queryByText(EMAIL)).toBeNull()
  expect(server.calls.slice(asked).filter((call) => call.path === '/graphql')).toEqual([])
})
