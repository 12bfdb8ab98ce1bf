import { outagePhaseOf } from '@driveway/domain/journey/outage'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { notice, planned, unplanned } from '#platform/testing/test-outages.ts'
import { countCalls } from '#platform/testing/test-server.ts'

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('#app/signed-out-outage.tsx')])
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-05-17T01:40:00Z')
})
afterEach(closePage)

/** As the content service answers then, by the domain's rule. */
function answerAt(now: string, actualEnd: string | null): object[] {
  const times = { plannedStart: new Date(planned.plannedStart), plannedEnd: new Date(planned.plannedEnd) }
  const end = actualEnd === null ? null : new Date(actualEnd)
  const phase = outagePhaseOf({ ...times, actualEnd: end }, new Date(now))
  const isStarted = phase === 'active' || phase === 'overtime'
  return isStarted ? [{ ...planned, actualEnd, isOvertime: phase === 'overtime' }] : []
}

/** Null where no outage has started, or it has ended. */
const remarks: readonly (readonly [now: string, actualEnd: string | null, remark: string | null])[] = [
  ['2026-05-17T00:59:59Z', null, null],
  ['2026-05-17T01:00:00Z', null, planned.disclaimer],
  ['2026-05-17T03:00:00Z', null, planned.disclaimer],
  ['2026-05-17T03:00:01Z', null, planned.overtimeMessage],
  ['2026-05-17T03:00:01Z', '2026-05-17T03:00:02Z', planned.overtimeMessage],
  ['2026-05-17T03:00:02Z', '2026-05-17T03:00:02Z', null],
]

describe('a planned outage', () => {
  test('[ERR-02] shows title, text, date and disclaimer, between its planned and its actual end the overtime message instead, looked up every 15 s, and leads home', async () => {
    const { server } = await openPage('/error-planned-outage')
    await pass(200)
    expect(window.location.pathname).toBe('/electric-vehicles')
    server.content['plannedOutages'] = [planned]
    await pass(15_000)
    await pass(100)
    expect(window.location.pathname).toBe('/error-planned-outage')
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'We’re updating our service' })).toBeTruthy()
    expect(screen.getByText('You can’t see or change your charger.')).toBeTruthy()
    expect(screen.getByText('Thank you for waiting.')).toBeTruthy()
    expect(screen.getByText('Sunday 17.05.2026')).toBeTruthy()
    expect(screen.getByText('02:00')).toBeTruthy()
    expect(screen.getByText('now 02:40')).toBeTruthy()
    expect(screen.getByText('04:00')).toBeTruthy()
    expect(screen.getByText('About 1 h 20 min to go. It may take a little longer.')).toBeTruthy()
    server.content['plannedOutages'] = []
    await pass(15_000)
    await pass(100)
    expect(window.location.pathname).toBe('/electric-vehicles')
    expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
    closePage()

    for (const [now, actualEnd, remark] of remarks) {
      vi.useFakeTimers({ now: Date.parse(now) })
      const { server: later } = await openPage('/error-planned-outage', (each) => {
        each.content['plannedOutages'] = answerAt(now, actualEnd)
      })
      await pass(200)
      const shown = [planned.disclaimer, planned.overtimeMessage].filter(
        (text) => screen.queryByText(new RegExp(text)) !== null,
      )
      expect([now, actualEnd, ...shown]).toEqual([now, actualEnd, ...(remark === null ? [] : [remark])])
      const isHere = window.location.pathname === '/error-planned-outage'
      expect(isHere).toBe(remark !== null)
      const count = countCalls(later, 'GetOutages')
      await pass(15_000)
      expect(countCalls(later, 'GetOutages')).toBe(count + 1)
      closePage()
    }
  })

  test('[HOME-06] an active outage redirects from any page to its own, an unplanned one first, with and without a session', async () => {
    const { server } = await openPage('/electric-vehicles/more', (each) => {
      each.content['plannedOutages'] = [planned]
    })
    await pass(300)
    expect(window.location.pathname).toBe('/error-planned-outage')
    server.content['unplannedOutages'] = [unplanned]
    await pass(15_000)
    await pass(300)
    expect(window.location.pathname).toBe('/error-unplanned-outage')
    closePage()

    // Without a session too, while help stays open.
    vi.useFakeTimers()
    const other = await openPage('/login', (each) => void (each.content['plannedOutages'] = [planned]), false)
    await pass(500)
    expect(window.location.pathname).toBe('/error-planned-outage')
    expect(screen.getByRole('heading', { name: 'We’re updating our service' })).toBeTruthy()
    other.server.content['plannedOutages'] = []
    await pass(15_000)
    await pass(500)
    expect(window.location.pathname).toBe('/login')
    closePage()
    vi.useFakeTimers()
    await openPage('/support/faq', (each) => void (each.content['plannedOutages'] = [planned]), false)
    await pass(500)
    expect(window.location.pathname).toBe('/support/faq')
  })

  test('stays while the server gives no answer', async () => {
    const { server } = await openPage('/error-planned-outage', (each) => {
      each.content['plannedOutages'] = [planned]
    })
    server.contentFailure = 'lost'
    await pass(60_000)
    expect(screen.getByRole('heading', { name: 'We’re updating our service' })).toBeTruthy()
    expect(window.location.pathname).toBe('/error-planned-outage')
  })
})

