import type { Operation } from '@driveway/contract/operation'

/** The session has ended, or there was none. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

/** The operator's role does not allow it. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError'
}

/** Longer than a charger has for its answer. */
const WITHIN_MS = 20_000

type Answer<Data> = {
  readonly data?: Data
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}

export function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WITHIN_MS),
  })
}

/** Sends an operation of the operator's schema. The session is a cookie, which no script sees. */
export async function send<Data, Variables>(
  query: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await postJson('/graphql', { query, variables })
  if (response.status === 401) throw new SignedOutError('signed out')
  const { data, errors } = (await response.json()) as Answer<Data>
  const [error] = errors ?? []
  if (error?.extensions.code === 'FORBIDDEN') throw new ForbiddenError(error.message)
  if (error || data === undefined) throw new Error(error?.message ?? 'no answer')
  return data
}
