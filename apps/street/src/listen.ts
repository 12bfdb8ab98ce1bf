import { StartProblem } from '@driveway/service-kit/start-problem'
import type { Server } from 'node:net'

/** Listens on loopback and resolves to the port; an error names the setting. */
export function listenOnLoopback(server: Server, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartProblem(`Port ${port} is taken by another program: set ${setting} to a free one.`, {
              cause: error,
            })
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
