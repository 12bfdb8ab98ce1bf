import { JSDOM } from 'jsdom'

const ADDRESS = 'https://app.test'

/** Adds what the app expects of a browser to this process, which keeps its own timers and `URL`. */
export function installBrowser(): void {
  const { window } = new JSDOM(
    '<!doctype html><html lang="en-GB" data-brand="kestrel"><body></body></html>',
    {
      url: ADDRESS,
      pretendToBeVisual: true,
    },
  )
  const own = new Set(Object.getOwnPropertyNames(globalThis))
  for (const name of Object.getOwnPropertyNames(window)) {
    if (own.has(name) || name.startsWith('_')) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name as never] as unknown,
    })
  }
  for (const name of ['navigator', 'Event', 'CustomEvent', 'localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: window[name] })
  }
  Object.assign(window.HTMLDialogElement.prototype, { showModal: doNothing, close: doNothing })
  Object.assign(window, { scrollTo: doNothing })
}

function doNothing(): void {}
