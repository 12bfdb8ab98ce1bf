import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlatformProvider } from './platform-context.ts'
import { openTestBed } from './testing/test-bed.ts'
import { useLoaded } from './use-loaded.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  set(window.navigator, 'onLine', true)
  set(document, 'visibilityState', 'visible')
  vi.useRealTimers()
})

function set(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { configurable: true, value })
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Fails a given number of times. */
function makeLoad(failures: number) {
  let tries = 0
  return {
    count: () => tries,
    load: async () => {
      if (tries++ < failures) throw new Error('not now')
      return 'the text'
    },
  }
}

type Props = { readonly load: () => Promise<string> }

function Reader({ load }: Props) {
  const text = useLoaded(load)
  if (text.status === 'loaded') return text.value
  return text.status === 'error' && text.isOffline ? 'offline' : text.status
}

function open(load: () => Promise<string>) {
  const { platform } = openTestBed({ path: '/', isSignedIn: false })
  return render(
    <PlatformProvider value={platform}>
      <Reader load={load} />
    </PlatformProvider>,
  )
}

test('a successful load is requested once', async () => {
  const { load, count } = makeLoad(0)
  open(load)
  expect(screen.getByText('loading')).toBeTruthy()
  await pass(60_000)
  expect(screen.getByText('the text')).toBeTruthy()
  expect(count()).toBe(1)
})

test('a failed load is retried with back-off until it succeeds', async () => {
  const { load, count } = makeLoad(3)
  open(load)
  await pass(0)
  expect(screen.getByText('error')).toBeTruthy()
  const tries = [count()]
  for (const wait of [600, 1_200, 3_600]) {
    await pass(wait)
    tries.push(count())
  }
  expect(tries).toEqual([1, 2, 3, 4])
  expect(screen.getByText('the text')).toBeTruthy()
})

test('nothing is requested while the page is hidden, and at once when it is visible again', async () => {
  const { load, count } = makeLoad(1)
  open(load)
  await pass(0)
  set(document, 'visibilityState', 'hidden')
  await pass(60_000)
  expect(count()).toBe(1)
  set(document, 'visibilityState', 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(screen.getByText('the text')).toBeTruthy()
})

test('an unmounted component gets no answer and does not retry', async () => {
  const { load, count } = makeLoad(9)
  const { unmount } = open(load)
  await pass(0)
  unmount()
  await pass(60_000)
  expect(count()).toBe(1)
})

test('offline nothing is requested, and the text loads when the connection is back', async () => {
  set(window.navigator, 'onLine', false)
  const { load, count } = makeLoad(0)
  open(load)
  await pass(60_000)
  expect([screen.getByText('offline').textContent, count()]).toEqual(['offline', 0])
  set(window.navigator, 'onLine', true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(screen.getByText('the text')).toBeTruthy()
  set(window.navigator, 'onLine', false)
  window.dispatchEvent(new Event('offline'))
  await pass(0)
  expect(screen.getByText('the text')).toBeTruthy()
})

test('a load that takes longer than 3 s shows the error until it is done', async () => {
  const answer = Promise.withResolvers<string>()
  function load(): Promise<string> {
    return answer.promise
  }
  open(load)
  await pass(2_999)
  expect(screen.getByText('loading')).toBeTruthy()
  await pass(1)
  expect(screen.getByText('error')).toBeTruthy()
  answer.resolve('the text')
  await pass(0)
  expect(screen.getByText('the text')).toBeTruthy()
})
