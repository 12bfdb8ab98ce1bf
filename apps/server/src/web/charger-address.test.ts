import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerPlainHttpChargers } from './charger-address.ts'

test('asks a charger that comes by plain HTTP to upgrade to WebSocket', async () => {
  await using app = fastify()
  answerPlainHttpChargers(app)
  const answer = await app.inject({ url: '/ocpp/DW-1' })
  expect([answer.statusCode, answer.headers['upgrade']]).toEqual([426, 'websocket'])
  expect(answer.body).toBe('Chargers connect here by WebSocket.\n')
})
