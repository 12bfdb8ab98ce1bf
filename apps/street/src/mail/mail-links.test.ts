import { expect, test } from 'vitest'
import { findLinks } from './mail-links.ts'

test.each<[string, string | null, string | null, string[]]>([
  ['of nothing', null, null, []],
  ['in text, without the full stop', null, 'See http://a.example/x?c=1.', ['http://a.example/x?c=1']],
  ['in text, in brackets', null, '(https://a.example/x)', ['https://a.example/x']],
  [
    'in HTML, as they are meant',
    '<a class="b" href="http://a.example/?a=1&amp;b=2&#61;3">',
    null,
    ['http://a.example/?a=1&b=2=3'],
  ],
  ['in single quotation marks', "<a href='http://a.example/'>", null, ['http://a.example/']],
  [
    'once, though they stand in both',
    '<a href="http://a.example/">',
    'http://a.example/',
    ['http://a.example/'],
  ],
  [
    'in their order',
    '<a href="http://b.example/"><a href="http://a.example/">',
    'http://c.example/',
    ['http://b.example/', 'http://a.example/', 'http://c.example/'],
  ],
  ['but no script', '<a href="javascript:alert(1)">', null, []],
  ['but no telephone number', '<a href="tel:123">', null, []],
  ['but no image', '<img src="http://a.example/i.png">', null, []],
])('links are found %s', (_, html, text, links) => {
  expect(findLinks(html, text)).toEqual(links)
})
