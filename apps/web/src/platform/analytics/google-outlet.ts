import type { Outlet } from './analytics.ts'

const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js'

type TagWindow = Window & { dataLayer?: unknown[] }

/**
 * Google's tag, which is fetched here and nowhere else. It gets the path and never the query, in which codes
 * and tokens may stand, and its cookies hold for this host alone.
 */
export function openGoogleOutlet(window: TagWindow, measurementId: string): Outlet {
  const { document, location } = window
  const layer = (window.dataLayer ??= [])

  /** The tag tells commands from other things by their being the arguments of a call. */
  function say(..._words: unknown[]): void {
    layer.push(arguments)
  }

  say('js', new Date())
  say('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    cookie_domain: location.hostname,
    page_location: location.origin + location.pathname,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_ADDRESS}?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)
  return {
    tell: ({ name, ...details }) =>
      say('event', name, { ...details, page_location: location.origin + location.pathname }),
    setEnabled: (isEnabled) => {
      Reflect.set(window, `ga-disable-${measurementId}`, !isEnabled)
    },
  }
}
