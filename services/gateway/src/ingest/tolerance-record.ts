import { createSingleFlight } from '@driveway/domain/single-flight'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import {
  SECOND_CONNECTOR,
  type RefusedMessage,
  type ToleranceCount,
  type ToleranceStore,
} from '@driveway/store/chargers/ingest/tolerance-store'

type Charger = { readonly deviceNo: number; readonly chargerId: string }
export type Deviation = { readonly code: string; readonly field: string }
export type Refusal = { readonly code: string; readonly description: string; readonly field: string }

/** Counts the deviations of chargers in memory and writes them in batches. */
export type ToleranceRecord = {
  tolerate(charger: Charger, action: string, deviations: readonly Deviation[]): void
  refuse(charger: Charger, action: string, refusal: Refusal): void
  /** Writes what has gathered, if it is due. */
  maintain(): Promise<void>
  flush(): Promise<void>
}

type Deps = {
  readonly store: Pick<ToleranceStore, 'add' | 'quarantine'>
  /** World time, which dates refused messages. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly writeEveryMs: number
}

type Counted = { -readonly [Key in keyof ToleranceCount]: ToleranceCount[Key] } & {
  readonly chargerId: string
}

/** Chargers can invent names, so that memory is limited. */
const MAX_KEYS = 20_000
const MAX_NAME = 60
const BATCH_SIZE = 1_000
/** Deviations of which a part does not count, unlike the others. */
const quarantinedCodes: ReadonlySet<string> = new Set(['dropped-item', SECOND_CONNECTOR])

export function createToleranceRecord(deps: Deps): ToleranceRecord {
  const { clock, realClock, logger } = deps
  const counts = createCounts(deps)
  const quarantine = createQuarantine(deps)
  const isFirstOfDay = createDailyFilter(() => realClock.now())
  let lastRefusedAt = 0
  let nextWriteAt = 0
  const writes = createSingleFlight(async () => {
    await counts.write()
    await quarantine.write()
  })

  /** An instant of its own, by which the quarantine tells entries apart. */
  function setAside({ deviceNo }: Charger, details: string): void {
    lastRefusedAt = Math.max(clock.now().getTime(), lastRefusedAt + 1)
    quarantine.add({ deviceNo, at: new Date(lastRefusedAt), details: details.replaceAll('\u0000', '') })
  }

  return {
    tolerate(charger, action, deviations) {
      for (const { code, field } of deviations) {
        const key = counts.add(charger, code, action, field)
        if (quarantinedCodes.has(code) && isFirstOfDay(key)) setAside(charger, `${action} ${code}: ${field}`)
      }
    },
    refuse(charger, action, { code, description, field }) {
      const name = toStorableName(action)
      const key = counts.add(charger, 'refused', action, field)
      if (!isFirstOfDay(key)) return
      const { chargerId } = charger
      logger.warn({ chargerId, action: name, code, reason: description }, 'a message is refused')
      setAside(charger, `${name} ${code}: ${description}`)
    },
    async maintain() {
      const now = realClock.now().getTime()
      if (now < nextWriteAt) return
      nextWriteAt = now + deps.writeEveryMs
      await writes.run()
    },
    flush: () => writes.run(),
  }
}

/** PostgreSQL stores no U+0000. */
function toStorableName(name: string): string {
  return name.slice(0, MAX_NAME).replaceAll('\u0000', '')
}

/** True once a day for each key: a refusal is logged and quarantined once a day, and counted always. */
function createDailyFilter(now: () => Date): (key: string) => boolean {
  let known = new Set<string>()
  let knownDay = 0
  return function isFirstOfDay(key) {
    const day = Math.floor(now().getTime() / DAY_MS)
    if (day !== knownDay) known = new Set()
    knownDay = day
    if (known.has(key) || known.size >= MAX_KEYS) return false
    known.add(key)
    return true
  }
}

function createCounts({ store, realClock, logger }: Deps) {
  let counts = new Map<string, Counted>()

  function add(charger: Charger, code: string, sentAction: string, sentField: string): string {
    const [action, field] = [toStorableName(sentAction), toStorableName(sentField)]
    const key = `${charger.deviceNo} ${code} ${action} ${field}`
    const now = realClock.now()
    const known = counts.get(key)
    if (known !== undefined) {
      known.count += 1
      known.lastSeen = now
    } else if (counts.size < MAX_KEYS) {
      const { deviceNo, chargerId } = charger
      counts.set(key, { deviceNo, chargerId, code, action, field, count: 1, firstSeen: now, lastSeen: now })
    }
    return key
  }

  /** Puts counts that could not be written back. */
  function restore(entries: Iterable<[string, Counted]>): void {
    for (const [key, entry] of entries) {
      const newer = counts.get(key)
      if (newer === undefined) counts.set(key, entry)
      else {
        newer.count += entry.count
        newer.firstSeen = entry.firstSeen
      }
    }
  }

  async function write(): Promise<void> {
    const entries = [...counts]
    counts = new Map()
    while (entries.length > 0) {
      const batch = entries.slice(0, BATCH_SIZE)
      const chargerIds = new Map(batch.map(([, { deviceNo, chargerId }]) => [deviceNo, chargerId]))
      try {
        const first = await store.add(batch.map(([, entry]) => entry))
        for (const { deviceNo, code, action, field } of first) {
          const chargerId = chargerIds.get(deviceNo)
          logger.info({ chargerId, code, action, field }, 'a charger deviates from the protocol')
        }
      } catch (error) {
        restore(entries)
        throw error
      }
      entries.splice(0, BATCH_SIZE)
    }
  }

  return { add, write }
}

function createQuarantine({ store }: Deps) {
  let refused: RefusedMessage[] = []
  return {
    add: (message: RefusedMessage) => void refused.push(message),
    async write(): Promise<void> {
      const entries = refused
      refused = []
      if (entries.length === 0) return
      try {
        await store.quarantine(entries)
      } catch (error) {
        refused = [...entries, ...refused].slice(0, MAX_KEYS)
        throw error
      }
    },
  }
}
