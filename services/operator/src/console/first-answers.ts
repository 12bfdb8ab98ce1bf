import { GetMe, GetNow } from '@driveway/contract/generated/operator-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSessionCookie } from './session-cookie.ts'

/** Only this page begins with more than the operator. */
const NOW = '/'
/** Whoever opens it has a link and no session yet. */
const REGISTER = '/register'
/** A page is not held up by a database that is slow: it asks for itself. */
const WITHIN_MS = 1_000
/** Headers by which the edge decides; conditions and encodings of the page are not those of an answer. */
const passedOn = new Set(['host', 'cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])

/** The data of the operations with which a page begins, by the names that the page gives them. */
export type FirstAnswers = {
  /** Null: nobody is signed in. */
  readonly me: unknown
  readonly now?: unknown
}

/** Answers them by the console's own route, with its limits and roles. Null where anything fails: the page then asks. */
export async function readFirstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<FirstAnswers | null> {
  const [path] = request.url.split('?')
  if (path === REGISTER) return null
  if (readSessionCookie(request) === null) return { me: null }
  const headers = Object.entries(request.headers).filter(([name]) => passedOn.has(name))

  async function ask(query: string): Promise<unknown> {
    const { remoteAddress } = request.socket
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      payload: { query, variables: {} },
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    if (answer.statusCode === 401) return null
    const { data, errors } = answer.json<{ readonly data?: unknown; readonly errors?: unknown }>()
    if (answer.statusCode !== 200 || errors !== undefined) throw new Error('a page could not be answered')
    return data
  }

  try {
    const [me, now] = await Promise.all([ask(GetMe), path === NOW ? ask(GetNow) : undefined])
    return me === null || now === undefined ? { me } : { me, now }
  } catch {
    return null
  }
}
