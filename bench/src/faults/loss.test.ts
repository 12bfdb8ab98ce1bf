import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, expect, test } from 'vitest'
import { stopProcesses } from '../harness/bench-process.ts'
import { crashRepeatedly } from './crash-walk.ts'

const CHARGERS = 12
const LIMIT = { timeout: 1_500_000 }

afterAll(stopProcesses)

function readDeploy(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8')
}

test(
  '[FAULT-01] after kill -9 of the database and of the server during writes everything acknowledged is stored, no Wh counts twice, and both come back by themselves',
  LIMIT,
  async ({ onTestFinished }) => {
    const folder = createTestFolder('driveway-faults-')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const outcome = await crashRepeatedly({
      folder,
      chargers: CHARGERS,
      victims: ['database', 'server'],
    })
    expect(outcome).toMatchObject({ missing: 0, excessWh: 0 })
    expect(outcome.acknowledged).toBeGreaterThan(4 * CHARGERS)
    expect(outcome.backMs).toHaveLength(2)
    // The walk starts the killed server again as these do.
    expect(readDeploy('systemd/driveway@.service')).toMatch(/^Restart=always$/m)
    expect(readDeploy('compose.yaml')).toMatch(/^x-server: &server$[^]*?^ {2}restart: unless-stopped$/m)
  },
)