test('[ERR-07] the unplanned page shows title, text and both times, links to contact, and leads home when it is over', async () => {
  vi.setSystemTime('2026-05-17T18:00:00Z')
  const { server } = await openPage('/electric-vehicles/history?date=2026-05-01', (each) => {
    each.content['unplannedOutages'] = [unplanned]
  })
  await pass(300)
  expect(window.location.pathname).toBe('/error-unplanned-outage')
  expect(screen.getByRole('heading', { name: 'Something isn’t working' })).toBeTruthy()
  expect(screen.getByText('We can’t reach our chargers.')).toBeTruthy()
  expect(screen.getByText('Reported at 18:12')).toBeTruthy()
  expect(screen.getByText('Updated at 18:45')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/support/contact-us')
  server.content['unplannedOutages'] = []
  await pass(15_000)
  await pass(200)
  expect(window.location.pathname).toBe('/electric-vehicles')
})

describe('without an answer about outages', () => {
  test('their page says that the service cannot be reached', async () => {
    await openPage('/error-unplanned-outage', (each) => {
      each.contentFailure = 500
    })
    await pass(500)
    expect(screen.getByRole('alert').textContent).toContain('We can’t reach our service')
    expect(screen.queryByText(/You’re offline/)).toBeNull()
  })

  test('a lost network is told apart', async () => {
    await openPage('/error-unplanned-outage', (each) => {
      each.contentFailure = 'lost'
      setOnline(false)
    })
    await pass(500)
    expect(screen.getByRole('alert').textContent).toContain('You’re offline')
  })
})

describe('a notice ahead of a planned outage', () => {
  test('[ERR-03] is looked up every 60 s, every 15 s while it shows, dismissed per outage for good; an unplanned outage has its page', async () => {
    const { server } = await openPage('/electric-vehicles')
    const start = countCalls(server, 'GetOutageNotices')
    server.content['outageNotices'] = [notice]
    await pass(59_000)
    expect(countCalls(server, 'GetOutageNotices')).toBe(start)
    await pass(1_100)
    expect(countCalls(server, 'GetOutageNotices')).toBe(start + 1)
    expect(screen.getByText('Planned update on 17.05.2026')).toBeTruthy()
    expect(screen.getByText('02:00 to 04:00. You can’t use the app for two hours.')).toBeTruthy()
    await pass(15_100)
    expect(countCalls(server, 'GetOutageNotices')).toBe(start + 2)
    await press('button', 'Dismiss')
    expect(screen.queryByText('Planned update on 17.05.2026')).toBeNull()
    expect(document.cookie).toContain('dismissedOutages=n1')
    server.content['outageNotices'] = [notice, { ...notice, id: 'n2', title: 'Second update' }]
    await pass(60_000)
    await pass(100)
    expect(screen.queryByText('Planned update on 17.05.2026')).toBeNull()
    expect(screen.getByText('Second update on 17.05.2026')).toBeTruthy()
    server.content['unplannedOutages'] = [unplanned]
    await pass(15_000)
    await pass(300)
    expect(window.location.pathname).toBe('/error-unplanned-outage')
    expect(screen.getByRole('heading', { name: 'Something isn’t working' })).toBeTruthy()
  })
})
