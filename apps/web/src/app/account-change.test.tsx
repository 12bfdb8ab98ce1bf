import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeIdToken } from '#platform/testing/sample-id-token.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { makeAccount, makeSchedule } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(path: string) {
  const bed = openTestBed({ path, isSignedIn: true })
  vi.useFakeTimers()
  render(<App platform={bed.platform} />)
  for (let waited = 0; waited < 5; waited++) await pass(100)
  return bed
}

/** Another tab has signed in to another account; both tabs share the cookies. */
function signInElsewhere(accountNumber: string): void {
  const expires = new Date(Date.now() + 900_000).toISOString()
  document.cookie = `__Secure-accessToken=${makeIdToken(accountNumber)}; Path=/; Secure`
  document.cookie = `__Secure-accessTokenExpires=${encodeURIComponent(expires)}; Path=/; Secure`
}

test('a change of account shows nothing of the previous customer, before or after the new data arrive', async () => {
  const { platform, server } = await open('/settings')
  expect(screen.getByText('sam@example.org')).toBeTruthy()
  server.account = makeAccount({ accountNumber: 'A-2', username: 'kim@example.org' })
  act(() => {
    signInElsewhere('A-2')
    platform.session.recheck()
  })
  expect(screen.queryByText('sam@example.org')).toBeNull()
  await pass(100)
  expect(screen.getByText('kim@example.org')).toBeTruthy()
  expect(screen.getByText('A-2')).toBeTruthy()
  expect(screen.queryByText('sam@example.org')).toBeNull()
})

test('the first token of a restored session keeps the data that were loaded with it', async () => {
  const { server } = await open('/settings')
  expect(screen.getByText('A-1042')).toBeTruthy()
  expect(
    server.calls.filter((call) => String(call.body['query']).includes('GetCustomerAccount')),
  ).toHaveLength(1)
})

test('a save that fails after a change of account rolls nothing back for the new customer', async () => {
  const { platform, server } = await open('/electric-vehicles/settings/schedule')
  server.answers.set('UpdateCustomerEvPreferencesSchedule', 'silent')
  fireEvent.click(screen.getByRole('switch', { name: 'Ready time on Monday' }))
  await pass(20)
  server.schedule = makeSchedule({ MONDAY: '0525' })
  act(() => {
    signInElsewhere('A-2')
    platform.session.recheck()
  })
  await pass(100)
  expect(screen.getByRole('button', { name: /^Change Monday/ }).textContent).toContain('05:25')
  await pass(15_000)
  expect(screen.getByRole('button', { name: /^Change Monday/ }).textContent).toContain('05:25')
})
