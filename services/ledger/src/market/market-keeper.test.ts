import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import { restAfterFailureOf, startMarketKeeper } from './market-keeper.ts'
import { findStretch, type MarketAnswer } from './market-source.ts'

const settings = { marketEveryMs: 5, marketRestMs: 60_000, marketTimeoutMs: 50 }
const HALF = 1_800_000

/** A source that answers these, one after the other, and then that it wants nothing. */
function createSource(answers: readonly (MarketAnswer | Error | 'silence')[]) {
  const left = [...answers]
  let asked = 0
  let running = 0
  let mostAtOnce = 0
  return {
    name: 'test',
    asked: () => asked,
    mostAtOnce: () => mostAtOnce,
    async fill(_now: number, signal: AbortSignal): Promise<MarketAnswer> {
      asked += 1
      const answer = left.shift() ?? { isWanting: false, news: 0 }
      if (answer instanceof Error) throw answer
      if (answer !== 'silence') return answer
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          running -= 1
          reject(new Error('silent'))
        })
      })
    },
  }
}

function keep(...sources: readonly ReturnType<typeof createSource>[]) {
  const clock = createFixedClock('2026-01-15T18:00:00Z')
  const worldClock = createFixedClock('2026-01-15T18:00:00Z')
  const log = recordLog()
  const keeper = startMarketKeeper({
    sources,
    clock: worldClock,
    realClock: { now: () => new Date(clock.now().getTime() + performance.now()) },
    settings,
    logger: log.logger,
  })
  return { clock, worldClock, log, keeper }
}

test('a source that has nothing new is left alone for a while, then asked again', async () => {
  const source = createSource([{ isWanting: true, news: 0 }])
  // Asked in every round, after the other.
  const next = createSource([])
  const { clock, keeper } = keep(source, next)
  await expect.poll(next.asked).toBeGreaterThan(3)
  expect(source.asked()).toBe(1)
  clock.advance(settings.marketRestMs)
  await expect.poll(source.asked).toBeGreaterThan(1)
  await keeper.close()
})

const failing: [string, Error | 'silence'][] = [
  ['does not answer', 'silence'],
  ['fails', new Error('away')],
]

test.each(failing)('a source that %s is asked again soon', async (_, failure) => {
  const source = createSource([failure, failure])
  const { keeper } = keep(source)
  await expect.poll(source.asked).toBeGreaterThanOrEqual(3)
  await keeper.close()
})

test.each([
  [0, 15_000],
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [6, 600_000],
  [1_000, 600_000],
])('after a failure and %i before it a source rests for %i ms', (earlier, expected) => {
  expect(restAfterFailureOf(earlier, { marketEveryMs: 30_000, marketRestMs: 600_000 })).toBe(expected)
})

test('a rest ends after an hour of world time, however fast it runs', async () => {
  const source = createSource([{ isWanting: true, news: 0 }])
  const { worldClock, keeper } = keep(source)
  await expect.poll(source.asked).toBe(1)
  worldClock.advance(3_600_000)
  await expect.poll(source.asked).toBeGreaterThan(1)
  await keeper.close()
})

test('while a source brings news it is asked on, without waiting', async () => {
  const source = createSource([
    { isWanting: true, news: 5 },
    { isWanting: true, news: 1 },
  ])
  const { keeper } = keep(source)
  await expect.poll(source.asked).toBeGreaterThanOrEqual(3)
  await keeper.close()
})

test('a slow source is never asked twice at once', async () => {
  const source = createSource(['silence', 'silence', 'silence'])
  const { keeper } = keep(source)
  await expect.poll(source.asked).toBeGreaterThanOrEqual(4)
  expect(source.mostAtOnce()).toBe(1)
  await keeper.close()
})

test('closing does not wait for a source that is silent, nor complain of it', async () => {
  const source = createSource(['silence'])
  const { keeper, log } = keep(source)
  await keeper.close()
  expect(log.text()).toBe('')
})

test('one request asks for the first stretch of gaps, as long as it may be', () => {
  const gaps = [0, 1, 5, 9, 10].map((index) => index * HALF)
  expect(findStretch([], 10)).toBeNull()
  expect(findStretch(gaps, 10)).toEqual({ from: 0, to: 10 * HALF })
  expect(findStretch(gaps, 5)).toEqual({ from: 0, to: 2 * HALF })
  expect(findStretch(gaps, 6)).toEqual({ from: 0, to: 6 * HALF })
})
