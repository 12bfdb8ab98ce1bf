import { brotliDecompressSync } from 'node:zlib'
import { request, type Agent, type IncomingMessage } from 'node:http'

/** What every browser takes from a page that is served safely. */
const ENCODING = 'br'

type Headers = Readonly<Record<string, string>>

export type Address = { readonly port: number; readonly token: string; readonly agent?: Agent }

/** The answer as it came, to a question asked as the app asks. */
export async function askGraphql(address: Address, query: string, variables: object): Promise<string> {
  const answer = await postQuery(address, query, variables)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return text
}

/** The bytes of the answer, as small as a browser gets them; `readSmall` has the text. */
export async function askGraphqlSmall(address: Address, query: string, variables: object): Promise<Buffer> {
  const answer = await postQuery(address, query, variables, { 'accept-encoding': ENCODING })
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  if (answer.headers['content-encoding'] !== ENCODING) throw new Error('The answer is not small')
  return Buffer.concat(parts)
}

export function readSmall(bytes: Buffer): string {
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
    const asked = request({
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
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}
