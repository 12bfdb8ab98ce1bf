import type { ReactNode } from 'react'
import styles from './preview-text.module.css'

/** The tags that the content service writes; any other one is left out. */
const elements = new Set(
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td strong em del a br hr'.split(' '),
)
const TAG = /<(\/?)([a-z]\w*)([^>]*)>/g
const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  pound: '£',
  deg: '°',
}

type Open = { readonly name: string; readonly href: string | null; readonly children: ReactNode[] }

/** A rendered text as elements: the page makes no markup of its own from it. */
export function PreviewText({ html }: { readonly html: string }) {
  return <div className={styles['text']}>{readElements(html)}</div>
}

function readElements(html: string): ReactNode[] {
  const stack: Open[] = [{ name: '', href: null, children: [] }]
  let at = 0
  function add(node: ReactNode): void {
    stack.at(-1)?.children.push(node)
  }
  for (const match of html.matchAll(TAG)) {
    const [whole, isEnd, name = '', attributes = ''] = match
    if (match.index > at) add(decode(html.slice(at, match.index)))
    at = match.index + whole.length
    if (name === 'img') add(decode(/alt="([^"]*)"/.exec(attributes)?.[1] ?? ''))
    if (!elements.has(name)) continue
    if (name === 'br' || name === 'hr') add(name === 'br' ? <br key={at} /> : <hr key={at} />)
    else if (isEnd === '') {
      const href = /href="([^"]*)"/.exec(attributes)?.[1]
      stack.push({ name, href: href === undefined ? null : decode(href), children: [] })
    } else if (stack.length > 1) {
      const open = stack.pop()
      if (open) add(toElement(open, at))
    }
  }
  if (at < html.length) add(decode(html.slice(at)))
  return stack[0]?.children ?? []
}

/** A link leads nowhere: it belongs to the customers' app. */
function toElement({ name, href, children }: Open, key: number): ReactNode {
  if (name === 'a')
    return (
      <span key={key} className={styles['link']} title={href ?? undefined}>
        {children}
      </span>
    )
  const Tag = name as 'p'
  return <Tag key={key}>{children}</Tag>
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (all, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1)) || 0xfffd) : (references[name] ?? all),
  )
}
