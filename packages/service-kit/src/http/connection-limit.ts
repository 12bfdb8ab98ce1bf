import type { Server, Socket } from 'node:net'
import { countedAddress, countedSite } from './client-address.ts'
import type { ProxyTrust } from './trusted-proxies.ts'

type Options = {
  readonly maxPerAddress: number
  /** Proxies have the connections of all their clients. */
  readonly isTrustedProxy: ProxyTrust
}

/** Closes connections of an address, IPv6 by /48, that has too many open ones. Returns the function for each listener. */
export function createConnectionLimit({ maxPerAddress, isTrustedProxy }: Options): (server: Server) => void {
  const open = new Map<string, number>()

  function admit(socket: Socket): void {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return
    const counted = countedAddress(remoteAddress)
    const address = countedSite(counted) ?? counted
    const count = open.get(address) ?? 0
    if (count >= maxPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }

  return (server) => void server.on('connection', admit)
}
