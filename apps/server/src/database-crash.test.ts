import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnReadyServer, stopServer } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const SLOW_MACHINE_MS = 600_000
const unknown = JSON.stringify({ username: 'nobody@example.com', password: 'correct horse battery' })

/** 401 needs the database. */
async function signIn(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: unknown,
  })
  await answer.text()
  return answer.status
}

function readDatabasePid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

test(
  'the server restarts its database after SIGKILL, and stops when asked although the database is gone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'driveway-crash-'))
    chmodSync(folder, 0o755)
    const webFolder = makeWebFolder()
    const server = await spawnReadyServer({ DATA_DIR: folder, WEB_DIR: webFolder, HTTPS_ONLY: 'false' })
    try {
      expect(await signIn(server.port)).toBe(401)
      process.kill(readDatabasePid(folder), 'SIGKILL')
      const statuses = new Set<number>()
      await expect
        .poll(
          async () => {
            const status = await signIn(server.port)
            statuses.add(status)
            return status
          },
          { timeout: 90_000, interval: 50 },
        )
        .toBe(401)
      expect([...statuses].filter((status) => status !== 503 && status !== 401)).toEqual([])

      process.kill(readDatabasePid(folder), 'SIGKILL')
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      await expect(signIn(server.port)).rejects.toThrow('fetch failed')
    } finally {
      await stopServer(server)
      rmSync(webFolder, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    }
  },
  SLOW_MACHINE_MS,
)
