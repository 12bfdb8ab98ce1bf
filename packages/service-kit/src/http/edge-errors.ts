import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a client is told of a failure: words, and an id by which the log can be asked for the rest. */
export type EdgeProblem = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly id: string
}

/** A request that the edge does not let in. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Told = Omit<EdgeProblem, 'id'>

const wentWrong: Told = {
  status: 500,
  code: 'unexpected-error',
  message: 'Something went wrong on our side. Please try again later.',
}

const badRequest: Told = { status: 400, code: 'bad-request', message: 'The request could not be understood.' }

const malformedJson: Told = {
  status: 400,
  code: 'malformed-json',
  message: 'The body is not well-formed JSON.',
}

/** Only these words of the framework reach a client; all others are kept. */
const toldByCode: Readonly<Record<string, Told>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body-too-large', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'not-json',
    message: 'The body must be JSON, sent as application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  FST_ERR_BAD_URL: { status: 400, code: 'bad-address', message: 'The address is not well formed.' },
}

const notFound: Told = { status: 404, code: 'not-found', message: 'There is nothing at this address.' }

function describeError(error: unknown): Told {
  if (error instanceof EdgeRefusal) return { status: error.status, code: error.code, message: error.message }
  if (!(error instanceof Error)) return wentWrong
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown }
  const told = typeof code === 'string' ? toldByCode[code] : undefined
  if (told) return told
  // The JSON parser's own complaints carry a status and no code.
  if (error instanceof SyntaxError && statusCode === 400) return malformedJson
  if (statusCode === 404) return notFound
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? badRequest : wentWrong
}

/** Translates whatever was thrown, and puts what nobody expected into the log under the same id. */
export function translateError(error: unknown, request: FastifyRequest): EdgeProblem {
  const told = describeError(error)
  if (told.status >= 500) request.log.error({ err: error, path: pathOf(request) }, 'request failed')
  return { ...told, id: request.id }
}

/** The one place where errors of a scope become answers; each wire has its own shape for them. */
export function answerErrorsAs(app: FastifyInstance, render: (problem: EdgeProblem) => unknown): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = translateError(error, request)
    return sendProblem(reply, problem, render)
  })
}

export function answerUnknownAddresses(
  app: FastifyInstance,
  render: (problem: EdgeProblem) => unknown,
): void {
  app.setNotFoundHandler((request, reply) => sendProblem(reply, { ...notFound, id: request.id }, render))
}

export function renderPlainly(problem: EdgeProblem): unknown {
  const { code, message, id } = problem
  return { error: { code, message, id } }
}

function sendProblem(
  reply: FastifyReply,
  problem: EdgeProblem,
  render: (problem: EdgeProblem) => unknown,
): FastifyReply {
  return reply.code(problem.status).header('cache-control', 'no-store').send(render(problem))
}

/** As its route is written: the query and what stands in the path's places may hold what nobody should read. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?')[0] ?? ''
}
