import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { OutageStore, StoredOutage } from '@driveway/store/outages/outage-store'

/** Every open app asks each 15 s: requests within this time share one read of the store. */
const SHARED_MS = 100

export type OutageBoard = {
  /** The outages of a brand that have not ended. */
  list(brand: string): Promise<readonly StoredOutage[]>
  now(): Date
}

type Deps = {
  readonly store: Pick<OutageStore, 'list'>
  readonly clock: RealClock
  readonly logger: Logger
}

/** Reads outages from the store. While the database is away, the outages that were last read stay in force. */
export function createOutageBoard({ store, clock, logger }: Deps): OutageBoard {
  let shared: Promise<readonly StoredOutage[]> | null = null
  let latest: readonly StoredOutage[] | null = null

  async function read(): Promise<readonly StoredOutage[]> {
    try {
      latest = await store.list({ now: clock.now() })
    } catch (error) {
      if (latest === null) throw error
      logger.warn({ err: error }, 'outages could not be read: the last ones stay in force')
    }
    setTimeout(() => {
      shared = null
    }, SHARED_MS).unref()
    return latest
  }

  async function share(): Promise<readonly StoredOutage[]> {
    shared ??= read()
    try {
      return await shared
    } catch (error) {
      shared = null
      throw error
    }
  }

  return {
    now: () => clock.now(),
    list: async (brand) => (await share()).filter(({ brands }) => brands.includes(brand)),
  }
}
