/** Replaces each browser's own wording for a request that never arrived. */
export const FAILED_TO_FETCH = 'Failed to fetch'
export const MAESTRO_ERROR = 'Maestro error'

/** A failed request; `status` is null where no answer came at all. Its cause is the answer, or the errors in it. */
export class RequestError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RequestError'
    this.status = status
  }
}

/** True where the server answered with another status than 200, or did not answer. */
export function isUnsuccessful(error: unknown): boolean {
  if (error instanceof RequestError && error.status !== null && error.status !== 200) return true
  return error instanceof Error && error.message === FAILED_TO_FETCH
}

/** True where no answer came at all. */
export function isUnreached(error: unknown): boolean {
  return error instanceof RequestError && error.status === null
}

/** The codes of the errors in an answer; none where there was no answer. */
export function listErrorCodes(error: unknown): readonly string[] {
  const { cause } = error instanceof RequestError ? error : { cause: null }
  if (!Array.isArray(cause)) return []
  return cause.map((each: { extensions?: { code?: string } }) => each.extensions?.code ?? '')
}

/** The person's role in the home does not include it: a retry would not help. */
export function isRefused(error: unknown): boolean {
  return listErrorCodes(error).includes('NOT_ALLOWED')
}

/** The session is over: a retry would not help. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

let latestAnswer: Response | null = null

/** The answer to the latest request; null until it comes. A crash or a failed form is found in the server's log by it. */
export function getLatestAnswer(): Response | null {
  return latestAnswer
}

/** Sends a request, and gives a lost connection the same error in every browser; an abort is rethrown as it is. */
export async function request(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  latestAnswer = null
  try {
    latestAnswer = await fetch(path, init)
    return latestAnswer
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause
    throw new RequestError(FAILED_TO_FETCH, null, { cause })
  }
}

/** A server that has not answered within this time counts as unreachable. */
const REQUEST_TIMEOUT_MS = 15_000

/** Runs a task with a signal that also aborts it at the timeout, which counts as a lost connection. */
export async function withTimeout<Value>(
  given: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new RequestError(FAILED_TO_FETCH, null)), REQUEST_TIMEOUT_MS)
  try {
    return await task(given ? AbortSignal.any([given, timeout.signal]) : timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}
