import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Frame, FrameStore } from '@driveway/store/chargers/frame-store'
import type { Deviation } from './tolerance-record.ts'

type Charger = { readonly deviceNo: number }

/** Records the messages of chargers that an operator watches. Without one, a message costs a comparison. */
export type FrameRecorder = {
  received(charger: Charger, text: string): void
  sent(charger: Charger, text: string): void
  /** Marks fields of the newest message of this action. */
  markOdd(charger: Charger, action: string, deviations: readonly Pick<Deviation, 'field'>[]): void
  /** Reads again which chargers are watched. */
  refresh(): Promise<void>
  /** Writes what has gathered. */
  flush(): Promise<void>
}

type Deps = {
  readonly store: Pick<FrameStore, 'listWatched' | 'add'>
  /** Removes secrets from a message. */
  readonly hideSecrets: (text: string) => string
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

const FLUSH_MS = 500
/** While the database is away; later messages are left out. */
const MAX_WAITING = 2_000
const MAX_TEXT = 8_000

type Waiting = Omit<Frame, 'oddFields'> & { oddFields: string[] }

export function createFrameRecorder({ store, hideSecrets, realClock, onFault }: Deps): FrameRecorder {
  let watched: ReadonlyMap<number, number> = new Map()
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    const frames = waiting
    waiting = []
    try {
      await store.add(frames)
    } catch (error) {
      onFault(error)
    }
  }

  const writes = createSingleFlight(write)

  function record({ deviceNo }: Charger, text: string, isFromCharger: boolean): void {
    const at = realClock.now()
    const end = watched.get(deviceNo)
    if (end === undefined || end <= at.getTime() || waiting.length >= MAX_WAITING) return
    waiting.push({ deviceNo, at, isFromCharger, text: hideSecrets(text).slice(0, MAX_TEXT), oddFields: [] })
    timer ??= setTimeout(() => {
      timer = null
      void writes.run()
    }, FLUSH_MS).unref()
  }

  return {
    received(charger, text) {
      if (watched.size > 0) record(charger, text, true)
    },
    sent(charger, text) {
      if (watched.size > 0) record(charger, text, false)
    },
    markOdd({ deviceNo }, action, deviations) {
      if (watched.size === 0) return
      const own = waiting.filter((frame) => frame.deviceNo === deviceNo && frame.isFromCharger)
      const frame = own.findLast(({ text }) => text.includes(`"${action}"`)) ?? own.at(-1)
      frame?.oddFields.push(...listFields(deviations))
    },
    async refresh() {
      const listed = await store.listWatched(realClock.now())
      watched = new Map(listed.map(({ deviceNo, endsAt }) => [deviceNo, endsAt.getTime()]))
    },
    async flush() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await writes.run()
    },
  }
}

/** Names of the charger's own making may hold what the database cannot store. */
function listFields(deviations: readonly Pick<Deviation, 'field'>[]): readonly string[] {
  return deviations.map(({ field }) => field.replaceAll('\u0000', '')).filter((field) => field !== '')
}
