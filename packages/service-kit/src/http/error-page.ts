import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderPlainly, type EdgeProblem } from './edge-errors.ts'

/** A browser that opens a page gets one, with the id for the customer to quote; anything else gets JSON. */
export function renderForReader(problem: EdgeProblem, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!(request.headers.accept ?? '').includes('text/html')) return renderPlainly(problem)
  void reply.type('text/html; charset=utf-8')
  // Both texts are ours, and the id has no characters that need escaping.
  return (
    '<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width">' +
    `<title>${problem.message}</title><h1>${problem.message}</h1>` +
    `<p>If you contact us, please quote <code>${problem.id}</code>.</p></html>`
  )
}
