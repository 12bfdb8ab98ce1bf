import { expect, test } from 'vitest'
import type { ContentKind } from './kinds/content-kinds.ts'
import { change, contact, cookies, legal, listFaults, read } from './testing/page-lines.ts'

type Case = readonly [name: string, kind: ContentKind, text: string, fault: string]

const longTitle = `title: ${'x'.repeat(61)}`

const cases: readonly Case[] = [
  [
    'a field is missing',
    'legal',
    change(legal, 4, null),
    'page.md, line 4: "organisations" is missing. Add a line such as: organisations: [fjord]',
  ],
  [
    'a field has another name',
    'legal',
    change(legal, 3, 'name: Terms\ntitle: Terms'),
    'page.md, line 4: "title" is not a field of legal. The fields are: page, name, organisations, sample. Correct its spelling or remove the line.',
  ],
  [
    'a field has nothing after its colon',
    'legal',
    change(legal, 3, 'name:'),
    'page.md, line 3: "name" is empty. Write it like this: name: Terms and conditions',
  ],
  [
    'a field has only spaces',
    'legal',
    change(legal, 3, 'name: "   "'),
    'page.md, line 3: "name" is empty. Write it like this: name: Terms and conditions',
  ],
  [
    'a text is a list',
    'legal',
    change(legal, 3, 'name: [Terms]'),
    'page.md, line 3: "name" must be one text. Write it like this: name: Terms and conditions',
  ],
  [
    'a text has fields of its own',
    'legal',
    change(legal, 3, 'name:\n  en: Terms'),
    'page.md, line 3: "name" must be one text. Write it like this: name: Terms and conditions',
  ],
  [
    'a text is too long by one',
    'cookie-dialog',
    change(cookies, 3, longTitle),
    'page.md, line 3: "title" has 61 characters, and 60 fit. Shorten it.',
  ],
  [
    'a choice is none of those offered',
    'legal',
    change(legal, 2, 'page: terms'),
    'page.md, line 2: "page" cannot be "terms". Choose one of these: terms-conditions, privacy-policy, privacy-policy-d2v.',
  ],
  [
    'a list has no brackets',
    'legal',
    change(legal, 4, 'organisations: fjord'),
    'page.md, line 4: "organisations" must be a list. Put it in square brackets, like this: organisations: [fjord]',
  ],
  [
    'a list is empty',
    'legal',
    change(legal, 4, 'organisations: []'),
    'page.md, line 4: "organisations" is empty. Write it like this: organisations: [fjord]',
  ],
  [
    'a brand is misspelt',
    'legal',
    change(legal, 4, 'organisations: [fjord, kestral]'),
    'page.md, line 4: "organisations" names "kestral", which is not a brand. The brands are: kestrel, marigold, fjord.',
  ],
  [
    'an organisation is empty',
    'contact-us',
    change(contact, 3, 'organisations: [kestrel, ""]'),
    'page.md, line 3: "organisations" has an empty or endless entry. Write it like this: organisations: [kestrel]',
  ],
  [
    'a telephone number has letters in it',
    'contact-us',
    change(contact, 4, 'callUsNumber: 01632 960101 (free)'),
    'page.md, line 4: "callUsNumber" is not a telephone number: "01632 960101 (free)". Use digits and single spaces, like this: callUsNumber: 01632 960001',
  ],
  [
    'a telephone number is too short by one',
    'contact-us',
    change(contact, 4, 'callUsNumber: 123456'),
    'page.md, line 4: "callUsNumber" is not a telephone number: "123456". Use digits and single spaces, like this: callUsNumber: 01632 960001',
  ],
  [
    'the place for the account number is missing',
    'contact-us',
    change(contact, 5, 'accountNumberDisclaimer: Ready?'),
    'page.md, line 5: "accountNumberDisclaimer" must have {accountNumber} in it once. Write it like this: accountNumberDisclaimer: Please have your account number ready: {accountNumber}.',
  ],
  [
    'the place for the account number is misspelt',
    'contact-us',
    change(contact, 5, 'accountNumberDisclaimer: "Ready? {accountNo}"'),
    'page.md, line 5: "accountNumberDisclaimer" has {accountNo} in it, which the app does not replace. Remove it or correct its spelling.',
  ],
  [
    'a placeholder is in a field that has none',
    'cookie-dialog',
    change(cookies, 3, 'title: "Hello {accountNumber}"'),
    'page.md, line 3: "title" has {accountNumber} in it, which the app does not replace. Remove it or correct its spelling.',
  ],
  [
    'the sample field has another value',
    'legal',
    change(legal, 4, 'organisations: [fjord]\nsample: yes'),
    'page.md, line 5: "sample" can only be true. Write sample: true, or remove the line.',
  ],
  [
    'there is no text',
    'legal',
    change(legal, 6, '  '),
    'page.md, line 6: The text is missing. Write it below the line with --- that ends the head.',
  ],
  [
    'the text is too long by one',
    'login-terms',
    `---\nbrands: [kestrel]\n---\n${'x'.repeat(401)}`,
    'page.md, line 4: The text has 401 characters, and 400 fit. Shorten it.',
  ],
  [
    'the text has HTML in its fourth line',
    'legal',
    change(legal, 6, 'One.\n\nTwo\nand <b>three</b'),
    'page.md, line 9: HTML is not allowed: "<b>". Write it in Markdown: **bold**, *italic*, [words](https://example.org). To show the sign itself, write \\<.',
  ],
  [
    'the text has thousands of nested quotes',
    'legal',
    change(legal, 6, `${'>'.repeat(20_000)} a`),
    'page.md, line 6: The text is nested too deeply. Take out lists and notes that stand inside of each other.',
  ],
  [
    'a field is named __proto__',
    'legal',
    change(legal, 3, 'name: Terms\n__proto__: x'),
    'page.md, line 4: "__proto__" is not a field of legal. The fields are: page, name, organisations, sample. Correct its spelling or remove the line.',
  ],
]

