import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { writeBackup, type TableSummary } from '@driveway/store/kernel/backup/write-backup'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '../operator-commands.ts'

const PATIENCE = { timeout: 90_000 }

function openOperator(database: Database) {
  const operator = createOperatorService({ database, clock: systemClock, brands: operatorBrands })
  return async (...args: string[]): Promise<Outcome> => {
    const found = findOperatorCommand(args)
    const request = found?.command.read(found.rest)
    return request?.ok ? request.value(operator) : { ok: false, text: request?.problem.text ?? '' }
  }
}

async function summarise(database: Database): Promise<readonly TableSummary[]> {
  return (await writeBackup(database, async () => {})).tables
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('[OPS-06] one command backs up under load and one restores, and both databases are equal, table by table', async () => {
  await using source = await createTestDatabase()
  await using target = await createTestDatabase()
  const file = join(makeFolder(), 'backup.gz')
  await addTestCustomer(source, { accountNumber: 'K-1' })
  await addTestDevice(source, { deviceId: 'device-1', accountNumber: 'K-1' })
  await source.pool.query(
    `insert into readings (device_no, connector, at, import_wh)
     select device_no, 1, '2026-01-01'::timestamptz + n * interval '1 minute', n from devices, generate_series(1, 5000) n`,
  )
  const odd = `tab\t"quoted", (bracket) \\ back\nline é 🚗 ''`
  await source.pool.query(`update customers set display_name = $1`, [odd])

  /** Each transaction writes a mail and a code of the same number: a backup has both or neither. */
  let written = 0
  const load = { isRunning: true }
  async function write(): Promise<void> {
    while (load.isRunning) {
      written += 1
      await source.pool.query(
        `with n as (select gen_random_uuid() as id)
         , a as (insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at)
           select id, 'kestrel', 'K-1', 'year', 'x', '{}', now(), now(), now() from n)
         insert into account_codes (code_id, account_number, kind, secret_hash, created_at, expires_at, voided_at)
           select id, 'K-1', 'reset-password', '\\x00ff', now(), now(), now() from n`,
      )
    }
  }
  const writers = [write(), write()]
  await expect.poll(() => written, PATIENCE).toBeGreaterThan(20)
  const before = written
  const made = await openOperator(source)('backup', file)
  await expect.poll(() => written, PATIENCE).toBeGreaterThan(before)
  load.isRunning = false
  await Promise.all(writers)
  expect(made.text).toMatch(/ has \d+ rows of \d+ tables\.$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  expect(await openOperator(target)('restore', file)).toMatchObject({ ok: true })
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  const sums = lines
    .filter((line) => line.startsWith('{"kind":"checksum"'))
    .map((line) => JSON.parse(line) as TableSummary)
    .map(({ table, rows, sha256 }) => ({ table, rows, sha256 }))
  expect(await summarise(target)).toEqual(sums)
  const { rows } = await target.pool.query(
    `select (select count(*) from mails m join account_codes c on c.code_id = m.mail_id) as pairs,
       (select count(*) from mails) as mails, (select count(*) from account_codes) as codes,
       (select count(*) from readings) as readings, (select display_name from customers) as name`,
  )
  expect(rows[0]).toEqual({
    pairs: rows[0].mails,
    mails: rows[0].mails,
    codes: rows[0].mails,
    readings: 5000,
    name: odd,
  })
  expect(rows[0].mails).toBeGreaterThan(20)

  // Numbers go on where they were, keys are checked again, and the feed reports changes from now on.
  await addTestDevice(target, { deviceId: 'device-2', accountNumber: 'K-1' })
  await expect(target.pool.query(`update devices set account_number = 'nobody'`)).rejects.toThrow(
    'foreign key',
  )
  const heard: string[] = []
  const listener = await listenToChanges(
    target,
    (changes) => void heard.push(...changes.map(({ key }) => key)),
    () => {},
  )
  onTestFinished(() => listener.close())
  await target.pool.query(`insert into changes (topic, key) values ('mail', 'after-restore')`)
  await expect.poll(() => heard, PATIENCE).toContain('after-restore')
  expect(await openOperator(target)('restore', file)).toMatchObject({
    ok: false,
    text: 'The database has customers already: --replace deletes everything in it first.',
  })
  expect(await openOperator(target)('restore', file, '--replace')).toMatchObject({ ok: true })
  expect(await summarise(target)).toEqual(sums)
})

test('a damaged, cut off, foreign or missing file is refused, and nothing changes', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  const folder = makeFolder()
  const file = join(folder, 'backup.gz')
  const run = openOperator(database)
  expect((await run('backup', file)).ok).toBe(true)
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  const before = await summarise(database)
  const cases: [name: string, content: Buffer, problem: RegExp][] = [
    ['altered', gzipSync(text.replace('K-1', 'K-2')), /checksum of credentials is wrong/],
    ['cut', gzipSync(text.slice(0, text.lastIndexOf('{"kind":"end"'))), /not complete/],
    ['newer', gzipSync(text.replace('"0048-operator-acts"', '"9999-later"')), /another version.*9999-later/],
    ['foreign', gzipSync('{"hello":1}\n'), /not a backup/],
    ['plain', Buffer.from(text), /cannot be decompressed/],
  ]
  for (const [name, content, problem] of cases) {
    writeFileSync(join(folder, name), content)
    const outcome = await run('restore', join(folder, name), '--replace')
    expect([name, outcome.ok]).toEqual([name, false])
    expect(outcome.text).toMatch(problem)
  }
  expect(await run('restore', join(folder, 'nothing'), '--replace')).toMatchObject({
    text: 'There is no such file.',
  })
  expect(await summarise(database)).toEqual(before)
})
