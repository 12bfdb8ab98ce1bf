import { GetCustomerDevices, GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { postGraphql, postAsCustomer, type Address } from './graphql-request.ts'

type ScreenListeners = {
  /** The state on the screen, and when its change event arrived. */
  readonly onStatus: (status: string, eventAt: number) => void
}

/** One open screen, like the app's: a change event makes it load the state, then the list. */
export type Screen = {
  /** Waits for the requests that are under way. */
  close(): Promise<void>
}

export async function openScreen(
  address: Address,
  deviceId: string,
  { onStatus }: ScreenListeners,
): Promise<Screen> {
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
    async close() {
      answer.destroy()
      await refreshing
    },
  }
}

function readStatus(text: string): string {
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}
