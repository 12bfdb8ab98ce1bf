import { CLIENT_ID, CLIENT_ID_HEADER } from '@driveway/contract/identity'
import type { Operation } from '@driveway/contract/operation'
import { takeEarlyAnswer } from './early-answer.ts'
import { writeAddress } from './graphql-address.ts'
import { MAESTRO_ERROR, request, RequestError, withTimeout, type Fetch } from './request-error.ts'
import { WORLD_TIME_HEADER } from '../world-clock.ts'

const endpoints = { customer: '/graphql', content: '/content' } as const

export type SendOptions = {
  readonly endpoint?: keyof typeof endpoints
  /** False for public calls, which carry no bearer token. */
  readonly isAuthenticated?: boolean
  /** False where an answer from the server's cache will do. */
  readonly isFresh?: boolean
  readonly signal?: AbortSignal
}

type PostOptions = Pick<SendOptions, 'isAuthenticated' | 'signal'>

export type GraphqlClient = {
  /** Sends a body with credentials, and once more with a new token if the first was refused. */
  readonly post: (address: string, body: string, options: PostOptions) => Promise<Response>
  readonly send: <Answer, Variables>(
    operation: Operation<Answer, Variables>,
    variables: Variables,
    options?: SendOptions,
  ) => Promise<Answer>
  /** Calls the listener with the name of each mutation that was answered; returns a function that removes it. */
  readonly onMutated: (listener: (name: string) => void) => () => void
}

type Tokens = {
  readonly getToken: () => Promise<string>
  readonly renewToken: (refused: string) => Promise<string>
}

type Deps = {
  readonly fetch: Fetch
  readonly tokens: Tokens
  readonly learnWorldTime: (iso: string) => void
}

type Envelope<Answer> = { readonly data?: Answer | null; readonly errors?: readonly unknown[] }

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (response.status !== 200)
    throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
  const { data, errors } = (await response.json()) as Envelope<Answer>
  if (errors?.length || !data) throw new RequestError(MAESTRO_ERROR, 200, { cause: errors })
  return data
}

export function createGraphqlClient({ fetch, tokens, learnWorldTime }: Deps): GraphqlClient {
  async function post(
    address: string,
    body: string,
    { isAuthenticated = true, signal }: PostOptions,
  ): Promise<Response> {
    async function attempt(token: string | null): Promise<Response> {
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        [CLIENT_ID_HEADER]: CLIENT_ID,
      }
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      return request(
        (path, init) =>
          takeEarlyAnswer(path, headers['authorization'] ?? null, Date.now(), init?.signal) ??
          fetch(path, init),
        address,
        { method: 'POST', headers, body, ...(signal && { signal }) },
      )
    }

    const sent = takeEarlyAnswer(address, null, Date.now())
    const token = isAuthenticated && !sent ? await tokens.getToken() : null
    let response = await (sent ?? attempt(token))
    if (response.status === 401 && token !== null) response = await attempt(await tokens.renewToken(token))
    const worldTime = response.headers.get(WORLD_TIME_HEADER)
    if (worldTime !== null) learnWorldTime(worldTime)
    return response
  }

  const listeners = new Set<(name: string) => void>()

  function announce(operation: string): void {
    const name = /^mutation (\w+)/.exec(operation)?.[1]
    if (name !== undefined) for (const listener of listeners) listener(name)
  }

  return {
    post,
    onMutated: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: async <Answer, Variables>(
      operation: Operation<Answer, Variables>,
      variables: Variables,
      options: SendOptions = {},
    ) => {
      const { endpoint = 'customer', isFresh = true } = options
      const body = JSON.stringify({ query: operation, variables })
      const address = writeAddress(endpoints[endpoint], operation, body, isFresh)
      const answer = await withTimeout(options.signal, async (signal) =>
        readAnswer<Answer>(await post(address, body, { ...options, signal })),
      )
      announce(operation)
      return answer
    },
  }
}
