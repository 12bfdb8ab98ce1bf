/**
 * Queries by role or name ask for the style of every element that they pass, and jsdom matches each with all rules of
 * its own style sheet: a third of a test's time. Without style sheets of the page an element's display follows from
 * its name and a few attributes, so that jsdom is asked once for each combination.
 */

export const readStyle = window.getComputedStyle.bind(window)

/** The attributes that jsdom's style sheet asks for where it sets a display. */
const decisive = ['hidden', 'open', 'type']

const displays = new Map<string, string>()

function hasOwnStyle(element: Element): boolean {
  const style = element.getAttribute('style')
  return style !== null && /display|visibility|\ball\b/.test(style)
}

function displayOf(element: Element): string {
  const { localName } = element
  const isByContext = localName === 'summary' || element.hasAttribute('popover')
  if (isByContext || hasOwnStyle(element)) return readStyle(element).display
  const key = JSON.stringify([localName, ...decisive.map((name) => element.getAttribute(name))])
  const known = displays.get(key)
  if (known !== undefined) return known
  const { display } = readStyle(element)
  displays.set(key, display)
  return display
}

/** It is inherited, so that every element above may decide it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || hasOwnStyle(at)) return readStyle(element).visibility
  }
  return 'visible'
}

function readProperty(element: Element, name: string): string {
  if (name === 'display') return displayOf(element)
  if (name === 'visibility') return visibilityOf(element)
  return readStyle(element).getPropertyValue(name)
}

/** Everything else is jsdom's answer. */
function readQuickly(element: Element): CSSStyleDeclaration {
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'display' || name === 'visibility') return readProperty(element, name)
      if (name === 'getPropertyValue') return (property: string) => readProperty(element, property)
      const style = readStyle(element)
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

window.getComputedStyle = (element, pseudo) =>
  pseudo || document.styleSheets.length > 0 ? readStyle(element, pseudo) : readQuickly(element)
