import { letTalk } from '@driveway/gateway/testing/talking-charger'
import type { TestCharger } from '@driveway/gateway/testing/test-charger'

export const OLD_VERSION = '1.0'
export const NEW_VERSION = '2.0'

export type FirmwareCharger = ReturnType<typeof createFirmwareCharger>

/** A charger that installs firmware and takes settings, unless it is broken. */
export function createFirmwareCharger(chargerId: string, make: string, isBroken: boolean) {
  let socket: TestCharger | null = null
  let talk: ReturnType<typeof letTalk> | null = null
  const charger = {
    chargerId,
    make,
    isBroken,
    version: OLD_VERSION,
    updates: 0,
    settings: [] as string[],
    async connect(dial: (chargerId: string) => Promise<TestCharger>): Promise<void> {
      socket = await dial(chargerId)
      talk = letTalk(socket, ({ action, payload }) => answer(action, payload as Record<string, unknown>))
      await boot()
    },
    async disconnect(): Promise<void> {
      socket?.socket.terminate()
      await socket?.closed
    },
  }

  async function boot(): Promise<void> {
    await talk?.say('BootNotification', {
      chargePointVendor: make,
      chargePointModel: 'Wall',
      firmwareVersion: charger.version,
    })
  }

  function answer(action: string, payload: Readonly<Record<string, unknown>>): object {
    if (action === 'UpdateFirmware') {
      // The answer goes first.
      setImmediate(() => void install())
      return {}
    }
    if (action !== 'ChangeConfiguration') return { status: 'Accepted' }
    charger.settings.push(`${String(payload['key'])}=${String(payload['value'])}`)
    return { status: isBroken ? 'Rejected' : 'Accepted' }
  }

  async function install(): Promise<void> {
    charger.updates += 1
    const statuses = ['Downloading', 'Installing', isBroken ? 'InstallationFailed' : 'Installed']
    for (const status of statuses) {
      if (status === 'Installed') charger.version = NEW_VERSION
      await talk?.say('FirmwareStatusNotification', { status })
    }
    if (!isBroken) await boot()
  }

  return charger
}
