import { GetCustomerDevices, GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { postGraphql, postAsCustomer, type Address } from './graphql-request.ts'

export type Screen = Awaited<ReturnType<typeof openScreen>>

/**
 * One open screen, like the app's: a change event makes it load the state, then the list. `onStatus` gets the state on the
 * screen, and when its change event arrived.
 */
export async function openScreen(
  address: Address,
  deviceId: string,
  onStatus: (status: string, eventAt: number) => void,
) {
  const answer = await postAsCustomer(address, '/graphql/live', '{}')
  if (answer.statusCode !== 200) throw new Error(`The stream was refused with ${answer.statusCode}`)
  let eventAt: number | null = null
  let refreshing: Promise<void> | null = null

  async function refresh(): Promise<void> {
    while (eventAt !== null) {
      const at = eventAt
      eventAt = null
      onStatus(readStatus(await postGraphql(address, GetCustomerDeviceState, { deviceId })), at)
      await postGraphql(address, GetCustomerDevices, {})
    }
    refreshing = null
  }

  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    if (!text.includes('event: device-state\n')) return
    eventAt ??= performance.now()
    refreshing ??= refresh()
  })
  answer.on('error', () => {})
  return {
    /** Waits for the requests that are under way. */
    async close(): Promise<void> {
      answer.destroy()
      await refreshing
    },
  }
}

function readStatus(text: string): string {
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}
