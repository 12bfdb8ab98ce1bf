import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FileServer = Awaited<ReturnType<typeof openFileServer>>

type ServedFile = { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

/** Serves files and takes uploads by PUT, on a real socket, for tests. */
export async function openFileServer(files: Readonly<Record<string, ServedFile>>) {
  const uploads: { readonly path: string; readonly method: string; readonly text: string }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      const file = files[path]
      response.writeHead(file === undefined ? 404 : 200, file?.headers)
      response.end(file?.body)
      return
    }
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const isTaken = request.method === 'PUT' && !path.startsWith('/full/')
      if (isTaken) uploads.push({ path, method: request.method ?? '', text })
      response.writeHead(isTaken ? 201 : 507).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
