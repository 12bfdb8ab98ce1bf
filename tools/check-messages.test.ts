import { describe, expect, test } from 'vitest'
import { findLiteralTexts, findUnused } from './check-messages.ts'

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

describe('an attribute', () => {
  test.each(['aria-label="Close"', 'title="Close"', 'alt="A car"', 'placeholder="Name"'])(
    'with literal text is refused: %s',
    (attribute) => {
      expect(findLiteralTexts(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toHaveLength(1)
    },
  )

  test.each(['aria-label={say(page, "a")}', 'alt=""', 'className="title"', 'title={title}', 'label="·"'])(
    'without literal text is accepted: %s',
    (attribute) => {
      expect(findLiteralTexts(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toEqual([])
    },
  )
})
