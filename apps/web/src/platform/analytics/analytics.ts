import { removeAnalyticsCookies } from './analytics-cookies.ts'
import type { Analytics } from './consent.ts'
import type { Sink, Tracker } from './track.ts'

/** A place that events can go to, and how it is told to keep still. */
export type Outlet = { readonly tell: Sink; readonly setEnabled: (isEnabled: boolean) => void }

type Deps = {
  readonly document: Document
  readonly tracker: Tracker
  /** Fetches what analytics need, and only then; null where this app has none. */
  readonly open: (() => Promise<Outlet>) | null
}

export function createAnalytics({ document, tracker, open }: Deps): Analytics {
  let outlet: Promise<Outlet> | null = null
  let isWanted = false

  async function begin(openNow: () => Promise<Outlet>): Promise<void> {
    outlet ??= openNow()
    const { tell, setEnabled } = await outlet
    if (!isWanted) return
    setEnabled(true)
    tracker.setSink(tell)
  }

  return {
    start: () => {
      if (!open) return
      isWanted = true
      void begin(open)
    },
    stop: () => {
      isWanted = false
      tracker.setSink(null)
      void outlet?.then(({ setEnabled }) => setEnabled(isWanted))
      removeAnalyticsCookies(document)
    },
  }
}
