import type { Page } from '@playwright/test'

type Stop = { readonly element: HTMLElement; readonly before: string; after: string | null }

declare global {
  var tabStops: readonly Stop[] | undefined
}

/** More presses than stops: a field for a date has several parts. */
const SPARE_PRESSES = 16

/**
 * Presses Tab through the whole page; returns the controls that it never focuses, those whose focus is not visible, and
 * those that lie behind something else while they have the focus.
 */
export async function listKeyboardFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate(watchStops)
  const hidden = new Set<string>()

  async function press(): Promise<void> {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(findHiddenFocus)
    if (fault !== null) hidden.add(fault)
  }

  for (let at = 0; at < count; at += 1) await press()
  for (let at = 0; at < SPARE_PRESSES; at += 1) {
    const faults = await page.evaluate(listMissed)
    if (faults.length === 0) break
    await press()
  }
  const unseen = await page.evaluate(() => {
    const all = globalThis.tabStops ?? []
    return all.flatMap(({ element, before, after }) => {
      if (after === null) return [`Tab never reaches ${element.outerHTML.slice(0, 160)}`]
      return after === before ? [`no visible focus on ${element.outerHTML.slice(0, 160)}`] : []
    })
  })
  return [...unseen, ...hidden]
}

/** Runs in the page: the control with the focus if the middle of what is on the screen of it belongs to something else. */
function findHiddenFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  // A field is drawn by its label or by what surrounds it.
  const drawn =
    focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused.parentElement) : null
  const shown = drawn ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const hit = document.elementFromPoint(x, y)
  if (hit !== null && (shown.contains(hit) || hit.contains(shown))) return null
  return `the focus is behind something at ${shown.outerHTML.slice(0, 160)}`
}

/** Runs in the page. */
function listMissed(): number[] {
  return (globalThis.tabStops ?? []).flatMap(({ after }, at) => (after === null ? [at] : []))
}

/** Runs in the page: records the look of every control before and with the focus, and puts the focus before the first. */
function watchStops(): number {
  const look = {
    describe(element: Element, part?: '::after'): string {
      const style = getComputedStyle(element, part)
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = style
      return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join(' ')
    },

    /** A control that is drawn by its label, a pseudo-element or the element after it shows its focus there. */
    read(element: HTMLElement): string {
      const all = [element, element.parentElement, element.nextElementSibling]
      return [
        look.describe(element, '::after'),
        ...all.map((each) => (each ? look.describe(each) : '')),
      ].join('\n')
    },

    /** A group of radio buttons has one stop: the chosen one. */
    isStop(element: HTMLElement): boolean {
      if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
      if (element.closest('[inert]')) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(element.name)}"]`),
      ]
      return element.checked || (group[0] === element && group.every((each) => !each.checked))
    },
  }

  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  const found = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const stops: Stop[] = [...found]
    .filter((element) => look.isStop(element))
    .map((element) => ({ element, before: look.read(element), after: null }))
  globalThis.tabStops = stops
  document.addEventListener('focusin', ({ target }) => {
    const stop = globalThis.tabStops?.find(({ element }) => element === target)
    if (stop) stop.after = look.read(stop.element)
  })
  return stops.length
}
