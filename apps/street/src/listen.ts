import { StartProblem } from '@driveway/service-kit/start-problem'
import type { Server } from 'node:net'

/** Opens a server to this machine alone and says on which port; a port that is taken is told by its setting. */
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
