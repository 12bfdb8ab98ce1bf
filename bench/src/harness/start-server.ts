import type { AddressInfo } from 'node:net'
import { startProcess, type BenchProcess } from './bench-process.ts'
import type { LiveTime } from './live-clock.ts'

export type ServerOptions = {
  /** Of the database. */
  readonly url: string
  readonly services: readonly ('api' | 'console' | 'gateway' | 'ledger' | 'links' | 'planner')[]
  readonly isTls?: boolean
  /** Any port that is free where it is missing. */
  readonly port?: number
  /** The present where it is missing. */
  readonly world?: LiveTime
  /** How long the ledger waits before it settles, in ms. */
  readonly ledgerDelays?: { readonly house: number; readonly energy: number; readonly cable: number }
  readonly logLevel?: 'fatal'
}

type Address = AddressInfo & {
  /** Of the operator's console, where it is one of the services. */
  readonly consolePort?: number
}

export type BenchServer = BenchProcess & Pick<Address, 'port' | 'consolePort'>

/** As deployed: the young generation grows when thousands of chargers connect, and stays so. */
const gatewayEnvironment = { NODE_OPTIONS: '--max-semi-space-size=16' }

/** Starts services of the product in a process of their own, a gateway alone as it is deployed. */
export async function startServer(options: ServerOptions): Promise<BenchServer> {
  const isGateway = options.services.join() === 'gateway'
  return listening(
    startProcess('harness/server-process.ts', [JSON.stringify(options)], isGateway ? gatewayEnvironment : {}),
  )
}

/** Waits for the address of a process that serves. */
export async function listening(server: BenchProcess): Promise<BenchServer> {
  const { port, consolePort } = await server.next<Address>()
  return { ...server, port, ...(consolePort !== undefined && { consolePort }) }
}
