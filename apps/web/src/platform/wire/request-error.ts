/** What every browser's own wording for a request that never arrived becomes. */
export const FAILED_TO_FETCH = 'Failed to fetch'
export const MAESTRO_ERROR = 'Maestro error'

/** A request that did not give what was asked for: `status` is null where no answer came at all. */
export class RequestError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RequestError'
    this.status = status
  }
}

/** The server answered with another status than 200, or did not answer. */
export function isUnsuccessful(error: unknown): boolean {
  if (error instanceof RequestError && error.status !== null && error.status !== 200) return true
  return error instanceof Error && error.message === FAILED_TO_FETCH
}

/** Nobody is signed in any more: asking again would not help. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Sends, and gives a lost connection the same name in every browser; giving up is not a failure. */
export async function request(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause
    throw new RequestError(FAILED_TO_FETCH, null, { cause })
  }
}

/** An answer may take its time, but a server that says nothing for this long is as good as away. */
export const PATIENCE_MS = 15_000

/** Gives a task a signal that also ends it when it takes too long, which counts as a lost connection. */
export async function withPatience<Value>(
  given: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new RequestError(FAILED_TO_FETCH, null)), PATIENCE_MS)
  try {
    return await task(given ? AbortSignal.any([given, patience.signal]) : patience.signal)
  } finally {
    clearTimeout(timer)
  }
}
