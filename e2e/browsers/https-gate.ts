import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type Gate = {
  readonly port: number
  /** Refuses connections until it is opened again at the same port. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** An HTTPS address in front of the demo that can be shut, as when the network is away. */
export async function openGate(folder: string, target: number): Promise<Gate> {
  const tls = makeCertificate(folder)
  const server = createServer(tls, (asked, reply) => pass(target, asked, reply))
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    open: () => listen(server, port),
    shut: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', done)
  })
}

function makeCertificate(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const [key, cert] = [join(folder, 'gate.key'), join(folder, 'gate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

function pass(target: number, asked: IncomingMessage, reply: ServerResponse): void {
  const headers = { ...asked.headers, 'x-forwarded-proto': 'https' }
  const sent = request(
    { host: '127.0.0.1', port: target, method: asked.method, path: asked.url, headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    },
  )
  sent.on('error', () => reply.destroy())
  reply.on('close', () => sent.destroy())
  asked.pipe(sent)
}
