import { configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** 3 kWh in the first half hour of each day of November, and 1 kWh of each of October. */
function fillMonth(month: string, wh: number) {
  let last = ''
  return makeMonthPeriods(month, (date) => {
    const isFirst = date !== last
    last = date
    return isFirst ? { deviceImportedWh: wh } : {}
  })
}

/** Opens November on its fifteenth day. */
async function open(isWide: boolean): Promise<HTMLElement> {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path: '/electric-vehicles/history?date=2026-11-01', isSignedIn: true })
  const { answers } = bed.server
  answers.set(
    'GetChargeSessions',
    answerMonthEnergy([...fillMonth('2026-11-01', 3000), ...fillMonth('2026-10-01', 1000)]),
  )
  answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-11-01'))
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isWide && media.includes('1280px'),
      media,
    }) as MediaQueryList
  render(<App platform={bed.platform} />)
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  return screen.getByRole('slider', { name: 'Day by day' })
}

test('the month before is drawn behind the days, and a chosen bar opens its day on a phone', async () => {
  const chart = await open(false)
  expect(screen.getByText('October is drawn behind')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open / })).toBeNull()
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toBe('1 November, 3.0 kWh. 1 October: 1.0 kWh')
  const scroll = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scroll
  fireEvent.click(screen.getByRole('button', { name: 'Open 1 November' }))
  const card = screen.getByRole('button', { name: /^Sunday 1 November/ })
  expect(card.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(card)
  expect(scroll.mock.contexts).toEqual([card])
  // A card that was closed opens again.
  fireEvent.click(card)
  fireEvent.click(screen.getByRole('button', { name: 'Open 1 November' }))
  expect(card.getAttribute('aria-expanded')).toBe('true')
})

test('from 1280 px the day follows a bar that is chosen, and not one that is hovered over', async () => {
  const chart = await open(true)
  const plot = chart.parentElement ?? document.body
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 150, 100))
  expect(screen.getByRole('region', { name: 'Sunday 15 November' })).toBeTruthy()
  fireEvent.pointerMove(plot, { clientX: 45, pointerType: 'mouse' })
  expect(screen.getByRole('region', { name: 'Sunday 15 November' })).toBeTruthy()
  fireEvent.pointerDown(plot, { clientX: 95 })
  await pass(0)
  expect(screen.getByRole('region', { name: 'Tuesday 10 November' })).toBeTruthy()
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  await pass(0)
  expect(screen.getByRole('region', { name: 'Monday 9 November' })).toBeTruthy()
})
