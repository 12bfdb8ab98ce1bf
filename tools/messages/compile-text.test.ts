import { runInNewContext } from 'node:vm'
import * as icu from '@driveway/messages/icu'
import type { CompiledMessage, MessageValue } from '@driveway/messages/icu'
import { say } from '@driveway/messages/say'
import { expect, test } from 'vitest'
import { compileParts, parseText } from './compile-text.ts'
import { toPseudo } from './pseudo-language.ts'

type Values = Readonly<Record<string, MessageValue>>

function run(expression: string, values: Values): string {
  const message = runInNewContext(expression, { ...icu }) as string | CompiledMessage
  return (say as (page: unknown, key: string, params: Values) => string)({ message }, 'message', values)
}

function write(text: string, language: string, values: Values): string {
  return run(compileParts(parseText(text), language), values)
}

test.each([
  ['plain text', 'Plug in your car', '"Plug in your car"'],
  ['placeholders', '{rate} kW, {percent}% solar', '"{rate} kW, {percent}% solar"'],
  ['an apostrophe', "It’s 5 o'clock", '"It’s 5 o\'clock"'],
  ['a sign that other formats use for tags', 'less < more', '"less < more"'],
])('%s stays a string, which costs nothing', (_, text, code) => {
  expect(compileParts(parseText(text), 'en-GB')).toBe(code)
})

const charges = '{count, plural, =0 {No charging} one {# charge} other {# charges}}'
const arabic =
  '{count, plural, zero {صفر #} one {واحد #} two {اثنان #} few {قليل #} many {كثير #} other {آخر #}}'

test.each<[string, string, string, Values, string]>([
  ['none, said exactly', charges, 'en-GB', { count: 0 }, 'No charging'],
  ['one', charges, 'en-GB', { count: 1 }, '1 charge'],
  ['two', charges, 'en-GB', { count: 2 }, '2 charges'],
  ['more than a thousand', charges, 'en-GB', { count: 1234 }, '1,234 charges'],
  ['the zero form of six', arabic, 'ar-u-nu-latn', { count: 0 }, 'صفر 0'],
  ['the one form of six', arabic, 'ar-u-nu-latn', { count: 1 }, 'واحد 1'],
  ['the two form of six', arabic, 'ar-u-nu-latn', { count: 2 }, 'اثنان 2'],
  ['the first few of six', arabic, 'ar-u-nu-latn', { count: 3 }, 'قليل 3'],
  ['the last few of six', arabic, 'ar-u-nu-latn', { count: 10 }, 'قليل 10'],
  ['the first many of six', arabic, 'ar-u-nu-latn', { count: 11 }, 'كثير 11'],
  ['the last many of six', arabic, 'ar-u-nu-latn', { count: 99 }, 'كثير 99'],
  ['the other form of six', arabic, 'ar-u-nu-latn', { count: 100 }, 'آخر 100'],
  ['digits of the language', arabic, 'ar-EG', { count: 12 }, 'كثير ١٢'],
  ['a form that a language lacks', '{count, plural, other {# нч}}', 'pl', { count: 3 }, '3 нч'],
  [
    'text around a plural',
    '{car}: {count, plural, one {# trip} other {# trips}}.',
    'en-GB',
    { car: 'Leaf', count: 2 },
    'Leaf: 2 trips.',
  ],
  [
    'an offset',
    '{count, plural, offset:1 one {you and # more} other {you and # more}}',
    'en-GB',
    { count: 3 },
    'you and 2 more',
  ],
  [
    'an ordinal',
    '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    'en-GB',
    { day: 22 },
    '22nd',
  ],
  [
    'a choice',
    '{kind, select, solar {from your roof} other {from the grid}}',
    'en-GB',
    { kind: 'wind' },
    'from the grid',
  ],
  ['a number', '{wh, number, ::.0}', 'de-DE', { wh: 1234.56 }, '1.234,6'],
  ['money in English', '{pounds, number, ::currency/GBP}', 'en-GB', { pounds: 1234.5 }, '£1,234.50'],
  ['money in German', '{pounds, number, ::currency/GBP}', 'de-DE', { pounds: 1234.5 }, '1.234,50\u00a0£'],
  ['a date in English', '{day, date, ::dMMMM}', 'en-GB', { day: Date.UTC(2026, 10, 15, 12) }, '15 November'],
  ['a date in German', '{day, date, ::dMMMM}', 'de-DE', { day: Date.UTC(2026, 10, 15, 12) }, '15. November'],
  ['quoted braces', "A '{'name'}' and {name}", 'en-GB', { name: 'Sam' }, 'A {name} and Sam'],
])('%s', (_, text, language, values, expected) => {
  expect(write(text, language, values)).toBe(expected)
})

test.each([
  ['an open brace', 'Hello {name'],
  ['a plural without its last form', '{count, plural, one {# car}}'],
])('%s is refused', (_, text) => {
  expect(() => parseText(text)).toThrow(/./)
})

test.each<[string, string, Values, string]>([
  ['letters have accents, and the text is a third longer', 'Plug in', {}, '[Þļûĝ îñ ẋẋ]'],
  ['values stay as they are', '{rate} kW from solar', { rate: 3.4 }, '[3.4 ķŴ ƒŕöḿ šöļåŕ ẋẋẋẋ]'],
  ['plurals too', '{count, plural, one {# car} other {# cars}}', { count: 2 }, '[2 çåŕš ẋẋ]'],
  ['a text without letters has nothing to show', '£{amount}', { amount: '1.20' }, '£1.20'],
])('in the pseudo-language %s', (_, text, values, expected) => {
  expect(run(compileParts(toPseudo(parseText(text)), 'en-XA'), values)).toBe(expected)
})
