import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { useLazySheet } from './use-lazy-sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The outcome of each import, in order. */
let arrivals: boolean[] = []

function Help() {
  return <p>What helps</p>
}

async function load() {
  if (arrivals.shift() !== true) throw new TypeError('Failed to fetch dynamically imported module')
  return Help
}

function Page() {
  const { Sheet, notice, open: openSheet, close } = useLazySheet(load)
  return (
    <>
      <button onClick={() => void openSheet()}>Help</button>
      <button onClick={close}>Close</button>
      {Sheet && <Sheet />}
      {notice}
    </>
  )
}

function open(): void {
  render(
    <PlatformProvider value={openTestBed({ path: '/', isSignedIn: false }).platform}>
      <Page />
    </PlatformProvider>,
  )
}

async function tap(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
}

function findShown(): string[] {
  return [...document.querySelectorAll('p')].map((line) => line.textContent)
}

const lost = ['That didn’t open', 'Check your connection and try again.']

test('a sheet whose code fails to load shows a temporary notice, and the page keeps working', async () => {
  arrivals = [false]
  open()
  await tap()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(findShown()).toEqual(lost)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(findShown()).toEqual([])
  expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy()
})

test('the next tap retries the import and opens the sheet', async () => {
  arrivals = [false, false, true]
  open()
  await tap()
  await tap()
  expect(findShown()).toEqual(lost)
  await tap()
  expect(findShown()).toEqual(['What helps'])
})

test('loaded code is not requested again', async () => {
  arrivals = [true]
  open()
  await tap()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(findShown()).toEqual([])
  await tap()
  expect(findShown()).toEqual(['What helps'])
})
