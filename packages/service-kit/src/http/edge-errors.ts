import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The answer to a failed request. The log has the details under the same id. */
export type EdgeProblem = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly id: string
  /** In seconds, for the Retry-After header. */
  readonly retryAfter?: number
}

/** A request that is refused with this status. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal'
  readonly status: number
  readonly code: string
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    options: { readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

type ErrorAnswer = Omit<EdgeProblem, 'id'>

const unexpectedError: ErrorAnswer = {
  status: 500,
  code: 'unexpected-error',
  message: 'Something went wrong on our side. Please try again later.',
}

const badRequest: ErrorAnswer = {
  status: 400,
  code: 'bad-request',
  message: 'The request could not be understood.',
}

const malformedJson: ErrorAnswer = {
  status: 400,
  code: 'malformed-json',
  message: 'The body is not well-formed JSON.',
}

const UNAVAILABLE_RETRY_AFTER_S = 5

/** The server cannot answer at the moment; nothing is wrong with the request. */
export const unavailable = {
  status: 503,
  code: 'unavailable',
  message: 'Please try again in a moment.',
  retryAfter: UNAVAILABLE_RETRY_AFTER_S,
} satisfies ErrorAnswer

/** Errors with a code that a client may see; all others become an unexpected error. */
const answersByCode: Readonly<Record<string, ErrorAnswer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body-too-large', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'not-json',
    message: 'The body must be JSON, sent as application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  'database-unavailable': unavailable,
  FST_ERR_BAD_URL: { status: 400, code: 'bad-address', message: 'The address is not well formed.' },
}

const notFound: ErrorAnswer = { status: 404, code: 'not-found', message: 'There is nothing at this address.' }

function describeError(error: unknown): ErrorAnswer {
  if (error instanceof EdgeRefusal) return describeRefusal(error)
  if (!(error instanceof Error)) return unexpectedError
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown }
  const answer = typeof code === 'string' ? answersByCode[code] : undefined
  if (answer) return answer
  // Errors of the JSON parser carry a status and no code.
  if (error instanceof SyntaxError && statusCode === 400) return malformedJson
  if (statusCode === 404) return notFound
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? badRequest
    : unexpectedError
}

function describeRefusal({ status, code, message, retryAfter }: EdgeRefusal): ErrorAnswer {
  return retryAfter === undefined ? { status, code, message } : { status, code, message, retryAfter }
}

/** Translates any error into an answer, and logs unexpected ones under the same id. */
export function translateError(error: unknown, request: FastifyRequest): EdgeProblem {
  const answer = describeError(error)
  if (answer.status >= 500) request.log.error({ err: error, path: pathOf(request) }, 'request failed')
  return { ...answer, id: request.id }
}

type Render = (problem: EdgeProblem, request: FastifyRequest, reply: FastifyReply) => unknown

/** Answers all errors of a scope; each protocol renders them in its own shape. */
export function answerErrorsAs(app: FastifyInstance, render: Render): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = translateError(error, request)
    return sendProblem(reply, problem, render(problem, request, reply))
  })
}

/** For protocols that put errors into the body themselves: sets status and Retry-After of a refusal to wait. */
export function applyRefusalStatus(reply: FastifyReply, error: unknown): void {
  const { status, retryAfter } = describeError(error)
  if (retryAfter !== undefined) void reply.code(status).header('retry-after', retryAfter)
}

export function answerUnknownAddresses(app: FastifyInstance, render: Render): void {
  app.setNotFoundHandler((request, reply) => {
    const problem = { ...notFound, id: request.id }
    return sendProblem(reply, problem, render(problem, request, reply))
  })
}

export function renderPlainly(problem: EdgeProblem): unknown {
  const { code, message, id } = problem
  return { error: { code, message, id } }
}

function sendProblem(reply: FastifyReply, problem: EdgeProblem, body: unknown): FastifyReply {
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter)
  return reply.code(problem.status).header('cache-control', 'no-store').send(body)
}

/** The route's pattern: query and path parameters may hold secrets. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?')[0] ?? ''
}
