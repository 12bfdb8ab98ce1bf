import { createContentService } from '@driveway/content/content-service'
import { copyContent, testBrands } from '@driveway/content/testing/content-copy'
import { listContentCalls, otherBrandCalls } from '@driveway/content/testing/other-brand-calls'
import type { IsolationCase, Stranger } from '@driveway/api/testing/isolation-case'
import { listCustomerOperations, listIsolationCases } from '@driveway/api/testing/isolation-cases'
import { HANDLE, PASSWORD } from '@driveway/api/testing/household-rows'
import { openTwoHouseholds } from '@driveway/api/testing/two-households'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let houses: Awaited<ReturnType<typeof openTwoHouseholds>>
let copy: Awaited<ReturnType<typeof copyContent>>
let content: ReturnType<typeof openHttpEdge>
/** Data of K-1. */
const own = { exportId: '', requestId: '' }

beforeAll(async () => {
  houses = await openTwoHouseholds()
  const requested = await houses.send(
    'K-1',
    `mutation { requestDataExport(deviceId: "device-1", start: "2026-01-01", end: "2026-01-15") { exportId }
       requestUpdateEmail(email: "new@example.com", password: "${PASSWORD}") { requestId } }`,
  )
  const data = requested.data as Record<string, Record<string, string>>
  own.exportId = data['requestDataExport']?.['exportId'] ?? ''
  own.requestId = data['requestUpdateEmail']?.['requestId'] ?? ''
  copy = await copyContent()
  await copy.edit('seasonal-skins/winter.md', 'brands: [kestrel, marigold, fjord]', 'brands: [fjord]')
  await copy.remove('year-summary/total.kestrel.md')
  content = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  createContentService({
    database: houses.database,
    clock: createFixedClock('2026-12-14T12:00:00Z'),
    logger: silentLogger,
    brandOf: (request) => request.hostname.split('.')[0] ?? '',
    brands: testBrands,
    folder: copy.folder,
  }).register(content)
  await content.ready()
})

afterAll(async () => {
  await content.close()
  await copy[Symbol.asyncDispose]()
  await houses.close()
})

async function readContent(brand: string, query: string): Promise<unknown> {
  const headers = { host: `${brand}.localhost` }
  const answer = await content.inject({ method: 'POST', url: '/content', headers, payload: { query } })
  return answer.json<{ data?: { found?: unknown } }>().data?.found
}

async function readImageStatus(brand: string): Promise<number> {
  const url = '/content/images/seasonal-skins/winter-car.svg'
  return (await content.inject({ url, headers: { host: `${brand}.localhost` } })).statusCode
}

const neighbour: Stranger = { account: 'K-2', brand: 'kestrel', device: 'device-2' }
const ofOtherBrand: Stranger = { account: 'F-1', brand: 'fjord', device: 'device-3' }

function listCases(stranger: Stranger): readonly IsolationCase[] {
  const cars = { data: { vehicleList: expect.arrayContaining([{ make: 'Nissan' }]) as unknown } }
  return [...listIsolationCases(stranger), ['Query.vehicleList', '{ vehicleList { make } }', cars]]
}

describe('[SEC-01] ids of another customer or brand', () => {
  describe.each([
    ['a customer of the same brand', neighbour],
    ['a customer of another brand', ofOtherBrand],
  ])('sent by %s', (_name, stranger) => {
    test.each(listCases(stranger))('%s reaches nothing', async (_operation, query, answer) => {
      const [before, rows] = [await houses.readEverything('K-1'), await houses.countRows()]
      const aimed = query.replace('{exportId}', own.exportId).replace('{requestId}', own.requestId)
      expect(await houses.send(stranger.account, aimed, {}, stranger.brand)).toEqual(answer)
      expect(await houses.readEverything('K-1')).toEqual(before)
      expect(await houses.countRows()).toEqual(rows)
    })
  })

  test('the owner gets a response to each', async () => {
    const fields =
      'energyConsumption(from: "2026-01-14T00:00:00Z", to: "2026-01-16T00:00:00Z") { totals { actualEnergyConsumptionWh } }'
    expect(await houses.send('K-1', `{ device(deviceId: "device-1") { id ${fields} } }`)).toEqual({
      data: {
        device: { id: 'device-1', energyConsumption: { totals: { actualEnergyConsumptionWh: 3_500 } } },
      },
    })
    const link = `integration: "CAR_MAKER", token: "${HANDLE}"`
    expect(
      await houses.send(
        'K-1',
        `{ integrationData(${link}) { batteryLevel } integrationVehicles(${link}) { make } }`,
      ),
    ).toEqual({ data: { integrationData: { batteryLevel: 60 }, integrationVehicles: [{ make: 'Nissan' }] } })
    expect(
      await houses.send(
        'K-1',
        '{ customer { tariffDeletion(tariffId: "t-1") { cost costAfter energyWh } } }',
      ),
    ).toEqual({ data: { customer: { tariffDeletion: { cost: 85.75, costAfter: null, energyWh: 3_500 } } } })
    expect(await houses.send('K-1', `{ dataExport(exportId: "${own.exportId}") { isStarted } }`)).toEqual({
      data: { dataExport: { isStarted: false } },
    })
    expect(
      await houses.send(
        'K-1',
        `mutation { resendUpdateEmailRequest(requestId: "${own.requestId}") { success } }`,
      ),
    ).toEqual({ data: { resendUpdateEmailRequest: { success: true } } })
  })

  test.each(otherBrandCalls)('content of %s is found at its own brand only', async (_field, query) => {
    expect(await readContent('kestrel', query)).toEqual([])
    expect(await readContent('fjord', query)).toHaveLength(1)
  })

  test('a picture is found at its own brand only', async () => {
    expect([await readImageStatus('kestrel'), await readImageStatus('fjord')]).toEqual([404, 200])
  })

  test('the tables have every operation, and every field that takes arguments', () => {
    const operations = listCases(neighbour).map(([operation]) => operation)
    expect(operations.toSorted()).toEqual(listCustomerOperations().toSorted())
    expect(otherBrandCalls.map(([field]) => field).toSorted()).toEqual(listContentCalls().toSorted())
  })
})
