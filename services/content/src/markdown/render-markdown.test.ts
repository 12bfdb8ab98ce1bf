import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const rendered: readonly (readonly [name: string, markdown: string, html: string])[] = [
  ['paragraphs', 'One\ntwo.\n\nThree.', '<p>One\ntwo.</p>\n<p>Three.</p>'],
  ['headings', '## A *b*\n### C\n#### D', '<h2>A <em>b</em></h2>\n<h3>C</h3>\n<h4>D</h4>'],
  ['stress', '**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
  ['lists', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['loose lists', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['numbered lists', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['numbered lists that go on', '3. a', '<ol start="3"><li>a</li></ol>'],
  ['notes', '> **Sample.** a', '<blockquote><p><strong>Sample.</strong> a</p></blockquote>'],
  ['a line break', 'a  \nb', '<p>a<br>b</p>'],
  ['a line across', 'a\n\n***', '<p>a</p>\n<hr>'],
  [
    'tables',
    '| a | b |\n|---|:-:|\n| c | *d* |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><em>d</em></td></tr></tbody></table>',
  ],
  ['links into the app', '[t](/terms-conditions)', '<p><a href="/terms-conditions">t</a></p>'],
  [
    'links elsewhere',
    '[s](https://shop.example/?a=1&b=2)',
    '<p><a href="https://shop.example/?a=1&amp;b=2">s</a></p>',
  ],
  ['links by reference', '[t][r]\n\n[r]: /terms-conditions "T"', '<p><a href="/terms-conditions">t</a></p>'],
  ['calls', '[ring](tel:+441632960101)', '<p><a href="tel:+441632960101">ring</a></p>'],
  ['mails', '[write](mailto:a.b@x.example)', '<p><a href="mailto:a.b@x.example">write</a></p>'],
  ['an address as it is', 'https://x.example', '<p><a href="https://x.example/">https://x.example</a></p>'],
  ['a mail as it is', 'a@x.example', '<p><a href="mailto:a@x.example">a@x.example</a></p>'],
  [
    'pictures of the brand',
    '![Mark](/brand/fjord/mark-dark.svg)',
    '<p><img src="/brand/fjord/mark-dark.svg" alt="Mark"></p>',
  ],
  ['signs that mean something in HTML', 'a < b & "c" \\<i>', '<p>a &lt; b &amp; &quot;c&quot; &lt;i&gt;</p>'],
  ['references to signs', '&pound;5 &amp; &#8212;', '<p>&pound;5 &amp; —</p>'],
]

test.each(rendered)('Markdown may have %s', (_name, markdown, html) => {
  expect(renderMarkdown(markdown)).toEqual({ html, faults: [] })
})

const tricks: readonly string[] = [
  '<script>alert(1)</script>',
  'a <script src=//x.example></script>',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC=x oNeRrOr=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="https://x.example"><input name=password></form>',
  '<style>@import "https://x.example"</style>',
  '<base href="https://x.example/">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<!-- <script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?>',
  '<kbd><svg/onload=alert(1)//</kbd>',
  'a <b>x</b>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](<\u0001javascript:alert(1)>)',
  '[x](< javascript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://x.example/1)',
  '[x](http://x.example)',
  '[x](//x.example)',
  '[x](/\\x.example)',
  '[x](</\t/x.example>)',
  '[x](/%2f%2fx.example)',
  '[x](/logout)',
  '[x](terms-conditions)',
  '[x](#a)',
  '[x]()',
  '[x](https:x.example)',
  '[x](https://ann:secret@x.example)',
  '[x](https://)',
  '[x](tel:javascript)',
  '[x](mailto:a@x.example?subject=a&body=b)',
  '[](https://x.example)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
  'www.x.example',
  '![x](https://x.example/a.png)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](/brand/../logout)',
  '![x](/brand/%2e%2e/a.svg)',
  '![x](/brand/kestrel/a.svg?x=1)',
  '![x](//x.example/brand/a.svg)',
  '![](/brand/kestrel/mark-dark.svg)',
  '[![x](javascript:alert(1))](https://x.example)',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '`<script>`',
  '- [ ] <b>x</b>',
  '| a |\n|---|\n| <b> |',
  '# One\n',
  '##### Five',
]

/** The allowed tags; any other < must be escaped. */
const allowedTag =
  /<(?:\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|em|del)|hr|br|\/a|ol start="\d+"|a href="(?:https:\/\/|tel:|mailto:|\/(?!\/))[^"<>\s]*"|img src="\/brand\/[a-z0-9/-]+\.[a-z]+" alt="[^"<>]*")>/g

function findStrangeMarkup(html: string): string | null {
  return /[<>].*/s.exec(html.replaceAll(allowedTag, ''))?.[0] ?? null
}

describe('an injection is escaped and reported', () => {
  test.each(tricks)('%s', (markdown) => {
    const { html, faults } = renderMarkdown(markdown)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every(({ problem, advice }) => /^[A-Z].*\.$/.test(problem) && advice.length > 10)).toBe(
      true,
    )
    expect(findStrangeMarkup(html)).toBeNull()
  })
})

/** Fragments for fuzzing, separated by ¦. */
const pieces = [
  '<¦>¦</¦/>¦"¦\'¦`¦&¦&#60;¦&lt;¦\\¦\n¦\n\n¦ ¦\t¦    ¦\u0000',
  '[¦]¦(¦)¦![¦](¦](<¦]:¦*¦**¦_¦~~¦|¦|-|¦# ¦> ¦- ¦1. ¦```',
  'script¦img src=x onerror=alert(1)¦svg/onload=alert(1)¦kbd¦a href=¦style¦!--¦-->',
  'javascript:¦data:¦https://¦/brand/¦//x.example¦x¦www.x.example¦a@x.example',
].flatMap((line) => line.split('¦'))

/** A seeded generator, so that failures can be reproduced. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('random input renders to allowed markup only', () => {
  const roll = createDice(20_261_104)
  const writings = Array.from({ length: 5_000 }, () =>
    Array.from({ length: 1 + roll(30) }, () => pieces[roll(pieces.length)]).join(''),
  )
  expect(writings.filter((each) => findStrangeMarkup(renderMarkdown(each).html) !== null)).toEqual([])
})

test('the checker of these tests finds forbidden markup', () => {
  expect(findStrangeMarkup('<p>a</p><a href="javascript:x">b</a>')).toContain('javascript')
  expect(findStrangeMarkup('<p onclick="x">a</p>')).not.toBeNull()
  expect(findStrangeMarkup('<p>a &lt; b</p>')).toBeNull()
})

const places: readonly (readonly [name: string, markdown: string, lines: readonly number[]])[] = [
  ['in the first line', '<b>', [1]],
  ['further down in a paragraph', 'a\nb\nc <b>', [3]],
  ['in a list', '- a\n- b\n- c\n  [x](http://a.example)', [4]],
  ['in a note', 'a\n\n> b\n> <i>', [4]],
  ['in a table', '| a |\n|---|\n| b |\n| ![x](y) |', [4]],
  ['twice in the same words', '[x](y)\n\na\n[x](y)', [1, 4]],
  ['twice in one paragraph', 'a\n[x](y)\nb\n[x](y)', [2, 4]],
  ['after empty lines', '\n\n\n# a', [4]],
]

test.each(places)('the line of a fault is correct %s', (_name, markdown, lines) => {
  expect(renderMarkdown(markdown).faults.map(({ line }) => line)).toEqual(lines)
  expect(renderMarkdown(markdown, 11).faults.map(({ line }) => line)).toEqual(lines.map((line) => line + 10))
})
