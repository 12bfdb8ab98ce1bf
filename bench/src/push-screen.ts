import { GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { request, type Agent, type IncomingMessage } from 'node:http'

type Address = { readonly port: number; readonly token: string }

/** One open screen: hears that its device changed, and asks what it is now. */
export type Screen = { close(): void }

export async function openScreen({ port, token }: Address, onEvent: (at: number) => void): Promise<Screen> {
  const answer = await post({ port, token }, '/graphql/live', '{}')
  if (answer.statusCode !== 200) throw new Error(`The stream was refused with ${answer.statusCode}`)
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    const events = text.split('event: device-state\n').length - 1
    for (let event = 0; event < events; event++) onEvent(performance.now())
  })
  answer.on('error', () => {})
  return { close: () => answer.destroy() }
}

/** The status as GraphQL tells it. */
export async function askStatus(address: Address, deviceId: string, agent: Agent): Promise<string> {
  const body = JSON.stringify({ query: GetCustomerDeviceState, variables: { deviceId } })
  const answer = await post(address, '/graphql?k=1&q=true', body, agent)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}

function post(address: Address, path: string, body: string, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: address.port,
      path,
      method: 'POST',
      agent: agent ?? false,
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
