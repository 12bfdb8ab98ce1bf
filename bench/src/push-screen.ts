import { GetCustomerDevices, GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { postGraphql, postAsCustomer, type Address } from './graphql-request.ts'

type ScreenListeners = {
  /** The state on the screen, and when its change event arrived. */
  readonly onStatus: (status: string, eventAt: number) => void
}

/** One open screen, like the app's: a change event makes it load the state, then the list. */
export type Screen = { close(): void }

export async function openScreen(
  address: Address,
  deviceId: string,
  { onStatus }: ScreenListeners,
): Promise<Screen> {
  const answer = await postAsCustomer(address, '/graphql/live', '{}')
  if (answer.statusCode !== 200) throw new Error(`The stream was refused with ${answer.statusCode}`)
  let eventAt: number | null = null
  let isRefreshing = false

  async function refresh(): Promise<void> {
    if (isRefreshing) return
    isRefreshing = true
    while (eventAt !== null) {
      const at = eventAt
      eventAt = null
      onStatus(readStatus(await postGraphql(address, GetCustomerDeviceState, { deviceId })), at)
      await postGraphql(address, GetCustomerDevices, {})
    }
    isRefreshing = false
  }

  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    if (!text.includes('event: device-state\n')) return
    eventAt ??= performance.now()
    void refresh()
  })
  answer.on('error', () => {})
  return { close: () => answer.destroy() }
}

function readStatus(text: string): string {
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}
