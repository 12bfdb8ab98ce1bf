import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, setOnline } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** A Sunday evening, with a plan from 01:00 to 05:00. */
async function openToday(status: string, isDesk = false) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage('/electric-vehicles', (server) => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: isDesk && media === '(min-width: 1280px)',
        media,
      }) as MediaQueryList
    server.chargePlan = makePlan()
    server.boostEnd = null
    server.state = makeState({ status })
  })
}

const change = { name: 'Change just this once' }

test('a boost takes the place of the plan that it cancels', async () => {
  await openToday('OVERRIDING')
  const card = screen.getByRole('region', { name: 'This boost' })
  expect(card.textContent).toContain('Boost until 00:30, then nothing more')
  expect(card.textContent).toContain('24.5 kWh, about £4.10')
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
  expect(screen.queryByText('Why this plan?')).toBeNull()
})

test('a charger with a fault has no plan, and nothing is offered that it cannot do', async () => {
  await openToday('DEVICE_FAULT')
  expect(screen.getByText('Charging has stopped')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
  expect(screen.queryByRole('button', change)).toBeNull()
})

test('a charger that is offline keeps the plan that it has, with its time', async () => {
  await openToday('OFFLINE')
  expect(screen.getByText('Plan from 20:00, an hour ago')).toBeTruthy()
  expect(screen.queryByRole('button', change)).toBeNull()
})

test('without a connection nothing is offered that could not be saved, and the notice covers no card of a desk', async () => {
  await openToday('IDLE', true)
  expect(screen.getByRole('button', change)).toBeTruthy()
  setOnline(false)
  await pass(130_000)
  expect(screen.queryByRole('button', change)).toBeNull()
  const notice = screen.getByText('No connection')
  expect(notice.closest('.place')).toBeNull()
})
