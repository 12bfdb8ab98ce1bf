import { once } from 'node:events'
import { createServer } from 'node:http'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly auth: string
  readonly form: string
}

export type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Never answers. */
  readonly isSilent?: boolean
  /** Closes the connection without an answer. */
  readonly isDown?: boolean
}

/** An HTTP API on loopback that replies as the test says, and records the requests. */
export async function openTestMaker(reply: (asked: Asked) => Reply) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let form = ''
    request.on('data', (chunk) => (form += String(chunk)))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const each = { method, path, auth: headers.authorization ?? '', form }
      asked.push(each)
      const { status = 200, body = {}, headers: more = {}, isSilent = false, isDown = false } = reply(each)
      if (isDown) request.socket.destroy()
      if (isSilent || isDown) return
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An address at which nothing listens. */
export const NOWHERE = 'http://127.0.0.1:9'
