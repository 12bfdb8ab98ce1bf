import { GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { askGraphql, postAsCustomer, type Address } from './ask-graphql.ts'

/** One open screen: hears that its device changed, and asks what it is now. */
export type Screen = { close(): void }

export async function openScreen(address: Address, onEvent: (at: number) => void): Promise<Screen> {
  const answer = await postAsCustomer(address, '/graphql/live', '{}')
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
export async function askStatus(address: Address, deviceId: string): Promise<string> {
  const text = await askGraphql(address, GetCustomerDeviceState, { deviceId })
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}
