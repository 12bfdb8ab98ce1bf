import { expect, test } from 'vitest'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { change, contact, legal, listFaults } from '../testing/page-lines.ts'

type Case = readonly [name: string, kind: ContentKind, text: string, fault: string]

const cases: readonly Case[] = [
  [
    'a field is written twice',
    'legal',
    change(legal, 3, 'name: Terms\nname: Conditions'),
    'page.md, line 4: A field is written twice. Keep one of the two lines.',
  ],
  [
    'a text with a colon has no quotes',
    'legal',
    change(legal, 3, 'name: Terms: all of them'),
    'page.md, line 3: The head cannot be read here. A text with a colon or a # in it needs quotes around it, like this: title: "Cookies: your choice"',
  ],
  [
    'a bracket is not closed',
    'legal',
    change(legal, 4, 'organisations: [fjord'),
    'page.md, line 4: The head cannot be read here. Close every bracket that was opened, and begin each field at the start of its line.',
  ],
  [
    'a quote is not closed',
    'legal',
    change(legal, 3, 'name: "Terms'),
    'page.md, line 4: The head cannot be read here. Close every quote and bracket that was opened.',
  ],
  [
    'a tab indents a list',
    'contact-us',
    change(contact, 3, 'organisations:\n\t- kestrel'),
    'page.md, line 4: The head cannot be read here. Use spaces where there is a tab.',
  ],
  [
    'the head is not a list of fields',
    'login-terms',
    '---\nkestrel\n---\nBe kind.',
    'page.md, line 2: The head is not a list of fields. Each line has a name, a colon and a value, like this: title: Allow analytics cookies?',
  ],
  [
    'the head is empty',
    'login-terms',
    '---\n---\nBe kind.',
    'page.md, line 2: "brands" is missing. Add a line such as: brands: [kestrel]',
  ],
  [
    'there is no head',
    'login-terms',
    'Be kind.',
    'page.md, line 1: The file does not begin with a head. Write --- as the first line, then the fields, then --- again, then the text.',
  ],
  [
    'the file is empty',
    'login-terms',
    '',
    'page.md, line 1: The file does not begin with a head. Write --- as the first line, then the fields, then --- again, then the text.',
  ],
  [
    'the head does not end',
    'login-terms',
    '---\nbrands: [kestrel]\nBe kind.',
    'page.md, line 1: The head has no end. Write a line with --- below the last field.',
  ],
]

test.each(cases)('the fault has advice for the editor when %s', (_name, kind, text, fault) => {
  expect(listFaults(kind, text)).toEqual([fault])
})

test('YAML aliases and tags are refused', () => {
  expect(listFaults('legal', change(legal, 3, 'name: &a Terms\nmore: *a'))).toHaveLength(1)
  expect(listFaults('legal', change(legal, 3, 'name: !!js/function "alert(1)"'))).toHaveLength(1)
})
