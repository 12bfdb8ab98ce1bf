import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#http/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

/** The command as somebody types it. */
function show(words: readonly string[], port = server.port): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const environment = { ...process.env, STREET_PORT: String(port) }
    const file = join(import.meta.dirname, 'show.ts')
    const child = execFile(process.execPath, [file, ...words], { env: environment }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, said: `${out}${err}`.trim() }),
    )
  })
}

test('without arguments it lists every status with explanation and houses', async () => {
  const { code, said } = await show([])
  expect(code).toBe(0)
  const lines = said.split('\n')
  expect(lines.filter((line) => /^[A-Z_]+$/.test(line))).toEqual([...dashboardStatuses])
  const at = lines.indexOf('EXPORTING')
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  The charger exports 3.6 kW from the car.',
    '  at 4 (priya@example.org), 16 (ingrid@example.org)',
  ])
})

test.each([
  ['a status', ['exporting'], 0, 'House 4 shows it: sign in to kestrel as priya@example.org.'],
  ['a status at a house', ['IDLE', '12'], 0, 'House 12 shows it: sign in to marigold as hannah@example.org.'],
  [
    'a status at a house that cannot',
    ['EXPORTING', '12'],
    1,
    /^Only a V2G charger .* Houses 4 and 16 can\.$/,
  ],
  [
    'a status that one house alone can show',
    ['SOLAR_CHARGING_SOURCE_MIX'],
    0,
    'House 10 shows it: sign in to marigold as owen@example.org.',
  ],
  ['a house that is not there', ['IDLE', '3'], 1, 'There is no house 3: npm run show lists which there are.'],
  ['what there is not', ['FLYING'], 1, 'There is no FLYING: npm run show lists what there is.'],
])('%s', async (_, words, code, said) => {
  const answer = await show(words)
  expect(answer.said).toMatch(said)
  expect(answer.code).toBe(code)
})

test('without a running street it explains what to start', async () => {
  expect(await show(['EXPORTING'], 9)).toEqual({
    code: 1,
    said: 'No street answers on port 9: npm start opens one.',
  })
})
