import { GetDataExport, RequestDataExport } from '@driveway/contract/generated/customer-operations'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { addDevice, codeOf } from '@driveway/api/testing/test-api'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

type ExportAnswer = {
  isSuccess: boolean
  problem: { code: string } | null
  exportId: string | null
  downloadPath: string | null
}

const exportFeature = {
  featureId: 'f-1',
  name: 'EXPORT_DATA',
  enabled: true,
  seen: false,
  informed: false,
  isInBeta: false,
}
const clock = createFixedSystemClock('2026-11-15T10:00:00Z')
const worldClock = createFixedClock('2026-03-31T10:10:00Z')
const month = { deviceId: 'device-1', start: '2026-03-01', end: '2026-04-01' }

const api = shareTestApi({
  clock,
  worldClock,
  async prepare(database) {
    await addDevice(database, 'device-1', 'K-1')
    await addDevice(database, 'device-2', 'K-2')
    await database.pool.query(`
      insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
        export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
      select device_no, half, half, 3500, 3000, 30, 10, 0, true,
        case when half < '2026-03-29T00:00Z' then 21750000 end, 540125, 600000
      from devices, generate_series(timestamptz '2026-03-28T00:00Z', '2026-04-02Z', interval '30 minutes') half
      where device_id = 'device-1'`)
  },
})

beforeEach(async () => {
  // The last minute's tickets are forgotten.
  clock.advance(120_000)
  const features = createFeatureStore(api.database)
  for (const account of ['K-1', 'K-2']) await features.set(account, exportFeature)
})

async function request(changes: Partial<typeof month> = {}, account: string | null = 'K-1') {
  const variables = { ...month, ...changes }
  return api.send({ query: RequestDataExport, variables }, { account, path: '/graphql?k=1' })
}

function exportOf(answer: Awaited<ReturnType<typeof request>>): ExportAnswer {
  return (answer.body.data as { requestDataExport: ExportAnswer }).requestDataExport
}

async function orderFile(changes: Partial<typeof month> = {}) {
  const { exportId, downloadPath } = exportOf(await request(changes))
  if (exportId === null || downloadPath === null) throw new Error('The file was refused')
  return { exportId, downloadPath }
}

function download(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(api.origin + path, init)
}

async function progressOf(exportId: string, account = 'K-1') {
  return api.send({ query: GetDataExport, variables: { exportId } }, { account })
}

describe('a request for a file', () => {
  test.each([
    ['without the feature', { enabled: false }],
    ['in a beta without a decision', { isInBeta: true, enabled: null }],
  ])('%s is refused', async (_name, change) => {
    await createFeatureStore(api.database).set('K-1', { ...exportFeature, ...change })
    expect(exportOf(await request())).toEqual({
      isSuccess: false,
      problem: { code: 'export-not-offered' },
      exportId: null,
      downloadPath: null,
    })
  })

  test.each([
    ['no day', { end: '2026-03-01' }],
    ['days before there were chargers', { start: '2017-12-31' }],
    ['more than fifteen years', { start: '2018-01-01', end: '2033-01-02' }],
    ['an instant', { start: '2026-03-01T00:00:00Z' }],
  ])('of %s is refused', async (_name, changes) => {
    expect(exportOf(await request(changes)).problem).toEqual({ code: 'invalid-range' })
  })

  test.each([
    ["somebody else's", 'device-2'],
    ['one that does not exist', 'device-9'],
    ['one with a zero byte', 'device-1\u0000'],
  ])('of %s charger finds nothing', async (_name, deviceId) => {
    expect(codeOf(await request({ deviceId }))).toBe('NOT_FOUND')
  })

  test('is refused without a session', async () => {
    expect((await request({}, null)).status).toBe(401)
  })

  test('is refused after ten in a minute, and accepted a minute later', async () => {
    const answers = []
    for (let count = 0; count < 11; count++) answers.push(exportOf(await request()))
    expect(answers.map((each) => each.problem?.code ?? null)).toEqual([
      ...Array.from({ length: 10 }, () => null),
      'too-many-exports',
    ])
    clock.advance(60_000)
    expect(exportOf(await request()).isSuccess).toBe(true)
  })

  test('does not store the ticket in the database', async () => {
    const { downloadPath } = await orderFile()
    const { rows } = await api.database.pool.query<{ text: string }>(
      'select e::text as text from data_exports e',
    )
    expect(rows.some(({ text }) => text.includes(downloadPath.replace('/export/', '')))).toBe(false)
  })
})

