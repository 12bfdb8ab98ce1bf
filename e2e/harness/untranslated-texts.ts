/**
 * Runs in a page in the pseudo-language: lists words without accents, which are not in a catalogue. Content that is marked
 * as English and what customers enter is left out.
 */
export function listUntranslated(known: readonly string[]): string[] {
  const found = new Set<string>()
  const isKnown = new Set(known.map((word) => word.toLowerCase()))

  function add(text: string, element: Element): void {
    if (element.closest('[lang="en-GB"], script, style, code, pre')) return
    for (const [word] of text.matchAll(/[a-z]{2,}/gi)) {
      if (!isKnown.has(word.toLowerCase())) found.add(`“${word}” in “${text.trim().slice(0, 80)}”`)
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement) add(node.textContent ?? '', node.parentElement)
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      add(element.getAttribute(name) ?? '', element)
    }
  }
  add(document.title, document.documentElement)
  return [...found]
}
