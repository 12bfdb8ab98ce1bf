import { brotliDecompressSync } from 'node:zlib'
import { request, type Agent, type IncomingMessage } from 'node:http'

/** Accepted by every browser over HTTPS. */
const ENCODING = 'br'

type Headers = Readonly<Record<string, string>>

export type Address = { readonly port: number; readonly token: string; readonly agent?: Agent }

/** Sends an operation with the app's headers; returns the response body. */
export async function postGraphql(address: Address, query: string, variables: object): Promise<string> {
  return readText(await postQuery(address, query, variables))
}

export async function readText(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return text
}

/** Returns the compressed body, as a browser receives it; `decompress` returns its text. */
export async function postCompressed(address: Address, query: string, variables: object): Promise<Buffer> {
  const answer = await postQuery(address, query, variables, { 'accept-encoding': ENCODING })
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  if (answer.headers['content-encoding'] !== ENCODING) throw new Error('The response is not compressed')
  return Buffer.concat(parts)
}

export function decompress(bytes: Buffer): string {
  return brotliDecompressSync(bytes).toString()
}

function postQuery(address: Address, query: string, variables: object, headers: Headers = {}) {
  const isQuery = !query.startsWith('mutation')
  const body = JSON.stringify({ query, variables })
  return postAsCustomer(address, `/graphql?k=1&q=${isQuery}`, body, headers)
}

export function postAsCustomer(
  address: Address,
  path: string,
  body: string,
  headers: Headers = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: address.port,
      path,
      method: 'POST',
      agent: address.agent ?? false,
      headers: {
        'content-type': 'application/json',
        'x-client-id': 'CUSTOMER',
        authorization: `Bearer ${address.token}`,
        ...headers,
      },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
