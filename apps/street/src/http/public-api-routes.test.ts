import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const headers = { 'content-type': 'application/json' }
const prices =
  '/tariff/v1/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-C/standard-unit-rates/?period_from=2026-06-01T00:00Z&page_size=1500'
const carbon = '/carbon/intensity/2026-06-01T12:00Z/2026-06-03T12:00Z'
const weather = '/weather/v1/forecast?latitude=52&longitude=0&hourly=direct_radiation&forecast_days=2'

async function setMode(api: string, mode: string): Promise<number> {
  const reply = await server.ask('PUT', `/public-apis/${api}`, headers, JSON.stringify({ mode }))
  return reply.status
}

test.each([
  // At noon prices are as far ahead as they were in the morning.
  ['prices', prices, ['wrong']],
  ['carbon', carbon, ['late', 'wrong']],
  ['weather', weather, ['late', 'wrong']],
])('the API of %s can be late, down, wrong and normal again', async (api, path, modes) => {
  const normal = await server.ask('GET', path)
  expect(normal.status).toBe(200)
  expect(await setMode(api, 'down')).toBe(200)
  expect((await server.ask('GET', path)).status).toBe(503)
  for (const mode of modes) {
    expect(await setMode(api, mode)).toBe(200)
    const reply = await server.ask('GET', path)
    expect(reply.status).toBe(200)
    expect(reply.body).not.toBe(normal.body)
  }
  expect(await setMode(api, 'normal')).toBe(200)
  expect((await server.ask('GET', path)).body).toBe(normal.body)
})

test('the modes can be read, and other APIs answer as before', async () => {
  await setMode('carbon', 'slow')
  expect(JSON.parse((await server.ask('GET', '/public-apis')).body)).toEqual({
    prices: 'normal',
    carbon: 'slow',
    weather: 'normal',
  })
  expect((await server.ask('GET', prices)).status).toBe(200)
  await setMode('carbon', 'normal')
})

test.each([
  ['an unknown API', 'PUT', '/public-apis/tides', '{"mode":"down"}', 404],
  ['an unknown mode', 'PUT', '/public-apis/carbon', '{"mode":"tired"}', 400],
  ['no mode', 'PUT', '/public-apis/carbon', '{}', 400],
  ['another method', 'POST', '/public-apis/carbon', '{"mode":"down"}', 405],
])('%s is refused', async (_name, method, path, body, status) => {
  expect((await server.ask(method, path, headers, body)).status).toBe(status)
})
