import { expect, test } from 'vitest'
import { readSender, splitLinks, writeAge } from './mail-view.ts'

test.each([
  ['a brand', 'Kestrel <hello@kestrel.example>', 'Kestrel', 'hello@kestrel.example', 'kestrel'],
  [
    'a brand among other words',
    'Fjord Home Charging <a@b.example>',
    'Fjord Home Charging',
    'a@b.example',
    'fjord',
  ],
  ['somebody else', 'Kestrelle <a@b.example>', 'Kestrelle', 'a@b.example', null],
  ['an address alone', 'a@kestrel.example', 'a@kestrel.example', 'a@kestrel.example', null],
  ['an address in brackets', '<a@b.example>', 'a@b.example', 'a@b.example', null],
])('a sender can be %s', (_, from, name, address, brand) => {
  expect(readSender(from)).toEqual({ name, address, brand })
})

const now = new Date(2026, 5, 10, 12, 0, 0)

test.each([
  ['59 seconds ago', new Date(2026, 5, 10, 11, 59, 1), 'Just now'],
  ['a minute ago', new Date(2026, 5, 10, 11, 59, 0), '1 min ago'],
  ['59 minutes ago', new Date(2026, 5, 10, 11, 0, 1), '59 min ago'],
  ['an hour ago', new Date(2026, 5, 10, 11, 0, 0), '11:00'],
  ['at midnight', new Date(2026, 5, 10, 0, 0, 0), '00:00'],
  ['the evening before', new Date(2026, 5, 9, 23, 59, 0), '9 Jun'],
])('a mail that came %s says so', (_, at, words) => {
  expect(writeAge(at, now)).toBe(words)
})

test.each([
  ['without an address', 'Hello.', [['Hello.', false]]],
  [
    'with one at its end',
    'See http://a.example/x?c=1.',
    [
      ['See ', false],
      ['http://a.example/x?c=1', true],
      ['.', false],
    ],
  ],
  ['that is one', 'https://a.example/', [['https://a.example/', true]]],
  [
    'with the same one twice',
    'http://a.example\nhttp://a.example',
    [
      ['http://a.example', true],
      ['\n', false],
      ['http://a.example', true],
    ],
  ],
  ['without a word', '', []],
])('in a text %s the addresses can be followed', (_, text, pieces) => {
  const split = splitLinks(text)
  expect(split.map((piece) => [piece.text, piece.isLink])).toEqual(pieces)
  for (const piece of split) expect(text.slice(piece.at).startsWith(piece.text)).toBe(true)
})
