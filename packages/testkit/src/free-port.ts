import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of ephemeral ports, from which programs that are started meanwhile get theirs. */
const LOWEST_PORT = 12_000
const HIGHEST_PORT = 19_999

/** A port for a program that cannot choose one by itself, or that keeps it over restarts. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT + 1))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
