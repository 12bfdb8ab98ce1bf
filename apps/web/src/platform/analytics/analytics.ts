import type { Analytics } from './consent.ts'
import type { Sink, Tracker } from './track.ts'

/** A destination of events that can be switched off. */
export type Outlet = { readonly send: Sink; readonly setEnabled: (isEnabled: boolean) => void }

type Deps = {
  readonly document: Document
  readonly tracker: Tracker
  /** Loads analytics on demand; null where this app has none. */
  readonly open: (() => Promise<Outlet>) | null
}

/** The tag's cookies begin so; the code that removes them is loaded where there are any. */
const hasCookies = /\b_g/

export function createAnalytics({ document, tracker, open }: Deps): Analytics {
  let outlet: Promise<Outlet> | null = null
  let isWanted = false

  async function begin(openNow: () => Promise<Outlet>): Promise<void> {
    outlet ??= openNow()
    const { send, setEnabled } = await outlet
    if (!isWanted) return
    setEnabled(true)
    tracker.setSink(send)
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
      if (!hasCookies.test(document.cookie)) return
      void import('./analytics-cookies.ts').then((code) => code.removeAnalyticsCookies(document))
    },
  }
}
