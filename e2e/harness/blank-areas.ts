/**
 * Runs in the page: lists the areas of the window of more than 300 × 300 px, above the end of the page's content, in
 * which there is neither text nor a drawing nor a control.
 */
export function listBlankAreas(): string[] {
  const CELL = 20
  const LEAST_CELLS = 15
  const content = 'img, svg, canvas, input, button, select, textarea, a[href], li, tr, dl > div, summary'

  const page = {
    isShown(element: Element): boolean {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    },

    /** Bars of a chart are plain boxes with a colour and nothing inside. */
    isBar(element: Element): boolean {
      return (
        element.childNodes.length === 0 && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
      )
    },

    listTexts(): DOMRect[] {
      const found: DOMRect[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || node.textContent?.trim() === '' || !page.isShown(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        found.push(...range.getClientRects())
      }
      return found
    },

    /** A drawing behind the page, in the colours of the brand. */
    hasScene(element: Element): boolean {
      const { content: text, maskImage } = getComputedStyle(element, '::before')
      return text !== 'none' && maskImage !== 'none'
    },

    listFilled(): DOMRect[] {
      const drawn = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          (element.matches(content) || page.isBar(element) || page.hasScene(element)) &&
          page.isShown(element),
      )
      return [...page.listTexts(), ...drawn.map((element) => element.getBoundingClientRect())].filter(
        ({ width, height }) => width > 2 && height > 2,
      )
    },
  }

  const main = document.querySelector('main')?.getBoundingClientRect()
  if (!main) return ['there is no main part']
  const filled = page.listFilled().filter(({ left, right }) => right > main.left && left < main.right)
  const end = Math.min(window.innerHeight, Math.max(0, ...filled.map(({ bottom }) => bottom)))
  const columns = Math.floor(main.width / CELL)
  const rows = Math.floor(end / CELL)
  const isFilled = Array.from({ length: rows }, () => new Uint8Array(columns))
  for (const { left, right, top, bottom } of filled) {
    for (let row = Math.max(0, Math.floor(top / CELL)); row < Math.min(rows, bottom / CELL); row += 1) {
      const first = Math.max(0, Math.floor((left - main.left) / CELL))
      isFilled[row]?.fill(1, first, Math.max(first, Math.ceil((right - main.left) / CELL)))
    }
  }

  // The largest blank square that ends in each cell.
  const faults: { readonly size: number; readonly text: string }[] = []
  let above = new Uint16Array(columns)
  for (let row = 0; row < rows; row += 1) {
    const sizes = new Uint16Array(columns)
    for (let column = 0; column < columns; column += 1) {
      if (isFilled[row]?.[column]) continue
      const least = Math.min(above[column] ?? 0, above[column - 1] ?? 0, sizes[column - 1] ?? 0)
      sizes[column] = least + 1
      if (least + 1 <= LEAST_CELLS) continue
      const [x, y] = [main.left + (column - least) * CELL, (row - least) * CELL]
      const size = (least + 1) * CELL
      faults.push({ size, text: `${size} px blank at ${Math.round(x)}, ${Math.round(y + window.scrollY)}` })
    }
    above = sizes
  }
  const [widest] = faults.toSorted((one, other) => other.size - one.size)
  return widest ? [widest.text] : []
}
