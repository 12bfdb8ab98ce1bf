import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDataVersion } from './data-version.ts'

let cluster: string

beforeAll(() => {
  cluster = mkdtempSync(join(tmpdir(), 'driveway-version-'))
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
})

afterAll(() => rmSync(cluster, { recursive: true, force: true }))

test.each(['18.4.0-beta.17', '18.0.0'])('data of the same major version is used with %s', (version) => {
  expect(() => checkDataVersion(cluster, version)).not.toThrow()
})

test.each(['17.9.0', '19.0.0'])(
  'data of another major version is refused with %s, with what to do',
  (version) => {
    expect(() => checkDataVersion(cluster, version)).toThrow(
      /is of PostgreSQL 18.*\n.*\n.*backup.*\n.*\n.*restore/,
    )
  },
)
