import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { describeYearPicture, drawYearPicture, type PictureLook } from './year-picture.ts'
import { writeDailyTime, writeYearTitle } from './year-summary-view.ts'

const PATH = '/electric-vehicles/year-summary'

beforeAll(loadAllScreens)
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') }))
afterEach(closePage)

const year = {
  flexibleChargingPeriod: {
    periodStart: '2026-01-01T00:00:00.000Z',
    periodEnd: '2026-11-16T00:00:00.000Z',
    totalEnergyWh: 2_486_000,
    totalEnergyBoostOrHomealoneWh: 99_000,
    totalTimeMinutes: 19_140,
    totalTimeBoostOrHomealoneMinutes: 766,
  },
  chargeSessions: [
    { weekDay: 'TUESDAY', totalDeviceImportedWh: 30_000 },
    { weekDay: 'FRIDAY', totalDeviceImportedWh: 10_000 },
  ],
  energyConsumption: {
    totals: {
      actualEnergyGridExportedWh: 0,
      actualEnergyHouseExportedWh: 0,
      carbonSaving: { PETROL: 2_300_000 },
    },
  },
}

function answerYear(device: object) {
  return { status: 200, body: { data: { device: { id: 'device-1', ...device } } } }
}

const contents = [
  { key: 'total', title: 'You charged', content: '<p>That’s your {year}: {energy}, {miles} miles.</p>' },
  {
    key: 'average-charge',
    title: 'In an average week',
    content: '<p>{minutes} min, {daily} a day, {comparison} cups.</p>',
  },
  { key: 'green-charge', title: 'At the right time', content: '<p>{share} was planned.</p>' },
]

function prepare(server: TestServer): void {
  server.account = makeAccount({ availableFeatures: [makeFeature('YEAR_SUMMARY')] })
  server.content['yearSummaryContents'] = contents
  server.answers.set('GetFlexibleChargingPeriod', answerYear(year))
}

test('[YEAR-01] three steps tell the year at their routes, with its figures and texts', async () => {
  const { server } = await openPage(PATH, prepare)
  expect(listSent(server, 'GetFlexibleChargingPeriod')).toEqual([
    {
      deviceId: 'device-1',
      start: '2026-01-01',
      end: '2026-11-17',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-11-17T00:00:00.000Z',
    },
  ])
  expect(screen.getByRole('heading', { name: 'Your 2026 so far' })).toBeTruthy()
  expect(screen.getByText('Step 1 of 3')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'You charged' })).toBeTruthy()
  expect(screen.getByText('That’s your 2026: 2,486.0 kWh, 10,800 miles.')).toBeTruthy()
  // The figure counts up in under a second.
  const figure = screen.getByText('2,486.0 kWh').parentElement?.querySelector('[aria-hidden]')
  expect(figure?.textContent).not.toBe('2,486.0 kWh')
  await pass(1_000)
  expect(figure?.textContent).toBe('2,486.0 kWh')

  await press('link', 'Next')
  expect(window.location.pathname).toBe('/electric-vehicles/year-summary/average-charge')
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  // 2,486 kWh in 320 days: 54.4 kWh a week; 19,140 minutes are 60 a day.
  expect(screen.getByText('54.4 kWh')).toBeTruthy()
  expect(screen.getByText('60 min, 1 hour a day, 1,700 cups.')).toBeTruthy()
  expect(screen.getByText('Tuesday was your biggest day.')).toBeTruthy()
  expect(screen.getByText('Tuesday: 40.8 kWh')).toBeTruthy()
  expect(screen.getByText('Friday: 13.6 kWh')).toBeTruthy()

  await press('link', 'Next')
  expect(window.location.pathname).toBe('/electric-vehicles/year-summary/green-charge')
  expect(screen.getByText('Step 3 of 3')).toBeTruthy()
  expect(screen.getByText('96% was planned.')).toBeTruthy()
  expect(screen.getByText('2.3 tonnes less CO₂ than a petrol car.')).toBeTruthy()
  await press('link', 'See it all again')
  expect(window.location.pathname).toBe('/electric-vehicles/year-summary')
  const story = document.querySelector<HTMLElement>('[data-step]')
  expect(story?.style.getPropertyValue('--year-animation')).toBe('4000ms')
  expect(story?.style.getPropertyValue('--year-slide')).toBe('500ms')
  // Every animation of the story lasts so long.
  const css = ['year-story', 'year-drawings', 'week-bars']
    .map((name) => readFileSync(join(import.meta.dirname, `${name}.module.css`), 'utf8'))
    .join('')
  const lasting = [...css.matchAll(/ animation: ([\w-]+) (?!none)(\S+)/g)]
  expect(lasting.map(([, name, time]) => `${name} ${time}`).toSorted()).toEqual([
    'year-bar-grow var(--year-animation)',
    'year-drive var(--year-animation)',
    'year-progress var(--year-animation)',
    'year-rise var(--year-animation)',
    'year-slide-in var(--year-slide)',
  ])
})

