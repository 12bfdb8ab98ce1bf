import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

function clean(html: string): string {
  const place = document.createElement('div')
  place.append(cleanHtml(html))
  return place.innerHTML
}

const kept: [string, string][] = [
  ['paragraphs and stress', '<p>Plain, <strong>important</strong>, <em>stressed</em>, <del>gone</del>.</p>'],
  ['headings', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
  ['lists', '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>'],
  ['a note and a line', '<blockquote><p>Note</p></blockquote><hr>'],
  ['a table', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
  ['a link into the app', '<a href="/privacy-policy">policy</a>'],
  ['a call', '<a href="tel:+441632960101">ring us</a>'],
  ['a mail', '<a href="mailto:help@kestrel.example">write</a>'],
  ['a picture of the brand', '<img src="/brand/kestrel/mark-light.svg" alt="Our mark">'],
]

test.each(kept)('%s stays as it is', (_, html) => {
  expect(clean(html)).toBe(html)
})

test('an external link opens in a new tab without a referrer', () => {
  expect(clean('<a href="https://shop.example/a">shop</a>')).toBe(
    '<a href="https://shop.example/a" target="_blank" rel="noopener noreferrer">shop</a>',
  )
})

const refused: [string, string, string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  [
    'an event handler on a picture',
    '<img src="/x.svg" onerror="alert(1)" alt="a">',
    '<img src="/x.svg" alt="a">',
  ],
  ['a script for an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a script in disguise', '<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a script in capitals', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['data for an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['data for a picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="a">', '<img alt="a">'],
  ['a picture from elsewhere', '<img src="https://evil.example/x.png" alt="a">', '<img alt="a">'],
  ['an address without its scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['an address with a backslash', String.raw`<a href="/\evil.example">a</a>`, '<a>a</a>'],
  ['an address with a tab in it', '<a href="/&#9;/evil.example">a</a>', '<a>a</a>'],
  ['a picture with a tab in its address', '<img src="/&#9;/evil.example" alt="a">', '<img alt="a">'],
  ['an element that Markdown cannot produce', '<p>a<span>b</span></p>', '<p>a</p>'],
  ['plain http', '<a href="http://evil.example">a</a>', '<a>a</a>'],
  ['a drawing that runs', '<svg><script>alert(1)</script></svg>', ''],
  [
    'a drawing with a handler',
    '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '',
  ],
  ['formulas that smuggle', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['a frame', '<iframe src="https://evil.example"></iframe>', ''],
  ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
  ['style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['a class and an id', '<p class="a" id="content">a</p>', '<p>a</p>'],
  ['a new base', '<base href="https://evil.example"><p>a</p>', '<p>a</p>'],
]

test.each(refused)('removes %s', (_, html, expected) => {
  const left = clean(html)
  expect(left).toBe(expected)
})
