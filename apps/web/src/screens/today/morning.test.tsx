import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { makeLastNight, makePlan, type WireLastNight } from '#platform/testing/test-plan.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** The evening after it, before the next plan begins. */
async function openMorning(lastNight: WireLastNight): Promise<HTMLElement> {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 54 })
    server.chargePlan = makePlan()
    server.lastNight = lastNight
  })
  return screen.getByRole('region', { name: 'Last night' })
}

test('the morning after has planned and done side by side, with the saving and the reason', async () => {
  const card = await openMorning(makeLastNight())
  const rows = within(within(card).getByRole('table', { name: 'Planned and done' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'FigurePlannedDone',
    'Charged25.9 kWh26.6 kWh',
    'Cost£1.81£1.86',
    'Charging00:30 to 04:0000:38 to 04:14',
    'Level at 07:0095%95%',
  ])
  expect(card.textContent).toContain('£4.75 less than charging at plug-in')
  expect(card.textContent).toContain(
    'Why it differed: your car was at 52%, not 54% (+£0.05); the random delay was 8 min.',
  )
  expect(card.textContent).toContain('Planned, as you saw it at 22:00')
  expect(card.textContent.indexOf('Ready at 04:12, 95%')).toBeLessThan(card.textContent.indexOf('£'))
  expect(within(card).getByRole('link', { name: 'All nights' }).getAttribute('href')).toContain('/history')
})

test.each([
  ['stayed plugged in', false, 'Ready to go'],
  ['left and came back', true, 'Ready by 07:00 tomorrow'],
])('a car that was ready and %s', async (_, hasLeftSince, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:20:00Z') })
  await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 40 })
    server.chargePlan = makePlan()
    server.lastNight = makeLastNight({ hasLeftSince })
  })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('Charged by 04:14 · £1.86') !== null).toBe(!hasLeftSince)
  expect(screen.getByRole('region', { name: 'Last night' })).toBeTruthy()
})

test('a night that missed has no tick, and says so before any word on money', async () => {
  const night = makeLastNight({ wasMet: false, reachedAt: null })
  const card = await openMorning({
    ...night,
    done: { ...night.done, level: 62 },
    laterPlans: [{ madeAt: '2026-11-14T23:10:00Z', reason: 'prices' }],
  })
  const verdict = within(card).getByText('Not ready: 62% at 07:00')
  expect(verdict.dataset['met']).toBe('false')
  expect(card.textContent.indexOf('Not ready')).toBeLessThan(card.textContent.indexOf('£'))
  expect(card.textContent).toContain('Planned again: 23:10, new prices.')
})
