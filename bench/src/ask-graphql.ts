import { request, type Agent, type IncomingMessage } from 'node:http'

export type Address = { readonly port: number; readonly token: string; readonly agent?: Agent }

/** The answer as it came, to a question asked as the app asks. */
export async function askGraphql(address: Address, query: string, variables: object): Promise<string> {
  const isQuery = !query.startsWith('mutation')
  const answer = await postAsCustomer(
    address,
    `/graphql?k=1&q=${isQuery}`,
    JSON.stringify({ query, variables }),
  )
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return text
}

export function postAsCustomer(address: Address, path: string, body: string): Promise<IncomingMessage> {
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
      },
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}
