import type { Outlet } from './analytics.ts'

const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js'

type TagWindow = Window & { dataLayer?: unknown[] }

/**
 * Loads Google's tag. It gets the path without the query, which may hold codes and tokens, and its cookies are limited to
 * this host.
 */
export function openGoogleOutlet(window: TagWindow, measurementId: string): Outlet {
  const { document, location } = window
  const layer = (window.dataLayer ??= [])

  /** The tag recognises commands as `arguments` objects. */
  function say(..._args: unknown[]): void {
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
    send: ({ name, ...details }) =>
      say('event', name, { ...details, page_location: location.origin + location.pathname }),
    setEnabled: (isEnabled) => {
      Reflect.set(window, `ga-disable-${measurementId}`, !isEnabled)
    },
  }
}
