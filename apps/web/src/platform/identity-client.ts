import type { IdentityErrorMessage, LoginAnswer, LoginRequest } from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { request, RequestError, type Fetch } from './request-error.ts'

export type SignInProblem = { readonly code: IdentityErrorMessage }

export type Tokens = { readonly idToken: string; readonly expires: string }

export type IdentityClient = {
  readonly login: (username: string, password: string) => Promise<Result<Tokens, SignInProblem>>
  /** By the refresh cookie; throws a `RequestError`, of status 401 where that cookie no longer counts. */
  readonly refresh: () => Promise<Tokens>
  readonly logout: () => Promise<void>
}

function readTokens(answer: LoginAnswer): Tokens | null {
  return answer.idToken !== null && answer.expires !== null
    ? { idToken: answer.idToken, expires: answer.expires }
    : null
}

function findProblem(status: number): SignInProblem {
  if (status === 401) return { code: 'incorrect-credentials' }
  if (status === 429) return { code: 'too-many-attempts' }
  return { code: 'unexpected-error' }
}

export function createIdentityClient(fetch: Fetch): IdentityClient {
  function post(path: string, body: LoginRequest | Record<string, never>): Promise<Response> {
    return request(fetch, `/identity/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    login: async (username, password) => {
      try {
        const response = await post('login', { username, password })
        if (!response.ok) return fail(findProblem(response.status))
        const tokens = readTokens((await response.json()) as LoginAnswer)
        return tokens ? succeed(tokens) : fail({ code: 'unexpected-error' })
      } catch {
        return fail({ code: 'unexpected-error' })
      }
    },
    refresh: async () => {
      const response = await post('refresh-login', { refreshToken: null })
      if (!response.ok) throw new RequestError(`Status ${response.status}`, response.status)
      const tokens = readTokens((await response.json()) as LoginAnswer)
      if (!tokens) throw new RequestError('No token came', 401)
      return tokens
    },
    logout: async () => {
      await post('logout', {})
    },
  }
}
