import { StartProblem } from '@driveway/service-kit/start-problem'
import type { Server } from 'node:net'

/** A port, 0 for any that is free, or a listener that the parent process has bound. */
export type ListenPlace = number | Server

/** Listens on loopback and resolves to the port; an error names the setting. */
export function listenOnLoopback(server: Server, place: ListenPlace, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' && typeof place === 'number'
          ? new StartProblem(`Port ${place} is taken by another program: set ${setting} to a free one.`, {
              cause: error,
            })
          : error,
      ),
    )
    server.once('listening', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error(`${setting} is not a port`))
    })
    if (typeof place === 'number') server.listen(place, '127.0.0.1')
    else server.listen(place)
  })
}
