import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { makeState } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(closePage)

test.each([
  ['runs on its own: nothing backs it', 'HOME_ALONE', 'Charging without a plan', 0],
  ['calibrates: it resumes afterwards', 'CALIBRATING', 'Calibrating', 1],
])('the plan of a charger that %s', async (_, status, title, count) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status, homeAlone: status === 'HOME_ALONE', stateOfCharge: 54 })
    server.chargePlan = makePlan()
  })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryAllByRole('region', { name: 'Tonight' })).toHaveLength(count)
  expect(screen.queryAllByText(/[Rr]eady by 07:00/).length > 0).toBe(count > 0)
})
