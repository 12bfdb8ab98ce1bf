import { GetOutageNotices, GetOutages } from '@driveway/contract/generated/content-operations'
import { silentLogger } from '@driveway/service-kit/logger'
import { createOutageStore, type OutageStore, type StoredOutage } from '@driveway/store/outages/outage-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyContent } from '../testing/content-copy.ts'
import { openContentProcess } from '../testing/test-content.ts'
import { createOutageBoard } from './outage-board.ts'

const clock = createFixedClock('2026-05-16T12:00:00Z')
let database: TestDatabase
let copy: Awaited<ReturnType<typeof copyContent>>
const apps: ReturnType<typeof openContentProcess>[] = []

/** A process of its own on the same database. */
function startProcess() {
  const app = openContentProcess({ database, clock, folder: copy.folder })
  apps.push(app)
  return async (query: string, brand = 'kestrel'): Promise<unknown> => {
    const host = `${brand}.localhost`
    const answer = await app.inject({
      method: 'POST',
      url: '/content',
      headers: { host },
      payload: { query },
    })
    return answer.json<{ data: unknown }>().data
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  copy = await copyContent()
})

afterAll(async () => {
  for (const app of apps) await app.close()
  await copy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const planned: StoredOutage = {
  kind: 'planned',
  outageId: 'p1',
  brands: ['kestrel'],
  title: 'We’re updating our service',
  text: 'You can’t see or change your charger.',
  disclaimer: 'It may take a little longer.',
  overtimeMessage: 'It takes longer than planned.',
  plannedStart: new Date('2026-05-16T23:30:00Z'),
  plannedEnd: new Date('2026-05-17T03:00:00Z'),
  actualEnd: null,
  publishedAt: new Date('2026-05-16T10:00:00Z'),
  updatedAt: new Date('2026-05-16T10:00:00Z'),
}

const wire = {
  id: 'p1',
  title: 'We’re updating our service',
  text: 'You can’t see or change your charger.',
  onDate: '2026-05-17',
  disclaimer: 'It may take a little longer.',
  plannedStart: '2026-05-16T23:30:00.000Z',
  plannedEnd: '2026-05-17T03:00:00.000Z',
  actualEnd: null,
  overtimeMessage: 'It takes longer than planned.',
}

test('a planned outage is a notice, then active, then in overtime, then gone, in every process and its brand alone', async () => {
  const [first, second] = [startProcess(), startProcess()]
  const store = createOutageStore(database)
  await store.save(planned)
  const { disclaimer: _d, overtimeMessage: _o, actualEnd: _a, ...notice } = wire
  for (const ask of [first, second]) {
    expect(await ask(GetOutageNotices)).toEqual({ outageNotices: [notice] })
    expect(await ask(GetOutages)).toEqual({ plannedOutages: [], unplannedOutages: [] })
    expect(await ask(GetOutageNotices, 'fjord')).toEqual({ outageNotices: [] })
  }
  clock.set('2026-05-16T23:30:00Z')
  for (const ask of [first, second]) {
    expect(await ask(GetOutages)).toEqual({
      plannedOutages: [{ ...wire, isOvertime: false }],
      unplannedOutages: [],
    })
    expect(await ask(GetOutageNotices)).toEqual({ outageNotices: [] })
    expect(await ask(GetOutages, 'fjord')).toEqual({ plannedOutages: [], unplannedOutages: [] })
  }
  clock.set('2026-05-17T03:00:01Z')
  expect(await first(GetOutages)).toMatchObject({ plannedOutages: [{ isOvertime: true }] })
  await store.save({ ...planned, actualEnd: new Date('2026-05-17T03:00:01Z') })
  await vi.waitFor(
    async () => expect(await second(GetOutages)).toEqual({ plannedOutages: [], unplannedOutages: [] }),
    90_000,
  )
})

test('an unplanned outage carries the times of its publication and its last change', async () => {
  await createOutageStore(database).save({
    kind: 'unplanned',
    outageId: 'u1',
    brands: ['kestrel', 'marigold'],
    title: 'Something isn’t working',
    text: 'We can’t reach our chargers.',
    actualEnd: null,
    publishedAt: new Date('2026-05-17T17:12:00Z'),
    updatedAt: new Date('2026-05-17T17:45:00Z'),
  })
  expect(await startProcess()(GetOutages, 'marigold')).toEqual({
    plannedOutages: [],
    unplannedOutages: [
      {
        id: 'u1',
        title: 'Something isn’t working',
        text: 'We can’t reach our chargers.',
        published_at: '2026-05-17T17:12:00.000Z',
        updated_at: '2026-05-17T17:45:00.000Z',
      },
    ],
  })
})

test('requests share a read of the store, and the last outages stay in force while it is away', async () => {
  let isAway = true
  const list = vi.fn<OutageStore['list']>(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve([planned]),
  )
  const board = createOutageBoard({ store: { list }, clock, logger: silentLogger })
  await expect(board.list('kestrel')).rejects.toThrow('away')
  isAway = false
  expect(await Promise.all([board.list('kestrel'), board.list('fjord')])).toEqual([[planned], []])
  expect(list).toHaveBeenCalledTimes(2)
  isAway = true
  await vi.waitFor(async () => {
    expect(await board.list('kestrel')).toEqual([planned])
    expect(list).toHaveBeenCalledTimes(3)
  }, 10_000)
})