test('under reduced motion the figures are there at once', async () => {
  await openPage(PATH, (server) => {
    prepare(server)
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('reduce'), media }) as MediaQueryList
  })
  expect(screen.getByText('2,486.0 kWh').parentElement?.querySelector('[aria-hidden]')?.textContent).toBe(
    '2,486.0 kWh',
  )
})

test('a failed content service leaves the figures with texts of the app, and says so', async () => {
  await openPage(PATH, (server) => {
    prepare(server)
    server.contentFailure = 500
  })
  expect(screen.getByRole('heading', { name: 'You charged' })).toBeTruthy()
  expect(screen.getByText('About 10,800 miles of driving.')).toBeTruthy()
  expect(screen.getByText('Some texts didn’t load. The figures are yours.')).toBeTruthy()
})

test('a slow content service is waited for 3 s', async () => {
  await openPage(PATH, (server) => {
    prepare(server)
    server.answers.set('GetYearSummaryContents', 'silent')
  })
  expect(screen.getByText('Adding up your year')).toBeTruthy()
  await pass(3_000)
  expect(screen.getByText('Some texts didn’t load. The figures are yours.')).toBeTruthy()
})

test('a charger without energy asks for the year before, and then there is nothing to tell', async () => {
  const { server } = await openPage(PATH, (each) => {
    prepare(each)
    const nothing = { ...year.flexibleChargingPeriod, totalEnergyWh: 0, totalTimeMinutes: 0 }
    each.answers.set('GetFlexibleChargingPeriod', answerYear({ ...year, flexibleChargingPeriod: nothing }))
  })
  expect(listSent(server, 'GetFlexibleChargingPeriod')).toMatchObject([
    { start: '2026-01-01', end: '2026-11-17' },
    { start: '2025-01-01', end: '2026-01-01' },
  ])
  expect(screen.getByText('Your year starts here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/electric-vehicles')
})

test('a customer without a charger is told so, and a failure is told and retried', async () => {
  await openPage(PATH, (server) => {
    prepare(server)
    server.hasDevice = false
  })
  expect(screen.getByText('Your year appears here once you have a charger.')).toBeTruthy()
  closePage()
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  const { server } = await openPage(PATH, (each) => {
    prepare(each)
    each.answers.set('GetFlexibleChargingPeriod', { status: 500, body: {} })
  })
  expect(screen.getByText('Unable to load your year')).toBeTruthy()
  setOnline(false)
  expect(screen.getByText('You’re offline. Your year opens when you’re connected again.')).toBeTruthy()
  server.answers.set('GetFlexibleChargingPeriod', answerYear(year))
  setOnline(true)
  await pass(40_000)
  expect(screen.getByRole('heading', { name: 'You charged' })).toBeTruthy()
})

const figures = {
  year: 2026,
  isOver: true,
  energyWh: 2_486_000,
  miles: 10_813,
  averageWeekWh: 54_600,
  minutesPerDay: 60,
  cups: 1_706,
  greenShare: 0.96,
  weekdays: [],
  biggestDay: null,
  savedGrams: 64_000,
}

const dailyTimes: readonly (readonly [number, string])[] = [
  [0.6, '1 minute'],
  [59.4, '59 minutes'],
  [59.6, '1 hour'],
  [61, 'just over 1 hour'],
  [76, 'nearly 1½ hours'],
  [90, '1½ hours'],
  [172, 'nearly 3 hours'],
  [180, '3 hours'],
]

test.each(dailyTimes)('%s minutes a day read as %s', (minutes, text) => {
  expect(writeDailyTime(minutes)).toBe(text)
})

test('a year is told as it is so far until its last day has begun', () => {
  expect(writeYearTitle({ year: 2026, isOver: false })).toBe('Your 2026 so far')
  expect(writeYearTitle({ year: 2026, isOver: true })).toBe('Your 2026')
  expect(describeYearPicture({ ...figures, isOver: false }, 'Kestrel').title).toBe(
    'My 2026 so far with Kestrel',
  )
})

test('the picture to share holds the year, the brand and the figures, and nothing else', () => {
  const words: string[] = []
  const look: PictureLook = { ground: 'g', ink: 'i', sun: 's', font: 'f', displayFont: 'd' }
  const context = {
    fillStyle: '',
    font: '',
    globalAlpha: 1,
    fillRect: () => undefined,
    fillText: (text: string) => void words.push(text),
    beginPath: () => undefined,
    arc: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
  }
  drawYearPicture(context, describeYearPicture(figures, 'Kestrel'), look)
  expect(words).toEqual([
    'My 2026 with Kestrel',
    '2,486.0 kWh',
    'charged',
    '10,800',
    'miles of driving',
    '96%',
    'of charging time planned',
    '64 kg',
    'less CO₂ than petrol',
  ])
})
