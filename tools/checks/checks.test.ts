import { describe, expect, test } from 'vitest'
import { checkColours } from './check-colours.ts'
import { checkFiles } from './check-files.ts'
import { checkWords } from './check-words.ts'

function singleFile(path: string, text: string): ReadonlyMap<string, string> {
  return new Map([[path, text]])
}

function lines(count: number): string {
  return 'a\n'.repeat(count)
}

describe('a colour', () => {
  test.each([
    ['hex in a style sheet', 'a.css', '.a { color: #ff0000; }'],
    ['short hex', 'a.css', '.a { border: 1px solid #fff; }'],
    ['hex with alpha', 'a.css', '.a { color: #11223344 }'],
    ['a function', 'a.css', '.a { background: rgb(0 0 0 / 50%); }'],
    ['another function', 'a.css', '.a { background: oklch(60% 0.1 20); }'],
    ['a name', 'a.css', '.a { color: white; }'],
    ['a name among others', 'a.css', '.a { border: 1px solid black; }'],
    ['an attribute of a drawing', 'a.tsx', '<path fill="#abc" />'],
    ['a named attribute of a drawing', 'a.tsx', '<path stroke="red" />'],
    ['a style in code', 'a.tsx', "const style = { backgroundColor: 'tomato' }"],
  ])('is refused as %s', (_what, path, text) => {
    expect(checkColours(singleFile(path, `\n${text}\n`))).toEqual([
      { path, line: 2, problem: expect.stringContaining('use a role token') },
    ])
  })

  test.each([
    ['a token', 'a.css', '.a { color: var(--ink-quiet); }'],
    ['a token named like a colour', 'a.css', '.a { color: var(--red); }'],
    ['a class named like a colour', 'a.css', '.silver { color: var(--ink); }'],
    ['a mix of tokens', 'a.css', '.a { color: color-mix(in srgb, var(--accent) 20%, transparent); }'],
    ['the colour of the text', 'a.tsx', '<path fill="currentColor" />'],
    ['a comment', 'a.css', '/* not\n #fff */'],
    ['an address inside the app', 'a.tsx', "import { a } from '#data/device.ts'"],
    ['an address that could be a colour', 'a.tsx', "import { a } from '#add/a.ts'"],
    ['a reference in a drawing', 'a.tsx', '<use href="#ring-mask" />'],
    ['a property name', 'a.css', '.a { white-space: nowrap; }'],
  ])('is not found in %s', (_what, path, text) => {
    expect(checkColours(singleFile(path, text))).toEqual([])
  })
})

describe('a file', () => {
  test.each([
    ['has 301 lines', 'packages/store/src/a.ts', lines(301)],
    ['is not named in kebab-case', 'packages/store/src/deviceStore.ts', ''],
    ['is a barrel', 'packages/store/src/index.ts', ''],
    ['has a vague name', 'packages/store/src/date-utils.ts', ''],
    ['is in a folder with a vague name', 'packages/store/src/common/a.ts', ''],
  ])('is refused when it %s', (_what, path, text) => {
    expect(checkFiles(singleFile(path, text))).toHaveLength(1)
  })

  test.each([
    ['has 300 lines', 'packages/store/src/a.ts', lines(300)],
    ['is a long table of texts', 'packages/messages/src/en-gb/today.ts', lines(301)],
    ['is a style sheet', 'packages/ui/src/ring/ring.module.css', ''],
    ['is a migration', 'packages/store/src/migrations/0001-first.ts', ''],
    ['is a test', 'packages/store/src/a.test.tsx', ''],
    ['is a proof', 'packages/store/src/a.proof.ts', ''],
  ])('is accepted when it %s', (_what, path, text) => {
    expect(checkFiles(singleFile(path, text))).toEqual([])
  })
})

describe('a text', () => {
  test.each([
    ['a local path', 'docs/a.md', ['see ', '/root', '/notes'].join('')],
    ['a path outside', 'docs/a.md', ['see ..', '/shared', '/notes.md'].join('')],
    ['a registry', '.npmrc', ['registry=https://', 'registry.example.org'].join('')],
    ['unfinished work', 'a.ts', ['// TO', 'DO later'].join('')],
    ['a disabled type check', 'a.ts', ['// @ts-', 'ignore'].join('')],
    ['an expected error outside of a test', 'a.ts', ['// @ts-', 'expect-error'].join('')],
    ['a disabled lint rule', 'a.ts', ['// oxlint-', 'disable-next-line'].join('')],
    ['a skipped test', 'a.test.ts', ['test', '.skip("a")'].join('')],
    ['an exclusive test', 'a.test.ts', ['describe', '.only("a")'].join('')],
    ['a line comment with What', 'a.ts', ['//', 'What it does.'].join(' ')],
    ['a documentation comment with Who', 'a.ts', ['/**', 'Who calls it. */'].join(' ')],
    ['a later line of a comment with Those', 'a.mjs', [' *', 'Those that are left.'].join(' ')],
    ['a style comment with Whether', 'a.css', ['/*', 'Whether it is open. */'].join(' ')],
    ['a comment after code with Nobody', 'a.ts', ['call() //', 'Nobody waits.'].join(' ')],
    ['a comment in JSX with Somebody', 'a.tsx', ['{/*', 'Somebody waits. */}'].join(' ')],
    ['a comment with is no', 'a.ts', ['// It is', 'no dialog.'].join(' ')],
    ['a documentation comment with is no', 'a.tsx', ['/** Null: there is', 'no house. */'].join(' ')],
    ['a later line of a comment with is no', 'a.css', [' * that is', 'no button'].join(' ')],
  ])('is refused as %s', (_what, path, text) => {
    expect(checkWords(singleFile(path, text))).toHaveLength(1)
  })

  test.each([
    ['a path of the repository', 'docs/a.md', 'see packages/domain/src/home/rules.ts and ./work/a.md'],
    ['an expected type error in a test', 'a.test.ts', ['// @ts-', 'expect-error'].join('')],
    ['an example address', 'docs/a.md', 'http://kestrel.localhost:3000/electric-vehicles'],
    ['a comment with its subject first', 'a.ts', '/** The hash of what was sent, for whoever compares. */'],
    ['a name that begins like a refused word', 'a.ts', '// Whatsoever and Whole are other words.'],
    ['a customer text', 'a.ts', "title: 'What is new'"],
    ['a customer text with is no', 'a.ts', "text: 'There is no charger at http://a.example'"],
    ['a comment with is no longer', 'a.ts', '// The link is no longer valid.'],
    ['a sentence of a document', 'docs/a.md', 'What is a settlement period? There is no gap.'],
  ])('is accepted as %s', (_what, path, text) => {
    expect(checkWords(singleFile(path, text))).toEqual([])
  })
})
