import { request } from 'node:http'

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
}

export type AttackClient = {
  readonly origin: string
  send(path: string, call?: Call): Promise<Reply>
  /** GraphQL with a token; null sends none. */
  ask(query: string, token: string | null, variables?: object): Promise<Reply>
  signIn(username: string, password: string): Promise<{ idToken: string; refreshToken: string }>
}

/** Calls a started server by address, with the Host header of a brand. */
export function createAttackClient(address: URL): AttackClient {
  function send(path: string, { method = 'POST', headers = {}, body }: Call = {}): Promise<Reply> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: address.port,
          path,
          method,
          agent: false,
          headers: {
            host: address.host,
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
      sent.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }

  return {
    origin: address.origin,
    send,
    ask: (query, token, variables = {}) =>
      send('/graphql?k=attack', {
        headers: {
          'x-client-id': 'CUSTOMER',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: { query, variables },
      }),
    async signIn(username, password) {
      const { status, text } = await send('/identity/login', { body: { username, password } })
      if (status !== 200)
        throw new Error(`${username} could not sign in (${status}): give --username and --password.`)
      return JSON.parse(text) as { idToken: string; refreshToken: string }
    },
  }
}
