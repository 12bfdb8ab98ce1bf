/** A browser that walks through the app as a customer does: by the names that they see. */
export type Walker = {
  readonly name: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Clicks the control with this name, once it is there and can be used. */
  click(name: string): Promise<void>
  /** Types into the field with this label. */
  type(label: string, text: string): Promise<void>
  /** Waits until the page shows the text. */
  see(text: RegExp): Promise<void>
  /** Controls that are smaller than 24 px, or lie behind something else while they have the focus. */
  listFaults(): Promise<readonly string[]>
  /** True once a service worker answers for the page. */
  isKept(): Promise<boolean>
  readScreenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const SEEN_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 250

/** Waits for a condition; the failure says what was waited for, and what the page showed instead. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | null | false>,
  describe: () => Promise<string> = () => Promise.resolve(''),
): Promise<Value> {
  for (const limit = Date.now() + SEEN_WITHIN_MS; Date.now() < limit;) {
    const found = await look()
    if (found !== null && found !== false) return found
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
  throw new Error(`${what} did not appear within ${SEEN_WITHIN_MS / 1000} s. ${await describe()}`)
}

/** Runs in the page: the usable button, link or switch of a name. A dialog that is open comes first. */
export const controlSource = `
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
  const places = [...dialogs.reverse(), document]
  const nameOf = (each) => (each.getAttribute('aria-label') ?? each.textContent).replace(/\\s+/g, ' ').trim()
  const isUsable = (each) => each.offsetParent !== null && !each.disabled && !each.closest('[inert]')
  for (const place of places) {
    const controls = [...place.querySelectorAll('button, a, label, [role=switch], summary')]
    const usable = controls.filter(isUsable)
    const found = usable.find((each) => nameOf(each) === name) ?? usable.find((each) => nameOf(each).endsWith(name))
    if (found) { found.scrollIntoView({ block: 'center' }); return found }
  }
  return null`

/** Runs in the page: the field of a label. */
export const fieldSource = `
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent.trim() === name)
  return label?.control ?? document.querySelector('[aria-label="' + name + '"]')`

/** Runs in the page: links within a text may be as small as the text. */
export const faultSource = `
  const controls = [...document.querySelectorAll('button, a[href], input, select, [role=switch], summary')]
  const shown = controls.filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.disabled && !each.closest('[inert]') && each.tabIndex >= 0)
  const faults = []
  for (const each of shown) {
    // A field is drawn by its label or by what surrounds it.
    const target = each instanceof HTMLInputElement ? (each.closest('label') ?? each.parentElement) : each
    const { width, height } = target.getBoundingClientRect()
    const isInText = each.matches('a') && getComputedStyle(each).display === 'inline'
    if (!isInText && (width < 24 || height < 24)) faults.push('small: ' + each.outerHTML.slice(0, 120))
    each.focus()
    if (document.activeElement !== each) continue
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const isSeen = top === null || target.contains(top) || top.contains(target)
    if (!isSeen) faults.push('hidden: ' + each.outerHTML.slice(0, 120) + ' behind ' + top.outerHTML.slice(0, 80))
  }
  document.activeElement?.blur()
  return faults`

export const textSource = `return document.body.innerText`
export const keptSource = `return navigator.serviceWorker?.controller != null`
