import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import { startMarketKeeper } from './market-keeper.ts'
import { findStretch, type MarketAnswer } from './market-source.ts'

const settings = { marketEveryMs: 5, marketRestMs: 60_000, marketTimeoutMs: 50 }
const HALF = 1_800_000

/** A source that answers these, one after the other, and then that it wants nothing. */
function createSource(answers: readonly (MarketAnswer | Error | 'silence')[]) {
  const left = [...answers]
  let asked = 0
  return {
    name: 'test',
    asked: () => asked,
    async fill(_now: number, signal: AbortSignal): Promise<MarketAnswer> {
      asked += 1
      const answer = left.shift() ?? { isWanting: false, news: 0 }
      if (answer instanceof Error) throw answer
      if (answer !== 'silence') return answer
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('silent')))
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

const resting: [string, MarketAnswer | Error | 'silence'][] = [
  ['does not answer', 'silence'],
  ['fails', new Error('away')],
  ['has nothing new', { isWanting: true, news: 0 }],
]

test.each(resting)('a source that %s is left alone for a while, then asked again', async (_, answer) => {
  const source = createSource([answer])
  // Asked in every round, after the other.
  const next = createSource([])
  const { clock, keeper } = keep(source, next)
  await expect.poll(next.asked).toBeGreaterThan(3)
  expect(source.asked()).toBe(1)
  clock.advance(settings.marketRestMs)
  await expect.poll(source.asked).toBeGreaterThan(1)
  await keeper.close()
})

test('a rest ends after an hour of world time, however fast it runs', async () => {
  const source = createSource([new Error('away')])
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
  const source = createSource(['silence'])
  const { keeper } = keep(source)
  await expect.poll(source.asked).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(source.asked()).toBe(1)
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
