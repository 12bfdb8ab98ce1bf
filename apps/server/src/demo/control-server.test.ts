import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createWorldClock } from '@driveway/service-kit/world-clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startControlServer, type ControlServer } from './control-server.ts'

describe('the control server', () => {
  const real = createFixedClock('2026-11-15T18:00:00Z')
  const clock = createWorldClock(real.now(), real)
  let changes = 0
  let control: ControlServer

  beforeAll(async () => {
    control = await startControlServer({ port: 0, clock, onChange: () => void (changes += 1) })
  })
  afterAll(() => control.close())

  function ask(init?: RequestInit, path = '/world-clock'): Promise<Response> {
    return fetch(`http://127.0.0.1:${control.port}${path}`, init)
  }

  test('answers world time and speed', async () => {
    expect(await (await ask()).json()).toEqual({ now: '2026-11-15T18:00:00.000Z', speed: 1 })
  })

  test.each([
    ['nothing', '{}'],
    ['no JSON', 'now'],
    ['a list', '[]'],
    ['a word for a time', '{"now":"tonight"}'],
    ['less than normal speed', '{"speed":0.9}'],
    ['more than the fastest', '{"speed":3601}'],
    ['a speed in words', '{"speed":"60"}'],
    ['a flood', `{"now":"${'x'.repeat(2_000)}"}`],
  ])('refuses %s', async (_name, body) => {
    expect((await ask({ method: 'PUT', body })).status).toBe(400)
    expect(changes).toBe(0)
  })

  test('refuses a web page, another path, another method, and going back', async () => {
    const body = '{"speed":60}'
    expect((await ask({ method: 'PUT', body, headers: { origin: 'http://evil.example' } })).status).toBe(403)
    expect((await ask(undefined, '/elsewhere')).status).toBe(404)
    expect((await ask({ method: 'POST', body })).status).toBe(405)
    expect((await ask({ method: 'PUT', body: '{"now":"2026-11-15T17:59:59Z"}' })).status).toBe(409)
    expect(changes).toBe(0)
  })

  test.each([1, 60, 3600])('takes the speed %d', async (speed) => {
    const answer = await ask({ method: 'PUT', body: JSON.stringify({ speed }) })
    expect(await answer.json()).toMatchObject({ speed })
    expect(clock.speed).toBe(speed)
  })
})
