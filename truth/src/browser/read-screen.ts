import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@driveway/web/app/app.tsx'
import { loadAllScreens } from '@driveway/web/app/test-screens'
import { startLoading } from '@driveway/web/app/start-loading'
import { createPlatform } from '@driveway/web/platform/platform'
import { DESK_PX, type Fetch, type Line, type Screen } from '../seen/screen.ts'
import { readLines } from './read-lines.ts'

/** Turns of the event loop without a request after which nothing is loading. */
const QUIET_TURNS = 20

/** Renders a page of the app for a signed-in customer until nothing is loading, and reads it. */
export async function readScreen(
  { path, isWide, chooses }: Screen,
  fetch: Fetch,
  settle: () => Promise<void>,
): Promise<readonly Line[]> {
  await loadAllScreens()
  let pending = 0
  for (const each of document.cookie.split('; '))
    document.cookie = `${each.split('=')[0] ?? ''}=; Path=/; Secure; Max-Age=0`
  document.cookie = '__Secure-signedIn=1; Path=/; Secure'
  document.cookie = 'analyticsConsent=refused; Path=/'
  window.history.replaceState(null, '', path)
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isWide && Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity) <= DESK_PX,
      media,
    }) as MediaQueryList
  window.fetch = async (input, init) => {
    pending += 1
    try {
      return await fetch(input instanceof Request ? input.url : input.toString(), init ?? {})
    } finally {
      pending -= 1
    }
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const platform = createPlatform(window)
  await startLoading(platform, path)
  const root = createRoot(place)
  root.render(createElement(App, { platform }))
  async function waitUntilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await settle()
      await new Promise((resolve) => setImmediate(resolve))
      if (pending > 0) quiet = 0
    }
  }
  await waitUntilQuiet()
  if (chooses !== null) {
    findChoice(place, chooses).click()
    await waitUntilQuiet()
  }
  const lines = readLines(place)
  root.unmount()
  return lines
}

/** The card or the option with this name. */
function findChoice(place: Element, name: string): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>('button, label')].find((each) =>
    each.textContent.startsWith(name),
  )
  if (found === undefined) throw new Error(`The screen has no '${name}'`)
  return found
}
