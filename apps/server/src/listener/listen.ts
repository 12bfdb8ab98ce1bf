import type { AddressInfo, Server } from 'node:net'
import { StartProblem } from '@driveway/service-kit/start-problem'

type Place = { readonly host: string; readonly port: number; readonly setting: string }

/** Listens and resolves to the port; a failure names the setting to change. */
export function listenOn(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, place)))
    server.listen(place.port, place.host, () => {
      resolve((server.address() as AddressInfo).port)
    })
  })
}

export function explainListenError(error: NodeJS.ErrnoException, place: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${place.port} is taken by another program: stop it, or set ${place.setting} to a free port.`,
      { cause: error },
    )
  }
  if (error.code === 'EACCES') {
    return new StartProblem(
      `Port ${place.port} may not be used by this user: set ${place.setting} to one above 1023.`,
      { cause: error },
    )
  }
  if (error.code === 'EADDRNOTAVAIL') {
    return new StartProblem(`${place.host} is not an address of this machine: check HOST.`, { cause: error })
  }
  return error
}
