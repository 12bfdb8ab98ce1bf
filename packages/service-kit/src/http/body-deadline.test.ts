import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { liftBodyDeadline, limitBodyTime, watchPace, type Pace } from './body-deadline.ts'

/** Sends a body of ten bytes, or the first of them, one every 100 ms, and resolves to the answer; empty where it was disconnected. */
async function dribble(deadlineMs: number, pace?: Pace, bytes = 10): Promise<string> {
  const app = fastify()
  limitBodyTime(app, deadlineMs)
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.put('/file', async ({ raw, body }) => {
    if (!pace) return text(body as Readable)
    liftBodyDeadline(raw)
    const end = watchPace(raw, pace)
    return text(body as Readable).finally(end)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (data) => {
    answer += String(data)
    socket.end()
  })
  socket.write('PUT /file HTTP/1.1\r\nHost: a.example\r\nContent-Type: a/b\r\nContent-Length: 10\r\n\r\n')
  let sent = 0
  const timer = setInterval(() => {
    if (sent < bytes && socket.writable) socket.write('x')
    sent += 1
  }, 100)
  // `once` of node:events would reject at a reset, which is one of the ways to be disconnected.
  await new Promise((done) => socket.once('close', done))
  clearInterval(timer)
  return answer.slice(answer.lastIndexOf('\n') + 1)
}

test.each([
  ['longer than its deadline', 300, undefined, '', 5],
  ['within its deadline', 60_000, undefined, 'xxxxxxxxxx', 10],
  [
    'longer than the deadline, and as fast as the least rate',
    300,
    { windowMs: 60_000, minBytes: 1 },
    'xxxxxxxxxx',
    10,
  ],
  ['slower than the least rate', 60_000, { windowMs: 300, minBytes: 1_000 }, '', 5],
] as const)('a body that takes %s', async (_case, deadlineMs, pace, answer, bytes) => {
  expect(await dribble(deadlineMs, pace, bytes)).toBe(answer)
})

test('a request from inside the process outlives its deadline', async () => {
  const app = fastify()
  limitBodyTime(app, 20)
  app.post('/', async () => {
    await new Promise((done) => setTimeout(done, 60))
    return 'answered'
  })
  const { body } = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(body).toBe('answered')
})
