import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '@driveway/messages/say'
import { describe, expect, test } from 'vitest'
import { findUncompilable, literalTextsOf, findUnused } from './check-messages.ts'
import { root } from '../source-files.ts'

const page = new Map([
  [
    'packages/messages/src/en-GB/today-page.ts',
    "export const todayPage = {\n  title: 'my charger',\n  'state-idle': 'Idle',\n} as const\n",
  ],
])
const imports = "import { todayPage } from '@driveway/messages/en-GB/today-page'\n"

function findUnusedIn(files: Record<string, string>): string[] {
  return findUnused(page, new Map(Object.entries(files))).map(({ line, problem }) => `${line} ${problem}`)
}

describe('a message', () => {
  test('that is not used is reported with its line', () => {
    expect(findUnusedIn({ 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, 'title')` })).toEqual([
      "3 'state-idle' is not used: use it or remove it",
    ])
  })

  test.each([
    [
      'where it is imported',
      { 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, 'title'); a('state-idle')` },
    ],
    [
      'in a file of the same folder',
      {
        'apps/web/src/screens/today/a.ts': imports,
        'apps/web/src/screens/today/view.ts': "const keys = { a: 'title', b: 'state-idle' }",
      },
    ],
    [
      'by its prefix',
      { 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, \`state-\${a}\`, 'title')` },
    ],
    [
      'in another package, if its key is a compound',
      {
        'apps/web/src/screens/today/a.ts': `${imports}a('title')`,
        'packages/contract/src/b.ts': "a('state-idle')",
      },
    ],
  ])('may be used %s', (_where, files) => {
    expect(findUnusedIn(files)).toEqual([])
  })

  test('is not used by the same simple key in another folder', () => {
    const files = { 'apps/web/src/screens/other/a.ts': "a('title', 'state-idle')" }
    expect(findUnusedIn(files)).toEqual(["2 'title' is not used: use it or remove it"])
  })
})

describe('[GEN-07] text of components', () => {
  test('is refused as literal text between tags by the linter', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
      overrides: { files: string[]; rules: Record<string, unknown> }[]
    }
    const literals = overrides.filter(({ rules }) => 'react/jsx-no-literals' in rules)
    expect(literals.map(({ files, rules }) => [files, rules['react/jsx-no-literals']])).toEqual([
      [['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx', 'apps/street/src/page/**/*.tsx'], 'error'],
      [['**/*.test.tsx'], 'off'],
    ])
  })

  test('fails the type check without its key', () => {
    const texts = { plain: 'Plug in your car', rate: '{rate} kW' } as const
    // @ts-expect-error: the page has no such key
    expect(say(texts, 'missing')).toBe('missing')
    // @ts-expect-error: the placeholder is not filled
    expect(say(texts, 'rate')).toContain('kW')
    expect(say(texts, 'plain')).toBe('Plug in your car')
  })

  test.each(['aria-label="Close"', 'title="Close"', 'alt="A car"', 'placeholder="Name"'])(
    'is refused as a literal attribute: %s',
    (attribute) => {
      expect(literalTextsOf(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toHaveLength(1)
    },
  )

  test.each(['aria-label={say(page, "a")}', 'alt=""', 'className="title"', 'title={title}', 'label="·"'])(
    'is accepted as a message: %s',
    (attribute) => {
      expect(literalTextsOf(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toEqual([])
    },
  )
})

describe('an ICU message', () => {
  const path = 'packages/messages/src/en-GB/mails.ts'
  const texts = "export const mails = { nights: '{count, plural, one {# night} other {# nights}}' }"
  const using = "import { mails } from '@driveway/messages/en-GB/mails'"

  test.each([
    ['with a plural is refused in a service', 'services/identity/src/mail.ts', texts, 1],
    ['with a plural is compiled for a screen', 'apps/web/src/screens/today/a.ts', texts, 0],
    [
      'that is broken is refused',
      'apps/web/src/screens/today/a.ts',
      "export const mails = { a: 'Open {' }",
      1,
    ],
  ])('%s', (_, file, source, problems) => {
    expect(findUncompilable(new Map([[path, source]]), new Map([[file, using]]))).toHaveLength(problems)
  })

  test('is refused as a literal in braces', () => {
    const source = "export function A() { return <p>{'Hello there'}{'·'}</p> }"
    expect(literalTextsOf(new Map([['a.tsx', source]])).map(({ problem }) => problem)).toEqual([
      "literal text 'Hello there': move it to packages/messages",
    ])
  })
})
