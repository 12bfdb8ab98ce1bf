import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabaseOnce, openClient } from './cluster-owner.ts'
import { provideRoles } from './database-roles.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-roles-'))
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres({ folder })
}, 60_000)

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Not a pool: ending one does not wait until its connections are closed, and the server's stop would break them. */
async function open(url: string): Promise<Client> {
  const { client, end } = await openClient(url)
  onTestFinished(end)
  return client
}

/** A database as an earlier release left it: everything belongs to the superuser. */
async function createOld(name: string): Promise<Client> {
  await createDatabaseOnce(postgres.url, name)
  const old = await open(postgres.urlOf(name))
  await old.query('create table notes (id int generated always as identity, note text)')
  await old.query(`insert into notes (note) values ('kept')`)
  return old
}

test('an existing database gains both roles, and each may do its own work alone', async () => {
  await createOld('gains')
  const { url, ownerUrl } = await provideRoles(postgres.urlOf('gains'))
  const [server, owner] = [await open(url), await open(ownerUrl)]

  await server.query(`insert into notes (note) values ('added')`)
  expect((await server.query('select id, note from notes order by id')).rows).toEqual([
    { id: 1, note: 'kept' },
    { id: 2, note: 'added' },
  ])
  for (const refused of [
    'create table more (id int)',
    'create temporary table more (id int)',
    'alter table notes add column more text',
    'create index on notes (note)',
    'drop table notes',
    'truncate notes',
    'create role more',
    `alter role driveway_server superuser`,
    `select pg_read_file('/etc/passwd')`,
    'set role driveway_owner',
  ]) {
    await expect(server.query(refused)).rejects.toThrow(/permission denied|must be owner/)
  }

  await owner.query('create table later (id int generated always as identity, note text)')
  await server.query(`insert into later (note) values ('of a migration')`)
  await owner.query('drop table later')
  await expect(owner.query('create role more')).rejects.toThrow('permission denied')
  expect(
    (
      await owner.query(
        `select rolname, rolsuper from pg_roles where rolname like 'driveway\\_%' order by rolname`,
      )
    ).rows,
  ).toEqual([
    { rolname: 'driveway_owner', rolsuper: false },
    { rolname: 'driveway_server', rolsuper: false },
  ])
})

test('the same roles are found again, and a table of an earlier release is handed over', async () => {
  const old = await createOld('again')
  const first = await provideRoles(postgres.urlOf('again'))
  expect(await provideRoles(postgres.urlOf('again'))).toEqual(first)
  await old.query('create table by_superuser (id int)')
  await provideRoles(postgres.urlOf('again'))
  const [owner, server] = [await open(first.ownerUrl), await open(first.url)]
  await owner.query('alter table by_superuser add column note text')
  await server.query(`insert into by_superuser (note) values ('written')`)
})

test('processes that start together give the roles once', async () => {
  await createOld('together')
  const all = await Promise.all([1, 2, 3, 4].map(() => provideRoles(postgres.urlOf('together'))))
  expect(new Set(all.map(({ url }) => url)).size).toBe(1)
  const server = await open(all[0]?.url ?? '')
  await server.query('select 1')
})
