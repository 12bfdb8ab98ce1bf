import { fail, succeed, type Result } from '@driveway/domain/result'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCell } from '../cell.ts'
import { PlatformProvider } from '../platform-context.ts'
import { openTestBed } from '../testing/test-bed.ts'
import { useSave } from './use-save.ts'

type Answer = Result<string, { readonly code: 'refused' }>

/** A clock that advances only by `pass`. */
function createTestClock() {
  let now = 0
  let timers: { readonly at: number; readonly task: () => void }[] = []
  return {
    clock: {
      now: () => now,
      runLater: (task: () => void, delayMs: number) => {
        const timer = { at: now + delayMs, task }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const { task } of due) task()
    },
  }
}

const shown: string[] = []
const sent: string[] = []
let answer = Promise.withResolvers<Answer>()

beforeEach(() => {
  shown.length = 0
  sent.length = 0
  answer = Promise.withResolvers<Answer>()
})

afterEach(cleanup)

function send(draft: string): Promise<Answer> {
  sent.push(draft)
  return answer.promise
}

function show(draft: string): () => void {
  shown.push(`show ${draft}`)
  return () => shown.push(`roll back ${draft}`)
}

type Options = Omit<Parameters<typeof useSave<string, string, { readonly code: 'refused' }>>[0], 'send'>

function open(options: Options = {}, firstSend: typeof send = send) {
  const isOnline = createCell(true)
  const { clock, pass } = createTestClock()
  const platform = { ...openTestBed({ path: '/', isSignedIn: false }).platform, isOnline, clock }
  function wrapper({ children }: { readonly children: ReactNode }) {
    return (
      <StrictMode>
        <PlatformProvider value={platform}>{children}</PlatformProvider>
      </StrictMode>
    )
  }
  const view = renderHook((sender: typeof send) => useSave({ send: sender, ...options }), {
    wrapper,
    initialProps: firstSend,
  })
  return { ...view, isOnline, pass: (ms: number) => act(() => pass(ms)) }
}

async function settle(given: Answer): Promise<void> {
  await act(async () => answer.resolve(given))
}

test('goes from idle over saving to saved, and back to idle after 2 s', async () => {
  const onSaved = vi.fn<() => void>()
  const { result, pass } = open({ onSaved })
  expect(result.current.status).toBe('idle')
  act(() => void result.current.save('draft'))
  expect([result.current.status, result.current.pending]).toEqual(['saving', 'draft'])
  await settle(succeed('stored'))
  expect([result.current.status, result.current.saved]).toMatchObject([
    'saved',
    { draft: 'draft', value: 'stored' },
  ])
  expect(onSaved.mock.calls).toEqual([['stored', 'draft']])
  pass(1_999)
  expect(result.current.status).toBe('saved')
  pass(1)
  expect(result.current.status).toBe('idle')
})

test('a failure keeps its draft, rolls back what was shown, and expires after 5 s', async () => {
  const onSaved = vi.fn<() => void>()
  const { result, pass } = open({ show, onSaved })
  act(() => void result.current.save('draft'))
  expect(shown).toEqual(['show draft'])
  await settle(fail({ code: 'refused' }))
  expect(shown).toEqual(['show draft', 'roll back draft'])
  expect([result.current.status, result.current.failed]).toMatchObject([
    'failed',
    { draft: 'draft', problem: { code: 'refused' } },
  ])
  pass(4_999)
  expect(result.current.status).toBe('failed')
  pass(1)
  expect(result.current.status).toBe('idle')
  expect(onSaved).not.toHaveBeenCalled()
})

const throwing: [string, () => Promise<Answer>][] = [
  ['rejects', () => Promise.reject(new TypeError('broken'))],
  [
    'throws',
    () => {
      throw new TypeError('broken')
    },
  ],
]

