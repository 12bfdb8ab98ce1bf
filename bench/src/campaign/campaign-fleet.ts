import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyCharger, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { DEFAULT_WAVES } from '@driveway/domain/fleet/rollout-problem'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import type { AskedAction } from '@driveway/operator/manage-rollouts'
import { createOperatorService } from '@driveway/operator/operator-service'
import { createLogger } from '@driveway/service-kit/logger'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { FirmwareCharger, NEW_VERSION, PASSWORD } from './firmware-charger.ts'

const CONNECTS_AT_ONCE = 50

type Make = { readonly make: string; readonly count: number; readonly isBroken?: boolean }

type Terms = {
  readonly action: AskedAction
  readonly query?: Partial<FleetQuery>
  readonly successPercent?: number
  readonly days?: number
}

/** Simulated chargers at a real gateway, and the operator. `skip` moves real time on. */
export async function openCampaignFleet(makes: readonly Make[]) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'driveway-campaign-'))
  const source = join(folder, 'wall-2.0.bin')
  writeFileSync(source, 'firmware')
  const chargers = makes.flatMap(({ make, count, isBroken = false }) =>
    Array.from({ length: count }, (_, index) => new FirmwareCharger(`${make}-${index}`, make, isBroken)),
  )
  let skippedMs = 0
  const clock = { now: () => new Date(Date.now() + skippedMs) }
  const operator = createOperatorService({ database, clock, brands: [], filesFolder: folder })
  await addDevices(database, chargers)
  let gateway = await startGateway(database, clock)

  async function connect(which: readonly FirmwareCharger[]): Promise<void> {
    for (let first = 0; first < which.length; first += CONNECTS_AT_ONCE) {
      const some = which.slice(first, first + CONNECTS_AT_ONCE)
      await Promise.all(some.map((charger) => charger.connect(gateway.port)))
    }
  }

  async function disconnectAll(): Promise<void> {
    await Promise.all(chargers.map((charger) => charger.disconnect()))
  }

  return {
    database,
    operator,
    chargers,
    connect,
    firmware: { kind: 'firmware', source, version: NEW_VERSION, minutes: 60 } satisfies AskedAction,
    skip(ms: number): void {
      skippedMs += ms
    },
    /** As a new process would: nothing but the database is left. */
    async restart(which: readonly FirmwareCharger[]): Promise<void> {
      await gateway.close()
      await disconnectAll()
      gateway = await startGateway(database, clock)
      await connect(which)
    },
    /** A campaign that a second person has approved where one is needed. */
    async begin({ action, query = {}, successPercent = 95, days = 14 }: Terms): Promise<number> {
      const chosen = { ...everyCharger, ...query }
      const asked = await operator.askRollout({
        kind: 'campaign',
        title: 'Proof',
        action,
        query: chosen,
        waves: DEFAULT_WAVES,
        successPercent,
        soakMinutes: 0,
        endsAt: new Date(clock.now().getTime() + days * 86_400_000),
        person: 'sam',
        expected: await operator.countFleet(chosen),
      })
      if (!asked.ok) throw new Error(`The campaign was not begun: ${asked.problem.code}`)
      const { rolloutNo, state } = asked.value
      if (state === 'running') return rolloutNo
      const decided = await operator.decideRollout({ rolloutNo, person: 'ida', isApproved: true })
      if (!decided.ok) throw new Error(`The campaign was not approved: ${decided.problem.code}`)
      return rolloutNo
    },
    async [Symbol.asyncDispose]() {
      await disconnectAll()
      await gateway.close()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addDevices(database: Database, chargers: readonly FirmwareCharger[]): Promise<void> {
  const devices = createDeviceStore(database)
  for (const { chargerId } of chargers) {
    await devices.add({
      deviceId: chargerId,
      chargerId,
      accountNumber: null,
      deviceType: 'EV_SMART_CHARGER',
      installDate: null,
      passwordSha256: createHash('sha256').update(PASSWORD).digest(),
      createdAt: new Date(0),
    })
  }
}

async function startGateway(database: Database, realClock: { now(): Date }) {
  const gateway = await createGatewayService({
    database,
    clock: realClock,
    realClock,
    logger: createLogger({ level: 'silent', name: 'campaign' }),
    // Nothing but campaigns is looked at.
    settings: { maintenanceEveryMs: 10, readAfterMs: 3_600_000, statusAfterMs: 3_600_000, deadAfterMs: 1e10 },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close(): Promise<void> {
      await gateway.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
