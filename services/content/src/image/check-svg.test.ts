import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96.4">'

const safe: [string, string][] = [
  ['a plain drawing', `${head}<path d="M0 0h9"/></svg>`],
  ['one with a declaration and a note', `<?xml version="1.0"?>\n<!-- drawn <here> -->\n${head}</svg>`],
  ['a gradient of its own', `${head}<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/></svg>`],
  ['a title', `${head}<title>Snow</title></svg>`],
]

test.each(safe)('%s is accepted with its size', (_, text) => {
  expect(checkSvg(text)).toEqual({ ok: true, value: { width: 120, height: 96 } })
})

const refused: [string, string, number, string][] = [
  [
    'an external style sheet',
    `<?xml-stylesheet href="https://evil.example/a.xsl" type="text/xsl"?>\n${head}</svg>`,
    1,
    'Something here is not a shape.',
  ],
  ['a script', `${head}\n<script>alert(1)</script></svg>`, 2, '<script> is not allowed in a picture.'],
  ['embedded HTML', `${head}<foreignObject/></svg>`, 1, '<foreignObject> is not allowed in a picture.'],
  [
    'a link',
    `${head}<a href="https://evil.example"><path/></a></svg>`,
    1,
    '<a> is not allowed in a picture.',
  ],
  ['a style sheet', `${head}<style>@import "x"</style></svg>`, 1, '<style> is not allowed in a picture.'],
  ['an event handler', `${head}<path onload="alert(1)"/></svg>`, 1, '"onload" is not allowed in a picture.'],
  [
    'the same in another spelling',
    `${head}<path\nONCLICK = 'x'/></svg>`,
    1,
    '"ONCLICK" is not allowed in a picture.',
  ],
  ['an external image', `${head}<image href="//x"/></svg>`, 1, '<image> is not allowed in a picture.'],
  ['a linked shape', `${head}<path xlink:href="#x"/></svg>`, 1, '"xlink:href" is not allowed in a picture.'],
  [
    'an external fill',
    `${head}<path fill="url(https://x)"/></svg>`,
    1,
    'A picture may not load anything from elsewhere.',
  ],
  [
    'a hidden spelling',
    `${head}<path fill="&#117;rl(x)"/></svg>`,
    1,
    'A picture may not load anything from elsewhere.',
  ],
  ['a style', `${head}<path style="fill:red"/></svg>`, 1, '"style" is not allowed in a picture.'],
  [
    'a set of images',
    `${head}<path fill="image-set('https://x' 1x)"/></svg>`,
    1,
    'A picture may not load anything from elsewhere.',
  ],
  [
    'another base for its addresses',
    `${head}<path xml:base="https://x"/></svg>`,
    1,
    '"xml:base" is not allowed in a picture.',
  ],
  [
    'an escaped address',
    `${head}<path fill="u\\72l(https://x)"/></svg>`,
    1,
    'A picture may not load anything from elsewhere.',
  ],
  [
    'a handler behind a slash',
    `${head}<path/onload=alert(1)></svg>`,
    1,
    '"onload" is not allowed in a picture.',
  ],
  [
    'another namespace',
    `<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"/>`,
    1,
    '"xmlns" is not allowed in a picture.',
  ],
  [
    'an entity of its own',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${head}</svg>`,
    1,
    'Something here is not a shape.',
  ],
  ['a tag that never ends', `${head}\n\n<path d="M0`, 3, 'Something here is not a shape.'],
  ['a web page', '<html></html>', 1, '<html> is not allowed in a picture.'],
  ['nothing', '', 1, 'This is not an SVG picture.'],
  ['one without a size', '<svg><path/></svg>', 1, 'The picture does not say how big it is.'],
  ['one of no size', '<svg viewBox="0 0 0 9"><path/></svg>', 1, 'The picture does not say how big it is.'],
]

test.each(refused)('%s is refused with its line', (_, text, line, problem) => {
  expect(checkSvg(text)).toMatchObject({ ok: false, problem: { fault: { line, problem } } })
})