describe('the file', () => {
  test('has every half hour of its days up to the world’s now, in order, with the columns of the specification', async () => {
    const answer = await download((await orderFile()).downloadPath)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kestrel-charging-2026-03-01-to-2026-03-31.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFDate,Time,Imported from grid (Wh),Imported from solar (Wh),Exported to home (Wh),Exported to grid (Wh),Import cost (pence),Carbon (gCO2),Car,Person',
    )
    expect(lines[1]).toBe('2026-03-01,00:00,0,0,0,0,0,0,,')
    expect(lines).toContain('2026-03-28,18:30,3000,500,20,10,21.75,540.125,,')
    // No price is known from there on.
    expect(lines).toContain('2026-03-29,02:00,3000,500,20,10,,540.125,,')
    expect(lines.some((line) => line.startsWith('2026-03-29,01:'))).toBe(false)
    // 11:10 in London: the half hour that has begun is the last one.
    expect(lines.at(-2)).toBe('2026-03-31,11:00,3000,500,20,10,,540.125,,')
    expect(lines.at(-1)).toBe('')
    expect(lines.length - 2).toBe(30 * 48 - 2 + 23)
  })

  test('is served once, and HEAD does not count', async () => {
    const { downloadPath } = await orderFile()
    const looks = await Promise.all([1, 2].map(() => download(downloadPath, { method: 'HEAD' })))
    expect(looks.map((each) => each.status)).toEqual([200, 200])
    const answers = await Promise.all([1, 2, 3].map(() => download(downloadPath)))
    const texts = await Promise.all(answers.map((each) => each.text()))
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(texts.filter((text) => text.startsWith('This download is no longer available'))).toHaveLength(2)
    expect((await download(downloadPath, { method: 'HEAD' })).status).toBe(404)
  })

  test.each([
    ['that is over', 60_000, {}, (path: string) => path],
    ["at another brand's host", 0, { 'x-test-brand': 'fjord' }, (path: string) => path],
    ['that is unknown', 0, {}, () => `/export/${'A'.repeat(22)}`],
    ['that is none', 0, {}, () => '/export/..%2f..%2fetc'],
    ['that is far too long', 0, {}, (path: string) => `${path}${'A'.repeat(500)}`],
    ['that is missing', 0, {}, () => '/export/'],
  ])('a ticket %s gets an error and no file', async (_name, later, headers, change) => {
    const { downloadPath } = await orderFile()
    clock.advance(later)
    const answer = await download(change(downloadPath), { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('is served until the last millisecond of its minute', async () => {
    const { downloadPath } = await orderFile()
    clock.advance(59_999)
    expect((await download(downloadPath)).status).toBe(200)
  })

  test('of future days has only a header', async () => {
    const { downloadPath } = await orderFile({ start: '2026-06-01', end: '2026-07-01' })
    expect((await (await download(downloadPath)).text()).split('\r\n')).toHaveLength(2)
  })
})

describe('its progress', () => {
  test('goes from 0 to 1, visible to its customer only', async () => {
    const { exportId, downloadPath } = await orderFile()
    const before = { exportId, isStarted: false, isFinished: false, isFailed: false, fractionWritten: 0 }
    expect((await progressOf(exportId)).body.data).toEqual({ dataExport: before })
    expect(codeOf(await progressOf(exportId, 'K-2'))).toBe('NOT_FOUND')
    await (await download(downloadPath)).text()
    const after = { ...before, isStarted: true, isFinished: true, fractionWritten: 1 }
    expect((await progressOf(exportId)).body.data).toEqual({ dataExport: after })
  })

  test.each([['not-an-id'], ['00000000-0000-4000-8000-00000000000'], ['\u0000']])(
    'of %j is not found',
    async (exportId) => {
      expect(codeOf(await progressOf(exportId))).toBe('NOT_FOUND')
    },
  )
})
