import { Server } from 'node:net'
import type { ListenPlace } from './file/listen.ts'

export type Listeners = {
  readonly port: ListenPlace
  readonly mailPort: ListenPlace
  readonly brokerPort: ListenPlace
}

/**
 * The listeners that the parent process has bound and sends over the IPC channel, so that no other program can take
 * their ports in between. Rejects if the parent exits first.
 */
export function receiveListeners(): Promise<Listeners> {
  return new Promise((resolve, reject) => {
    const received = new Map<unknown, Server>()
    function take(setting: unknown, handle: unknown): void {
      // It accepts at once; until the street's own server has taken it over, a client is refused.
      if (handle instanceof Server) {
        received.set(
          setting,
          handle.on('connection', (socket) => socket.destroy()),
        )
      }
      const port = received.get('STREET_PORT')
      const mailPort = received.get('MAIL_PORT')
      const brokerPort = received.get('BROKER_PORT')
      if (!port || !mailPort || !brokerPort) return
      process.off('message', take)
      process.off('disconnect', fail)
      resolve({ port, mailPort, brokerPort })
    }
    function fail(): void {
      reject(new Error('The parent process exited before it sent the listeners'))
    }
    process.on('message', take)
    process.once('disconnect', fail)
  })
}
