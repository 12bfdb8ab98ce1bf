import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFollowedWorldClock, createRealWorldClock } from './world-clock.ts'

let server: Server
let url = ''
let reply = { status: 200, body: '' }
let realMs = 1000

beforeEach(async () => {
  realMs = 1000
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/world-clock`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function say(now: string, speed: number): void {
  reply = { status: 200, body: JSON.stringify({ now, speed }) }
}

test('between two answers the world runs on at its speed', async () => {
  const clock = createFollowedWorldClock(url, () => realMs)
  say('2030-01-01T00:00:00.000Z', 60)
  await clock.refresh()
  realMs += 2000
  expect(clock.read()).toEqual({ now: new Date('2030-01-01T00:02:00.000Z'), speed: 60 })
})

test('the world never goes back, even if the clock seems to', async () => {
  const clock = createFollowedWorldClock(url, () => realMs)
  say('2030-01-01T00:10:00.000Z', 1)
  await clock.refresh()
  clock.read()
  say('2030-01-01T00:00:00.000Z', 1)
  await clock.refresh()
  expect(clock.read().now.toISOString()).toBe('2030-01-01T00:10:00.000Z')
})

test('reports the clock’s refusal and keeps its time', async () => {
  const clock = createFollowedWorldClock(url, () => realMs)
  say('2030-01-01T00:00:00.000Z', 1)
  await clock.refresh()
  reply = { status: 409, body: '{"error":"The world never goes back in time."}' }
  expect(await clock.change({ now: '2020-01-01T00:00:00Z' })).toEqual({
    ok: false,
    status: 409,
    message: 'The world never goes back in time.',
  })
  expect(clock.read().now.toISOString()).toBe('2030-01-01T00:00:00.000Z')
})

test('tells an invalid or unreachable clock from a refusal', async () => {
  const clock = createFollowedWorldClock(url, () => realMs)
  reply = { status: 200, body: '"noon"' }
  expect(await clock.change({ speed: 2 })).toMatchObject({ ok: false, status: 502 })
  const nobody = createFollowedWorldClock('http://127.0.0.1:9/world-clock', () => realMs)
  expect(await nobody.change({ speed: 2 })).toEqual({
    ok: false,
    status: 502,
    message: 'The world clock does not answer.',
  })
})

test('real time cannot be set', async () => {
  const clock = createRealWorldClock(() => realMs)
  expect(clock.canBeSet).toBe(false)
  expect(await clock.change({ speed: 60 })).toMatchObject({ ok: false, status: 409 })
})
