import type { Line } from '../seen/screen.ts'

const inline: ReadonlySet<string> = new Set(
  'A ABBR B BDI CODE EM I SMALL SPAN STRONG SUB SUP TIME'.split(' '),
)
const silent: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])

/** The lines of a page in their order. What is hidden from screen readers is left out. */
export function readLines(root: Element): readonly Line[] {
  const lines: Line[] = []

  function add(region: string, label: string, text: string): void {
    if (text !== '') lines.push({ region, label, text })
  }

  function readList(list: Element, region: string): void {
    let term = ''
    for (const each of list.querySelectorAll('dt, dd')) {
      if (each.tagName === 'DT') term = textOf(each)
      else add(region, term, textOf(each))
    }
  }

  function readTable(table: Element, region: string): void {
    const columns = [...table.querySelectorAll('thead th')].map(textOf)
    for (const row of table.querySelectorAll('tbody tr')) {
      const cells = [...row.children]
      const name = textOf(cells[0])
      for (const [index, cell] of cells.entries()) {
        if (index > 0) add(region, `${name} / ${columns[index] ?? ''}`, textOf(cell))
      }
    }
  }

  function readSpoken(each: Element, region: string): void {
    const role = each.getAttribute('role') ?? each.tagName.toLowerCase()
    for (const name of ['aria-valuetext', 'aria-label']) {
      const text = each.getAttribute(name)
      if (text !== null && !each.matches('section, [role=region], nav'))
        add(region, `${role} ${name}`, clean(text))
    }
  }

  function walk(each: Element, before: string): void {
    if (isHidden(each)) return
    const region = nameOfRegion(each) ?? before
    readSpoken(each, region)
    if (each.tagName === 'DL') return readList(each, region)
    if (each.tagName === 'TABLE') return readTable(each, region)
    if (each.tagName.toLowerCase() === 'svg') return
    if (isLine(each)) return add(region, each.tagName.toLowerCase(), textOf(each))
    for (const child of each.children) walk(child, region)
  }

  walk(root, '')
  return lines
}

function isHidden(each: Element): boolean {
  return (
    silent.has(each.tagName) || each.hasAttribute('hidden') || each.getAttribute('aria-hidden') === 'true'
  )
}

function nameOfRegion(each: Element): string | null {
  if (!each.matches('section, dialog, [role=region]')) return null
  const label = each.getAttribute('aria-label')
  if (label !== null) return label
  const by = each.getAttribute('aria-labelledby')
  const heading =
    by === null ? each.querySelector('h2, h3') : each.ownerDocument.querySelector(`[id="${by}"]`)
  return heading === null ? null : textOf(heading)
}

/** True if it holds text of its own, or nothing but parts of one sentence. */
function isLine(each: Element): boolean {
  const hasText = [...each.childNodes].some(
    (node) => node.nodeType === 3 && clean(node.textContent ?? '') !== '',
  )
  return hasText || (each.children.length === 0 && textOf(each) !== '') || isSentence(each)
}

function isSentence(each: Element): boolean {
  const children = [...each.children]
  return (
    each.matches('p, h1, h2, h3, li') &&
    children.length > 0 &&
    children.every((child) => inline.has(child.tagName))
  )
}

function textOf(each: Element | undefined): string {
  if (each === undefined) return ''
  let text = ''
  for (const node of each.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? ''
    else if (node.nodeType === 1 && !isHidden(node as Element)) text += ` ${textOf(node as Element)} `
  }
  return clean(text)
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
