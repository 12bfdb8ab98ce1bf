import { createSingleFlight } from '@driveway/domain/single-flight'
import type { FastifyInstance } from 'fastify'
import type { RealClock } from '../clock.ts'
import { EdgeRefusal } from './edge-errors.ts'

type Options = {
  /** Without ports. */
  readonly hosts: readonly string[]
  /** More names, which may change while the server runs. */
  readonly loadHosts: () => Promise<readonly string[]>
  /** Paths of chargers, which may know the server by any name or address. */
  readonly openPaths: readonly string[]
  readonly clock: RealClock
}

/** Strangers' host names must not cause a query for each request. */
const MIN_MS_BETWEEN_LOADS = 10_000

/** Answers 421 to requests for a host name that is not configured: a passkey or a link must never belong to it. */
export function guardHost(app: FastifyInstance, { hosts, loadHosts, openPaths, clock }: Options): void {
  const configured = new Set(hosts)
  let stored: ReadonlySet<string> = new Set()
  let loadedAt: number | null = null
  const loading = createSingleFlight(async () => {
    stored = new Set(await loadHosts())
    loadedAt = clock.now().getTime()
  })

  async function isKnown(host: string): Promise<boolean> {
    if (configured.has(host) || stored.has(host)) return true
    if (loadedAt !== null && clock.now().getTime() - loadedAt < MIN_MS_BETWEEN_LOADS) return false
    await loading.run()
    return stored.has(host)
  }

  app.addHook('onRequest', async ({ hostname, url }) => {
    const path = url.split('?')[0] ?? ''
    if (openPaths.some((open) => path === open || path.startsWith(`${open}/`))) return
    if (await isKnown(hostname.toLowerCase().replace(/\.$/, ''))) return
    throw new EdgeRefusal(421, 'unknown-host', 'This server has no site of that name.')
  })
}
