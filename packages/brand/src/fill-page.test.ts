import { expect, test } from 'vitest'
import { choosePage, fillPage, writePageCss } from './fill-page.ts'
import { placeholders, type SentPage } from './sent-pages.ts'

function makePage(title: string): SentPage {
  return {
    title,
    html: `<main>${title}</main>`,
    styles: ['/a.css'],
    scripts: ['/a.js'],
    bannerScripts: ['/b.js'],
    rules: 'b{top:0}',
  }
}

const pages = {
  signIn: makePage('Sign in'),
  signedIn: { '/': makePage('Today'), '/history': makePage('History'), '/faq': makePage('Questions') },
  publicPaths: ['/faq'],
}

const visits: [string, string, boolean | null, boolean, string | null][] = [
  ['a customer at a page', '/history', true, false, 'History'],
  ['a customer at home', '/', true, false, 'Today'],
  ['a customer at the sign-in page, which leads home', '/login', true, false, 'Today'],
  ['a customer at a page that was not rendered', '/tariff/7', true, false, null],
  ['a visitor at the sign-in page', '/login', false, false, 'Sign in'],
  ['a visitor at a page that needs a session', '/history', false, false, 'Sign in'],
  ['a visitor at a public page', '/faq', false, false, null],
  ['a visitor at a page that was not rendered', '/tariff/7', false, false, null],
  ['somebody who may be signed in', '/login', null, false, null],
  ['a visitor by a sign-in link', '/login', false, true, null],
]

test.each(visits)('%s begins with the right page', (_, path, isSignedIn, hasCredentials, title) => {
  expect(choosePage(pages, { path, isSignedIn, hasCredentials })?.page.title ?? null).toBe(title)
})

const empty =
  '<html data-brand="fjord"><head><title>Fjord</title>\n    <link rel="stylesheet" href="/brand/theme.css?v=1">\n' +
  '<link rel="preload" as="font" href="/text.woff2" crossorigin>' +
  '<link rel="modulepreload" crossorigin href="/old.js"></head><body><div id="app"></div></body></html>'

const page: SentPage = {
  ...makePage('Sign in'),
  html: `<source media="(prefers-color-scheme: dark)"/><h1>${placeholders.greeting}</h1>${placeholders.loginTerms}`,
}

test('a page has its styles in one element, its scripts preloaded, its texts, and their data', () => {
  const css = writePageCss('i{top:0}', page, { '/a.css': 'a{top:0}' })
  const html = fillPage(empty, {
    brand: 'fjord',
    mode: null,
    page,
    path: '/login',
    css,
    banner: `<h2>${placeholders.title}</h2>`,
    texts: {
      greeting: 'Good <morning>',
      loginTerms: '<p>Terms</p>',
      cookieDialog: { title: 'A & B', body: '', approveButtonText: 'Yes', rejectButtonText: 'No' },
    },
  })
  expect(html).toContain('<title>Sign in</title>')
  expect(html).toContain('<style>i{top:0}\na{top:0}\nb{top:0}</style>')
  expect(html).toContain('<link rel="stylesheet" crossorigin disabled media="not all" href="/a.css">')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/a.js">')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/b.js">')
  expect(html).not.toMatch(/theme\.css|old\.js/)
  expect(html).toContain('/text.woff2')
  // Painted in parts, the page would move once its banner arrives.
  expect(html).toContain('<link rel="expect" href="#sent" blocking="render">')
  expect(html).toContain('<h1>Good &lt;morning&gt;</h1><p>Terms</p><h2>A &amp; B</h2></div>')
  const data = /<script type="application\/json" id="sent">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toMatchObject({
    path: '/login',
    greeting: 'Good <morning>',
    loginTerms: '<p>Terms</p>',
  })
})

test('a page with its font in its styles asks for no file of it', () => {
  const html = fillPage(empty, {
    brand: 'fjord',
    mode: null,
    page,
    path: '/login',
    css: '',
    hasFont: true,
    banner: '',
    texts: { greeting: '' },
  })
  expect(html).not.toMatch(/woff2|theme\.css|old\.js|rel="expect"/)
})

test.each([
  ['dark', 'data-brand="fjord" data-mode="dark"', '<source media="all"'],
  ['light', 'data-brand="fjord" data-mode="light"', '<source media="not all"'],
  [null, 'data-brand="fjord">', '<source media="(prefers-color-scheme: dark)"'],
] as const)('in the mode %s the page and its logo follow the choice', (mode, attributes, media) => {
  const html = fillPage(empty, {
    brand: 'fjord',
    mode,
    page,
    path: '/login',
    css: '',
    banner: '',
    texts: { greeting: '' },
  })
  expect(html).toContain(attributes)
  expect(html).toContain(media)
  // Only the banner needs it.
  expect(html).not.toContain('/b.js')
})