test.each(throwing)(
  'a send that %s ends in failed, keeps the draft, and the next save goes out',
  async (_, broken) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const onSaved = vi.fn<() => void>()
    const { result, rerender } = open({ show, onSaved }, broken)
    await act(async () => expect(await result.current.save('draft')).toBe(false))
    expect([result.current.status, result.current.pending, result.current.failed]).toMatchObject([
      'failed',
      null,
      { draft: 'draft', problem: { code: 'unexpected-error' } },
    ])
    expect(shown).toEqual(['show draft', 'roll back draft'])
    rerender(send)
    act(() => void result.current.save('draft'))
    expect([sent, result.current.status]).toEqual([['draft'], 'saving'])
    await settle(succeed('stored'))
    expect([result.current.status, onSaved.mock.calls]).toEqual(['saved', [['stored', 'draft']]])
    warning.mockRestore()
  },
)

test('what was shown before the answer stays after a success', async () => {
  const { result } = open({ show })
  act(() => void result.current.save('draft'))
  await settle(succeed('stored'))
  expect(shown).toEqual(['show draft'])
})

test('both taps of a double tap send one request', async () => {
  const { result } = open({ show })
  let answers: readonly boolean[] = []
  act(() => {
    void Promise.all([result.current.save('first'), result.current.save('second')]).then((both) => {
      answers = both
      return both
    })
  })
  act(() => void result.current.save('third'))
  await settle(succeed('stored'))
  expect([sent, shown, answers]).toEqual([['first'], ['show first'], [true, false]])
})

test('drafts of different keys are sent side by side', () => {
  const { result } = open({ keyOf: (draft) => draft })
  act(() => void result.current.save('monday'))
  act(() => void result.current.save('tuesday'))
  act(() => void result.current.save('monday'))
  expect(sent).toEqual(['monday', 'tuesday'])
})

test('offline refuses at once, sends nothing, shows nothing, and the same draft can be saved later', async () => {
  const { result, isOnline } = open({ show })
  isOnline.set(false)
  await act(async () => expect(await result.current.save('draft')).toBe(false))
  expect(result.current.failed).toMatchObject({ draft: 'draft', problem: { code: 'offline' } })
  expect([sent, shown]).toEqual([[], []])
  isOnline.set(true)
  act(() => void result.current.save('draft'))
  expect([sent, result.current.status]).toEqual([['draft'], 'saving'])
})

test('the redirect of a success comes after 2 s, and the success stays until then', async () => {
  const onLeave = vi.fn<() => void>()
  const { result, pass } = open({ onLeave })
  act(() => void result.current.save('draft'))
  await settle(succeed('stored'))
  pass(1_999)
  expect(onLeave).not.toHaveBeenCalled()
  pass(1)
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(result.current.status).toBe('saved')
})

test('a failure never redirects', async () => {
  const onLeave = vi.fn<() => void>()
  const { result, pass } = open({ onLeave })
  act(() => void result.current.save('draft'))
  await settle(fail({ code: 'refused' }))
  pass(60_000)
  expect(onLeave).not.toHaveBeenCalled()
})

test('after unmounting, a failure is rolled back and a success calls no callback', async () => {
  const onSaved = vi.fn<() => void>()
  const one = open({ show, onSaved })
  act(() => void one.result.current.save('first'))
  one.unmount()
  await settle(fail({ code: 'refused' }))
  expect(shown).toEqual(['show first', 'roll back first'])
  answer = Promise.withResolvers<Answer>()
  const two = open({ onSaved })
  act(() => void two.result.current.save('second'))
  two.unmount()
  await settle(succeed('stored'))
  expect(onSaved).not.toHaveBeenCalled()
})

test('timings are options: null keeps an outcome until the next save, and dismiss ends it', async () => {
  const { result, pass } = open({ failedMs: null })
  act(() => void result.current.save('draft'))
  await settle(fail({ code: 'refused' }))
  pass(600_000)
  expect(result.current.status).toBe('failed')
  act(() => result.current.dismiss())
  expect(result.current.status).toBe('idle')
})

test('a new failure restarts the 5 s', async () => {
  const { result, pass } = open()
  act(() => void result.current.save('draft'))
  await settle(fail({ code: 'refused' }))
  pass(4_000)
  act(() => void result.current.save('draft'))
  await act(async () => undefined)
  pass(4_999)
  expect(result.current.status).toBe('failed')
  pass(1)
  expect(result.current.status).toBe('idle')
})
