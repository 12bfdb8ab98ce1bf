import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseOnce, openClient, takeOwnership } from './cluster-owner.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

describe('the built-in database', () => {
  let folder: string
  let postgres: EmbeddedPostgres

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'driveway-embedded-'))
    chmodSync(folder, 0o755)
    postgres = await startEmbeddedPostgres({ folder })
  })

  afterAll(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a server that already runs in the folder is reused', async () => {
    const again = await startEmbeddedPostgres({ folder })
    expect(again.pid).toBe(postgres.pid)
    expect(again.url).toBe(postgres.url)
  })

  test('keeps committed rows after SIGKILL', async () => {
    await createDatabaseOnce(postgres.url, 'kept')
    const before = await openClient(postgres.urlOf('kept'))
    await before.client.query('create table notes (note text)')
    await before.client.query(`insert into notes values ('kept')`)
    process.kill(postgres.pid, 'SIGKILL')
    await before.end()
    postgres = await startEmbeddedPostgres({ folder })
    const after = await openClient(postgres.urlOf('kept'))
    const { rows } = await after.client.query('select note from notes')
    await after.end()
    expect(rows).toEqual([{ note: 'kept' }])
  })

  test('has one owner at a time, and the next one after its release', async () => {
    const first = await takeOwnership(postgres.url, 0)
    expect(first).not.toBeNull()
    expect(await takeOwnership(postgres.url, 0)).toBeNull()
    const waiting = takeOwnership(postgres.url, 20_000)
    await first?.release()
    const second = await waiting
    expect(second).not.toBeNull()
    await second?.release()
  })
})