test.each(cases)('the fault has advice for the editor when %s', (_name, kind, text, fault) => {
  expect(listFaults(kind, text)).toEqual([fault])
})

test('all faults are reported at once, from the top down', () => {
  const text = ['---', 'page: terms', 'organisations: [nobody]', '---', '<script>'].join('\n')
  expect(listFaults('legal', text).map((fault) => fault.slice(0, 35))).toEqual([
    'page.md, line 2: "page" cannot be "',
    'page.md, line 3: "organisations" na',
    'page.md, line 4: "name" is missing.',
    'page.md, line 5: HTML is not allowe',
  ])
})

const good: readonly (readonly [name: string, kind: ContentKind, text: string, entry: object])[] = [
  [
    'with all fields',
    'legal',
    legal.join('\n'),
    {
      id: 'legal/page',
      visibleTo: ['fjord'],
      page: 'terms-conditions',
      name: 'Terms',
      organisations: ['fjord'],
      content: '<p>Be kind.</p>',
    },
  ],
  [
    'from Windows, with a byte order mark',
    'legal',
    `\uFEFF${legal.join('\r\n')}\r\n`,
    { name: 'Terms', content: '<p>Be kind.</p>' },
  ],
  [
    'with values that look like numbers and yes',
    'contact-us',
    change(contact, 4, 'callUsNumber: 01632960101').replace('orchard', 'no, 007'),
    { callUsNumber: '01632960101', organisations: ['kestrel', 'no', '007'] },
  ],
  [
    'with a list of one a line',
    'contact-us',
    change(contact, 3, 'organisations:\n  - kestrel\n  - kestrel'),
    { organisations: ['kestrel'] },
  ],
  [
    'with the longest title that fits',
    'cookie-dialog',
    change(cookies, 3, `title: ${'é'.repeat(60)}`),
    { title: 'é'.repeat(60) },
  ],
  [
    'with a line across the text, which ends no head',
    'login-terms',
    '---\nbrands: [fjord]\n---\nOne.\n\n---\n\nTwo.',
    { content: '<p>One.</p>\n<hr>\n<p>Two.</p>' },
  ],
]

test.each(good)('a file is valid %s', (_name, kind, text, entry) => {
  expect(read(kind, text)).toMatchObject({ ok: true, value: entry })
})
