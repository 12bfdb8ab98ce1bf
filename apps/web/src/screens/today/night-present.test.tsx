import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { changeSlots, makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const unknown = { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null }

type Setting = {
  readonly isDesk?: boolean
  readonly plan?: Partial<WireChargePlan>
  readonly state?: Parameters<typeof makeState>[0]
}

function addHours(iso: string, hours: number): string {
  return new Date(Date.parse(iso) + hours * 3_600_000).toISOString()
}

/** A Sunday evening, with a plan from 01:00 to 05:00. */
async function openToday(status: string, { isDesk = false, plan = {}, state = {} }: Setting = {}) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage('/electric-vehicles', (server) => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: isDesk && media === '(min-width: 768px)',
        media,
      }) as MediaQueryList
    server.chargePlan = makePlan(plan)
    server.boostEnd = null
    server.state = makeState({ status, ...state })
  })
}

const change = { name: 'Change the plan' }

describe('[TRUTH-05] what Today says follows from the present', () => {
  test('a boost takes the place of the plan that it cancels', async () => {
    await openToday('OVERRIDING')
    const card = screen.getByRole('region', { name: 'This boost' })
    expect(card.textContent).toContain('Boost until it’s full, 95% at about 00:30')
    expect(card.textContent).toContain('24.5 kWh to reach 95%, about £4.10')
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
    expect(screen.getByText('Plan from 20:00, 1 hour ago')).toBeTruthy()
    expect(screen.queryByRole('button', change)).toBeNull()
  })

  test('without a connection nothing is offered that could not be saved, and the notice covers no card of a desk', async () => {
    await openToday('IDLE', { isDesk: true })
    expect(screen.getByRole('button', change)).toBeTruthy()
    setOnline(false)
    await pass(130_000)
    expect(screen.queryByRole('button', change)).toBeNull()
    const notice = screen.getByText('No connection')
    expect(notice.closest('.place')).toBeNull()
  })

  test('one price has no cheapest half hour', async () => {
    const slots = changeSlots(({ power }, at) => ({
      importPrice: 20,
      reason: power > 0 ? 'any-time' : at < 4 ? 'peak-hours' : 'not-needed',
    }))
    await openToday('IDLE', { plan: { slots } })
    const card = screen.getByRole('region', { name: 'Tonight' })
    expect(card.textContent).toContain('One price all day, so it charges after the peak')
    expect(card.textContent).not.toMatch(/cheapest|needed by/)
  })

  test('a charge by day is not tonight', async () => {
    const slots = changeSlots(({ start, end, flowsFrom }, at) => ({
      start: addHours(start, 3),
      end: addHours(end, 3),
      flowsFrom: addHours(flowsFrom, 3),
      ...(at === 25 ? { power: 7_000, energyWh: 3_500 } : { power: 0, energyWh: 0 }),
    }))
    await openToday('IDLE', { plan: { slots, ready: null } })
    expect(screen.getByRole('region', { name: 'Next charge, tomorrow' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
  })

  test('an unknown level is asked for once, and need and cost are ranges with their reason until then', async () => {
    const { server } = await openToday('IDLE', {
      state: { charge: unknown, stateOfCharge: null },
      plan: {
        level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 },
        range: { lowEnergyWh: 0, highEnergyWh: 46_700, lowCost: 0, highCost: 805 },
      },
    })
    expect(screen.getAllByRole('group', { name: 'How full is it?' })).toHaveLength(1)
    expect(screen.getByText('Starts at 01:00 · £0 to £8.05')).toBeTruthy()
    expect(screen.getByText('0 to 46.7 kWh to reach 95%: its charge level isn’t known')).toBeTruthy()
    const answered = { kind: 'ESTIMATED', value: 50, low: 46, high: 54, source: 'CUSTOMER' }
    server.state = makeState({
      status: 'IDLE',
      stateOfCharge: null,
      charge: { ...answered, asOf: '2026-11-15T21:10:00.000Z' },
    })
    server.chargePlan = makePlan({ cost: 310 })
    await press('button', 'Half full')
    await pass(100)
    expect(screen.queryByRole('group', { name: 'How full is it?' })).toBeNull()
    expect(screen.getByText('Starts at 01:00 · about £3.10')).toBeTruthy()
  })
})
