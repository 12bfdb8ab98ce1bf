import type { FastifyInstance } from 'fastify'

const WEBSOCKET_ONLY = 'Chargers connect here by WebSocket.\n'

/** Answers 426 to a charger, or its installer, that sends no upgrade. */
export function answerPlainHttpChargers(app: FastifyInstance): void {
  app.get('/ocpp/*', (_request, reply) =>
    reply.code(426).header('upgrade', 'websocket').type('text/plain').send(WEBSOCKET_ONLY),
  )
}
