import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger, type Logger } from '@driveway/service-kit/logger'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { readServerConfig } from '../settings/config.ts'
import { describeAct } from '@driveway/operator-cli/line/describe-act'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '@driveway/operator-cli/operator-commands'
import type { Outcome } from '@driveway/operator-cli/line/operator-command'
import { startServer } from '../server.ts'
import { connectCharger, type Answer, type WiredCharger } from './wired-charger.ts'

export const CHARGER_PASSWORD = 'c'.repeat(40)

/** A server with a gateway on a free port, charger DW-1 of customer 1, and the operator's command line. */
export async function openOperatorFixture(
  options: { readonly commandTimeoutMs?: number; readonly logger?: Logger } = {},
) {
  const { logger = silentLogger } = options
  const folder = mkdtempSync(join(tmpdir(), 'driveway-operator-'))
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestDevice(database, {
    deviceId: 'device-1',
    chargerId: 'DW-1',
    accountNumber: '1',
    passwordSha256: createHash('sha256').update(CHARGER_PASSWORD).digest(),
  })
  const environment = { SERVICES: 'gateway', PORT: '0', HOST: '127.0.0.1', HTTPS_ONLY: 'false' }
  const config = readServerConfig(createEnvironmentReader({ ...environment, DATA_DIR: folder }))
  const server = await startServer({ config, database, clock: systemClock, logger })
  const chargers: WiredCharger[] = []
  const printed: string[] = []
  const operator = createOperatorService({
    database,
    clock: systemClock,
    brands: operatorBrands,
    filesFolder: config.chargerFilesFolder,
    followEveryMs: 100,
    ...(options.commandTimeoutMs !== undefined && { commandTimeoutMs: options.commandTimeoutMs }),
  })

  return {
    database,
    folder,
    server,
    /** Lines that commands printed before their outcome. */
    printed,

    async connect(answer: Answer, protocol = 'ocpp1.6'): Promise<WiredCharger> {
      const address = `ws://127.0.0.1:${server.port}/ocpp/DW-1`
      const charger = await connectCharger(address, { protocol, password: CHARGER_PASSWORD, answer })
      chargers.push(charger)
      return charger
    },

    /** Runs a line of the command line; arguments hold no spaces. */
    async run(line: string): Promise<Outcome> {
      const found = findOperatorCommand(line.split(' '))
      if (!found) throw new Error(`There is no command ${line}`)
      const request = found.command.read(found.rest)
      if (!request.ok) return { ok: false, text: request.problem.text }
      const run = request.value
      return operator.record(describeAct(found), () => run(operator, (text) => printed.push(text)))
    },

    async [Symbol.asyncDispose](): Promise<void> {
      for (const charger of chargers) await charger.close()
      await server.close()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
