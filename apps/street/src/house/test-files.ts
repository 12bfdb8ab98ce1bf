import { createServer } from 'node:http'

export type FileServer = {
  readonly url: string
  readonly uploads: { readonly path: string; readonly method: string; readonly text: string }[]
  close(): Promise<void>
}

type ServedFile = { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

/** Serves files and takes uploads by PUT, on a real socket, for tests. */
export async function openFileServer(files: Readonly<Record<string, ServedFile>>): Promise<FileServer> {
  const uploads: FileServer['uploads'] = []
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    uploads,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
