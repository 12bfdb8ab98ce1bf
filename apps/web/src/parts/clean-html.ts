import DOMPurify from 'dompurify'

/** All that an editor's Markdown can become; whatever else arrives is taken out. */
const tags = 'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td strong em del hr br a img'.split(' ')
const attributes = ['href', 'src', 'alt', 'start']

/** To elsewhere by https, a call, a mail, or a page of the app: `//` and `/\` would lead out of it. */
const addresses = /^(?:https:\/\/|tel:|mailto:|\/(?![/\\]))/i

const inside = /^\/(?![/\\])/

const purifier = DOMPurify()

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  const isPicture = element.nodeName === 'IMG' && data.attrName === 'src'
  if (isPicture && !inside.test(data.attrValue)) data.keepAttr = false
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  const address = element.getAttribute('href')
  if (!address?.startsWith('https:')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that came over the wire, without anything in it that could run or lead astray. */
export function cleanHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: ['start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
