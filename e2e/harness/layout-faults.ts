/**
 * Runs in the page: says where text is cut off or lies under a control, where controls overlap, and whether the page is
 * wider than the window. Content may scroll under bars that keep their place.
 */
export function listLayoutFaults(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  // Rows out of sight are not laid out, and would be measured by the room that is kept for them.
  const allRows = new CSSStyleSheet()
  allRows.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(allRows)
  if (root.scrollWidth > window.innerWidth) {
    const wide = [...document.querySelectorAll('main *')].find(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    faults.push(`the page is ${root.scrollWidth} px wide: ${wide?.outerHTML.slice(0, 200) ?? ''}`)
  }

  const layout = {
    isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 2 &&
        height > 2
      )
    },

    keepsItsPlace(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
      }
      return false
    },

    overlaps(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 1 && down > 1
    },

    /** The box that cuts an element off, or null where it can be scrolled to. */
    findClip(element: Element): DOMRect | null {
      for (
        let each: Element | null = element;
        each && each !== document.documentElement;
        each = each.parentElement
      ) {
        const { overflowX } = getComputedStyle(each)
        if (overflowX === 'hidden' || overflowX === 'clip') return each.getBoundingClientRect()
        if (overflowX !== 'visible') return null
      }
      return null
    },

    /** The boxes of a control that can be seen: without a background or border only those of its content. */
    findPainted(control: Element): readonly DOMRect[] {
      const { backgroundColor, borderTopWidth } = getComputedStyle(control)
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px'
      if (!isClear || control.childNodes.length === 0) return [...control.getClientRects()]
      const range = document.createRange()
      range.selectNodeContents(control)
      return [...range.getClientRects()]
    },
  }

  const controls = [
    ...document.querySelectorAll('a[href], button, select, input:not([type=radio]), [role=switch]'),
  ].filter((control) => layout.isShown(control) && !layout.keepsItsPlace(control))

  const texts: { readonly parent: Element; readonly text: string; readonly lines: readonly DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('svg, option, script') || !layout.isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ parent, text, lines: [...range.getClientRects()] })
  }

  for (const { parent, text, lines } of texts) {
    const clip = layout.findClip(parent)
    const isHidden = clip !== null && (clip.width <= 2 || clip.height <= 2)
    if (isHidden) continue
    if (clip && lines.some((line) => line.right > clip.right + 1 || line.left < clip.left - 1)) {
      faults.push(`“${text}” is cut off`)
    }
    if (layout.keepsItsPlace(parent)) continue
    for (const control of controls) {
      if (control.contains(parent) || parent.contains(control)) continue
      const boxes = layout.findPainted(control)
      if (lines.some((line) => boxes.some((box) => layout.overlaps(line, box)))) {
        faults.push(`“${text}” lies under ${control.outerHTML.slice(0, 120)}`)
      }
    }
  }

  // A field may hold a button, such as the one that shows a password.
  const separate = controls.filter((control) => control.tagName !== 'INPUT')
  for (const [at, one] of separate.entries()) {
    for (const other of separate.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const rects = layout.findPainted(other)
      if (layout.findPainted(one).some((rect) => rects.some((each) => layout.overlaps(rect, each)))) {
        faults.push(`${one.outerHTML.slice(0, 120)} overlaps ${other.outerHTML.slice(0, 120)}`)
      }
    }
  }
  return faults
}
