import { once } from 'node:events'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import { WebSocket } from 'ws'

export const PASSWORD = 'a'.repeat(20)
export const OLD_VERSION = '1.0'
export const NEW_VERSION = '2.0'

type Payload = Readonly<Record<string, unknown>>

/** A charger that installs firmware and takes settings, unless it is broken. */
export class FirmwareCharger {
  readonly chargerId: string
  readonly make: string
  readonly isBroken: boolean
  version = OLD_VERSION
  updates = 0
  settings: string[] = []
  private socket: WebSocket | null = null
  private readonly awaited = new Map<string, () => void>()
  private lastId = 0

  constructor(chargerId: string, make: string, isBroken: boolean) {
    this.chargerId = chargerId
    this.make = make
    this.isBroken = isBroken
  }

  async connect(port: number): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${this.chargerId}:${PASSWORD}`).toString('base64')}`
    const url = `ws://127.0.0.1:${port}/ocpp/${this.chargerId}`
    this.socket = new WebSocket(url, OCPP16_SUBPROTOCOL, { headers: { authorization } })
    this.socket.on('error', () => {})
    this.socket.on('message', (data: Buffer) => this.receive(data.toString()))
    await once(this.socket, 'open')
    await this.boot()
  }

  async disconnect(): Promise<void> {
    const { socket } = this
    if (socket === null || socket.readyState === WebSocket.CLOSED) return
    const closed = once(socket, 'close')
    socket.terminate()
    await closed
  }

  private boot(): Promise<void> {
    return this.call('BootNotification', {
      chargePointVendor: this.make,
      chargePointModel: 'Wall',
      firmwareVersion: this.version,
    })
  }

  private receive(text: string): void {
    const [type, id, action, payload] = JSON.parse(text) as [number, string, string, Payload]
    if (type !== 2) {
      this.awaited.get(id)?.()
      return
    }
    this.socket?.send(JSON.stringify([3, id, this.answer(action, payload)]))
    if (action === 'UpdateFirmware') void this.install()
  }

  private answer(action: string, payload: Payload): object {
    if (action === 'UpdateFirmware') return {}
    if (action !== 'ChangeConfiguration') return { status: 'Accepted' }
    this.settings.push(`${String(payload['key'])}=${String(payload['value'])}`)
    return { status: this.isBroken ? 'Rejected' : 'Accepted' }
  }

  private async install(): Promise<void> {
    this.updates += 1
    await this.report('Downloading')
    await this.report('Installing')
    if (this.isBroken) return this.report('InstallationFailed')
    this.version = NEW_VERSION
    await this.report('Installed')
    await this.boot()
  }

  private report(status: string): Promise<void> {
    return this.call('FirmwareStatusNotification', { status })
  }

  private call(action: string, payload: object): Promise<void> {
    const id = `own-${++this.lastId}`
    return new Promise((resolve) => {
      this.awaited.set(id, resolve)
      this.socket?.send(JSON.stringify([2, id, action, payload]))
    })
  }
}
