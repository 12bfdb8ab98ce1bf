import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./night/change/change-sheet.tsx')])
})

afterEach(closePage)

/** A Sunday evening; the plan is for Monday, 07:00. */
async function openSheet(choice: string, prepare: (server: TestServer) => void = () => undefined) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  const page = await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 54 })
    server.chargePlan = makePlan()
    prepare(server)
  })
  await press('button', 'Change the plan')
  fireEvent.click(screen.getByRole('radio', { name: choice }))
  await pass(1)
  return page
}

function answerOutlook(server: TestServer, tripOutlook: object): void {
  server.answers.set('GetTripOutlook', {
    status: 200,
    body: { data: { device: { id: 'device-1', tripOutlook } } },
  })
}

const outlook = {
  problem: null,
  at: '2026-11-20T08:00:00Z',
  targetLevel: 100,
  fromLevel: 25,
  latestPlugIn: '2026-11-19T22:40:00Z',
  level: 100,
  mostMiles: 260,
}

test('[TRIP-01] a long drive says its latest plug-in before it is saved, and stands on Today', async () => {
  const { server } = await openSheet('A long drive', (each) => answerOutlook(each, outlook))
  expect(screen.getByText('On this day it replaces your usual ready time.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } })
  await press('button', 'Save drive')
  expect(screen.getByText('Enter the miles as a whole number.')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('Miles to drive'), { target: { value: '210' } })
  await pass(1)
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
    'Plug in by 22:40 on Thursday if you come home with 25%. Charges to 100% for this drive.',
  )
  server.trips = [{ date: '2026-11-20', time: '0800', miles: 210, targetPercent: null }]
  server.nextTrip = outlook
  await press('button', 'Save drive')
  expect(listSent(server, 'SetTrip')).toEqual([
    { date: '2026-11-20', time: '0800', miles: 210, targetPercent: null, deviceId: 'device-1' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  server.trips = []
  server.nextTrip = null
  await press('button', 'Undo: 210 miles at 08:00 on Friday')
  expect(listSent(server, 'RemoveTrip')).toEqual([{ date: '2026-11-20', deviceId: 'device-1' }])
})

test('[TRIP-01] a drive that is refused, or cannot be reached, says why', async () => {
  const refusal = { ...outlook, at: null, problem: { code: 'miles-beyond-battery' } }
  const { server } = await openSheet('A long drive', (each) => answerOutlook(each, refusal))
  fireEvent.input(screen.getByLabelText('Miles to drive'), { target: { value: '300' } })
  await pass(1)
  expect(screen.getByRole('alert').textContent).toBe(
    'That’s further than a full battery goes, about 260 miles. Plan a stop to charge.',
  )
  await press('button', 'Save drive')
  expect(listSent(server, 'SetTrip')).toEqual([])
  answerOutlook(server, { ...outlook, latestPlugIn: null, level: 71.9 })
  fireEvent.click(screen.getByRole('radio', { name: 'Charge level' }))
  await pass(1)
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
    'Can’t reach 100% by then. Plugged in now, it gets to about 71%.',
  )
})

test('[TRIP-02] days away are set with their return, and Today says why nothing is planned', async () => {
  const { server } = await openSheet('Away')
  fireEvent.change(screen.getByLabelText('First day away'), { target: { value: '2026-11-15' } })
  fireEvent.change(screen.getByLabelText('Last day away'), { target: { value: '2026-11-27' } })
  expect(
    screen.getByText('Only your minimum charge is kept. Your usual times return on Saturday 28 November.'),
  ).toBeTruthy()
  server.away = { from: '2026-11-15', to: '2026-11-27', mayExport: false }
  server.chargePlan = makePlan({ ready: null, slots: [], start: null, finish: null })
  await press('button', 'Save days away')
  expect(listSent(server, 'SetAway')).toEqual([{ from: '2026-11-15', to: '2026-11-27', mayExport: false }])
  expect(screen.getByRole('heading', { name: 'Away until 27 November' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ready time: 07:00 on 28.11.2026' })).toBeTruthy()
  expect(screen.getByText('Nothing is planned while you’re away')).toBeTruthy()
  server.away = null
  await press('button', 'Undo: Away from 15 November to 27 November')
  expect(listSent(server, 'RemoveAway')).toEqual([{}])
})

test('the last day away moves with the first', async () => {
  await openSheet('Away')
  fireEvent.change(screen.getByLabelText('First day away'), { target: { value: '2026-12-05' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Last day away').value).toBe('2026-12-05')
})
