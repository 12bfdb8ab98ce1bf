import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { makeState } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(cleanup)

function openToday(notice: string | null): void {
  const { platform, server } = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  server.state = makeState({ status: 'IDLE' })
  server.notice = notice
  startLoading(platform, '/electric-vehicles')
  render(<App platform={platform} />)
}

test.each([
  [
    'PLAN_NEEDS_NETWORK',
    'Your plan needs the internet',
    'Your charger can’t store a plan. It starts and stops over its internet connection.',
  ],
  [
    'BOOST_WITHOUT_POWER',
    'Boost ended, no power used',
    'Your charger accepted it, but your car took no power for 2 minutes.',
  ],
])('the notice %s is shown on Today', async (notice, title, text) => {
  openToday(notice)
  expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a charger without a notice shows none', async () => {
  openToday(null)
  await screen.findByRole('heading', { name: 'Plugged in, not charging' }, { timeout: 20_000 })
  expect(screen.queryByText('Your plan needs the internet')).toBeNull()
  expect(screen.queryByText('Boost ended, no power used')).toBeNull()
})
