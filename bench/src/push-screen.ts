import { GetCustomerDevices, GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { askGraphql, postAsCustomer, type Address } from './ask-graphql.ts'

type Ears = {
  /** The state on the screen, and when its change event arrived. */
  readonly onStatus: (status: string, toldAt: number) => void
}

/** One open screen, like the app's: a change event makes it load the state, then the list. */
export type Screen = { close(): void }

export async function openScreen(address: Address, deviceId: string, { onStatus }: Ears): Promise<Screen> {
  const answer = await postAsCustomer(address, '/graphql/live', '{}')
  if (answer.statusCode !== 200) throw new Error(`The stream was refused with ${answer.statusCode}`)
  let toldAt: number | null = null
  let isAsking = false

  async function look(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (toldAt !== null) {
      const at = toldAt
      toldAt = null
      onStatus(readStatus(await askGraphql(address, GetCustomerDeviceState, { deviceId })), at)
      await askGraphql(address, GetCustomerDevices, {})
    }
    isAsking = false
  }

  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    if (!text.includes('event: device-state\n')) return
    toldAt ??= performance.now()
    void look()
  })
  answer.on('error', () => {})
  return { close: () => answer.destroy() }
}

function readStatus(text: string): string {
  return /"status":"(\w+)"/.exec(text)?.[1] ?? text
}
