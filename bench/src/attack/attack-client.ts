import { request } from 'node:https'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

export type Call = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: unknown
  readonly brand?: string
}

export type Session = { readonly idToken: string; readonly refreshToken: string }

export type Customer = {
  readonly accountNumber: string
  readonly username: string
  readonly password: string
  readonly brand?: string
}

export type AttackClient = ReturnType<typeof createAttackClient>

/** Calls the balancer over TLS, for the host of a brand. */
export function createAttackClient(port: number) {
  function send(path: string, call: Call = {}): Promise<Reply> {
    const { method = 'POST', headers = {}, body, brand = 'kestrel' } = call
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent: false,
          rejectUnauthorized: false,
          headers: {
            host: `${brand}.example`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let received = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (received += chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  async function signIn({ username, password, brand }: Customer): Promise<Session> {
    const { status, text } = await send('/identity/login', {
      body: { username, password },
      ...(brand && { brand }),
    })
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`)
    return JSON.parse(text) as Session
  }

  return {
    send,
    signIn,
    /** GraphQL with a token; null sends none. */
    ask: (query: string, token: string | null, brand?: string) =>
      send('/graphql?k=attack', {
        headers: {
          'x-client-id': 'CUSTOMER',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: { query },
        ...(brand && { brand }),
      }),
  }
}
