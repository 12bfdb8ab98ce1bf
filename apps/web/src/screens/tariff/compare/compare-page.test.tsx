import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass, press } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import type { AdvisedTariff, AdvisedYear, TariffAdvice } from '#data/advice/query.ts'
import { openTariffPage } from '../testing/tariff-page.tsx'

const PATH = '/home/tariff?view=compare'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./compare-page.tsx')])
})

afterEach(closePage)

function cost(charging: number, standing = 20_000, earned = 0) {
  return { total: charging + standing - earned, charging, standing, earned }
}

function tariff(kind: string, planned: number, terms: Partial<AdvisedTariff> = {}): AdvisedTariff {
  return {
    kind,
    supplier: 'Marigold Energy',
    name: kind === 'PRESET' ? 'Night Six' : '',
    asCharged: cost(61_240),
    asPlanned: cost(planned),
    unpricedHalfHours: 0,
    estimatedPrices: 0,
    isStandingKnown: true,
    ...terms,
  }
}

const year: AdvisedYear = {
  computedAt: '2026-06-30T08:00:00Z',
  from: '2025-06-30',
  to: '2026-06-29',
  measuredDays: 365,
  isTooEarly: false,
  energyWh: 2_431_000,
  plugIns: 211,
  estimatedHalfHours: 12,
  tariffs: [tariff('OWN', 50_000), tariff('PRESET', 41_580)],
}

async function open(advice: Partial<TariffAdvice>) {
  const known = { isStale: false, isWorking: false, hasFailed: false, year, ...advice }
  return openTariffPage(PATH, (server) => {
    server.answers.set('GetTariffAdvice', answerCustomer({ tariffAdvice: known }))
    server.answers.set('RequestTariffAdvice', {
      status: 200,
      body: { data: { requestTariffAdvice: { isSuccess: true, problem: null } } },
    })
  })
}

function readText(): string {
  return document.querySelector('main')?.textContent ?? ''
}

test('the answer comes first, then each tariff as charged and as planned, then how sure it is', async () => {
  await open({})
  expect(screen.getByRole('heading', { level: 2, name: /cost about/ }).textContent).toBe(
    'Marigold Energy Night Six would have cost about £84.20 less',
  )
  const text = readText()
  expect(text).toContain('from 30.06.2025 to 29.06.2026? The same 2,431 kWh, the same ready times.')
  expect(text).toContain('Your tariffAs you charged£812.40Charging £612.40, standing charge £200.00')
  expect(text).toContain('Planned by usabout £615.80')
  expect(text).toContain('Measured on 365 days with 211 charges.')
  expect(text).toContain('In 12 half hours the meter was not read, so their energy is estimated.')
  expect(text).toContain('Computed 30.06.2026')
})

test('less than £10 a year is no clear answer', async () => {
  await open({ year: { ...year, tariffs: [tariff('OWN', 50_000), tariff('PRESET', 49_001)] } })
  expect(screen.getByText('None of these would have been clearly cheaper')).toBeTruthy()
})

test('£10 a year is one', async () => {
  await open({ year: { ...year, tariffs: [tariff('OWN', 50_000), tariff('PRESET', 49_000)] } })
  expect(screen.getByText('Marigold Energy Night Six would have cost about £10.00 less')).toBeTruthy()
})

test('a tariff without a known standing charge says so, and is not called cheaper than one with it', async () => {
  const agile = tariff('AGILE', 10_000, {
    isStandingKnown: false,
    estimatedPrices: 3,
    asPlanned: cost(10_000, 0, 500),
  })
  await open({ year: { ...year, tariffs: [tariff('OWN', 50_000), agile] } })
  expect(screen.getByText('None of these would have been clearly cheaper')).toBeTruthy()
  expect(readText()).toContain(
    'Charging £100.00, earned £5.00. Its standing charge isn’t known and isn’t included.',
  )
  expect(readText()).toContain('In 3 half hours the price of an earlier day stands in for a missing one.')
})

test('no standing charge counts where the household’s own is not known', async () => {
  const own = tariff('OWN', 50_000, {
    isStandingKnown: false,
    asCharged: cost(61_240, 0),
    asPlanned: cost(60_000, 0, 10_000),
  })
  await open({ year: { ...year, tariffs: [own, tariff('PRESET', 41_580)] } })
  expect(readText()).toContain(
    'As you charged£612.40Planned by usabout £500.00Charging £600.00, earned £100.00',
  )
  expect(screen.getByText('Marigold Energy Night Six would have cost about £84.20 less')).toBeTruthy()
  expect(readText()).toContain('Standing charges are left out, because yours isn’t known.')
  expect(readText()).toContain('Planned by usabout £415.80Plus standing charge £200.00')
})

test('a household that changed its tariff is compared by its present one', async () => {
  const tariffs = [tariff('OWN', 30_000), tariff('PRESENT', 50_000), tariff('PRESET', 41_580)]
  await open({ year: { ...year, tariffs } })
  expect(screen.getByText('Marigold Energy Night Six would have cost about £84.20 less')).toBeTruthy()
  expect(readText()).toContain('Your tariffs, as they were')
  expect(readText()).toContain('Your present tariff all year')
})

test('a first visit has the year computed, and shows it when it is there', async () => {
  const { server } = await open({ year: null, isStale: true })
  expect(listSent(server, 'RequestTariffAdvice')).toHaveLength(1)
  expect(screen.getByText('This takes a few seconds.')).toBeTruthy()
  const working = { isStale: true, isWorking: true, hasFailed: false, year: null }
  server.answers.set('GetTariffAdvice', answerCustomer({ tariffAdvice: working }))
  await pass(1_000)
  server.answers.set(
    'GetTariffAdvice',
    answerCustomer({ tariffAdvice: { ...working, isStale: false, isWorking: false, year } }),
  )
  await pass(5_000)
  expect(screen.getByText(/would have cost about £84.20 less/)).toBeTruthy()
})

test('an old comparison stays while a new one is computed', async () => {
  await open({ isStale: true, isWorking: true })
  expect(screen.getByText('From 30.06.2026')).toBeTruthy()
  expect(screen.getByText(/would have cost about £84.20 less/)).toBeTruthy()
})

test('under 28 days it is too early', async () => {
  await open({ year: { ...year, measuredDays: 27, isTooEarly: true, tariffs: [] } })
  expect(screen.getByText('Too early to compare')).toBeTruthy()
  expect(screen.getByText('Measured so far: 27 days. A comparison needs 28 days.')).toBeTruthy()
})

test('a household that charged nothing has nothing to compare', async () => {
  await open({
    isStale: true,
    isWorking: true,
    year: { ...year, from: null, to: null, measuredDays: 0, isTooEarly: true, energyWh: 0, tariffs: [] },
  })
  expect(screen.getByText('Nothing charged yet')).toBeTruthy()
  expect(readText()).not.toContain('A new comparison is being worked out.')
})

test('a computation that failed is tried again by a button', async () => {
  const { server } = await open({ hasFailed: true, isStale: true, year: null })
  expect(screen.getByText('The comparison isn’t available right now')).toBeTruthy()
  await press('button', 'Try again')
  expect(listSent(server, 'RequestTariffAdvice')).toHaveLength(1)
})

test('My tariff leads to it', async () => {
  await openTariffPage('/home/tariff')
  const link = screen.getByRole('link', { name: 'What would last year have cost on another tariff?' })
  expect(link.getAttribute('href')).toBe(PATH)
})
