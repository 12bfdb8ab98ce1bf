import { setTimeout as sleep } from 'node:timers/promises'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { MakerProblem } from './car-maker.ts'

export type MakerRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form, as OAuth has it. */
  readonly form?: Readonly<Record<string, string>>
}

export type MakerAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export type RequestSettings = {
  readonly url: string
  /** For all tries together. */
  readonly timeoutMs: number
  readonly retryPauseMs: number
}

export type SendRequest = (
  request: MakerRequest,
  signal?: AbortSignal,
) => Promise<Result<MakerAnswer, MakerProblem>>

export const defaultRequestSettings = { timeoutMs: 3_000, retryPauseMs: 250 }

const MAX_TRIES = 2
const MAX_BYTES = 200_000
const SERVER_ERROR = 500
const TOO_MANY_REQUESTS = 429

/** Sends JSON requests. A connection that fails and a server error are retried once, within one timeout for both. */
export function createRequestSender(settings: RequestSettings): SendRequest {
  const base = settings.url.replace(/\/$/, '')

  async function tryOnce(request: MakerRequest, signal: AbortSignal): Promise<MakerAnswer> {
    const { method, path, headers = {}, form } = request
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal,
    })
    return { status: response.status, headers: response.headers, body: parse(await readBounded(response)) }
  }

  return async (request, given) => {
    const timeout = AbortSignal.timeout(settings.timeoutMs)
    const signal = given === undefined ? timeout : AbortSignal.any([given, timeout])
    let reason = ''
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      try {
        const answer = await tryOnce(request, signal)
        if (answer.status === TOO_MANY_REQUESTS) return fail(limitedBy(answer))
        if (answer.status < SERVER_ERROR) return succeed(answer)
        reason = `answered ${answer.status}`
      } catch (error) {
        if (signal.aborted) return fail({ code: 'unavailable', reason: 'timed out' })
        reason = describe(error)
      }
      if (tries < MAX_TRIES) await sleep(settings.retryPauseMs)
      if (signal.aborted) break
    }
    return fail({ code: 'unavailable', reason })
  }
}

function limitedBy({ headers }: MakerAnswer): MakerProblem {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const isGiven = Number.isFinite(seconds) && seconds >= 0
  return { code: 'rate-limited', retryAfterMs: isGiven ? seconds * 1_000 : null }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Null for anything that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The cause of a failed fetch says more than its own message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
