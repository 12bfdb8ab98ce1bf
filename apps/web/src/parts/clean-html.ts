const XHTML = 'http://www.w3.org/1999/xhtml'

/** The elements that the content service renders from Markdown; any other is removed with its content. */
const plainTags: ReadonlySet<string> = new Set(
  'p h2 h3 h4 ul li blockquote table thead tbody tr th td strong em del hr br'.split(' '),
)

/** Allows https, tel, mailto and paths of the app; `//` and `/\` would leave it. */
const addresses = /^(?:https:\/\/|tel:|mailto:|\/(?![/\\]))/i
const inside = /^\/(?![/\\])/
/** Browsers drop tabs and newlines from a URL, which could hide its scheme. */
const hidden = /[\p{Cc}\s]/u

/** The parsed document runs nothing, and only allowed parts of it are copied. The server's policy names this one. */
const policy = globalThis.trustedTypes?.createPolicy('clean-html', { createHTML: (html) => html })

export function trustHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}

/** Sanitises HTML by building a new tree from allowed elements and attributes. */
export function cleanHtml(html: string): DocumentFragment {
  const arrived = new DOMParser().parseFromString(trustHtml(html), 'text/html')
  const fragment = document.createDocumentFragment()
  copyChildren(arrived.body, fragment)
  return fragment
}

function copyChildren(source: Node, target: Node): void {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.appendChild(document.createTextNode(node.data))
    const copy = node instanceof Element && node.namespaceURI === XHTML ? copyElement(node) : null
    if (!copy) continue
    copyChildren(node, copy)
    target.appendChild(copy)
  }
}

function copyElement(element: Element): HTMLElement | null {
  switch (element.localName) {
    case 'a':
      return copyLink(element)
    case 'img':
      return copyPicture(element)
    case 'ol':
      return copyNumberedList(element)
    default:
      return plainTags.has(element.localName) ? document.createElement(element.localName) : null
  }
}

function copyLink(element: Element): HTMLElement {
  const link = document.createElement('a')
  const address = element.getAttribute('href') ?? ''
  if (!addresses.test(address) || hidden.test(address)) return link
  link.setAttribute('href', address)
  if (!/^https:/i.test(address)) return link
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  return link
}

function copyPicture(element: Element): HTMLElement {
  const picture = document.createElement('img')
  const address = element.getAttribute('src') ?? ''
  if (inside.test(address) && !hidden.test(address)) picture.setAttribute('src', address)
  picture.setAttribute('alt', element.getAttribute('alt') ?? '')
  return picture
}

function copyNumberedList(element: Element): HTMLElement {
  const list = document.createElement('ol')
  const start = element.getAttribute('start') ?? ''
  if (/^\d{1,4}$/.test(start)) list.setAttribute('start', start)
  return list
}
