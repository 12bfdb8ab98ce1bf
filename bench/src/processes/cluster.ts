import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@driveway/store/kernel/database'
import { startProcess, type BenchProcess } from '../harness/bench-process.ts'
import { addSigningKey, SIGNING_KEY } from '../harness/customers.ts'
import { addPairedFleet, findFirstNo } from '../chargers/fleet.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { createMembers, type Kind, type Member } from './topology.ts'

type Options = {
  readonly database: Database
  readonly databaseUrl: string
  readonly chargers: number
  readonly environment?: Readonly<Record<string, string>>
}

/** Two processes of each kind on one database, behind HAProxy, with a fleet and its owners in the database. */
export async function startCluster(options: Options) {
  const { database, databaseUrl, chargers, environment = {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'driveway-processes-'))
  await addPairedFleet(database, chargers)
  const members = await createMembers(databaseUrl, folder, environment)
  const balancer = await startLoadBalancer(members, folder)
  const processes: BenchProcess[] = []

  async function stop(): Promise<void> {
    await Promise.all(processes.map((each) => each.stop()))
    await Promise.all(members.map((member) => member.stop()))
    await balancer.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  function start(...args: Parameters<typeof startProcess>): BenchProcess {
    const started = startProcess(...args)
    processes.push(started)
    return started
  }

  try {
    await startMembers(members)
    await balancer.untilRouted()
  } catch (error) {
    await stop()
    throw error
  }
  const key = await addSigningKey(database)
  return {
    members,
    chargersPort: balancer.chargersPort,
    firstNo: await findFirstNo(database),
    /** Unless they connect at once, the chargers wait for the order to reconnect. */
    startFleet: (ports: readonly number[], readingEveryMs: number, connectsAtOnce = true) =>
      start('processes/fleet-process.ts', [
        ports.join(','),
        chargers,
        readingEveryMs,
        connectsAtOnce ? 1 : 0,
      ]),
    startPeople: (count: number) =>
      start('processes/people-process.ts', [balancer.peoplePort, count, chargers], { [SIGNING_KEY]: key }),
    [Symbol.asyncDispose]: stop,
  }
}

/** The first one migrates; the others find the schema. */
async function startMembers([first, ...others]: readonly Member[]): Promise<void> {
  await first?.start()
  await Promise.all(others.map((member) => member.start()))
}

export function findMember(members: readonly Member[], kind: Kind, number: number): Member {
  const found = members.find((member) => member.name === `${kind} ${number}`)
  if (found === undefined) throw new Error(`There is no ${kind} ${number}`)
  return found
}
