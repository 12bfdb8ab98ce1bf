import { describe, expect, test } from 'vitest'
import { findUnkeyed, findUnsaid } from './check-messages.ts'

const page = new Map([
  [
    'packages/messages/src/en-GB/today-page.ts',
    "export const todayPage = {\n  title: 'my charger',\n  'state-idle': 'Idle',\n} as const\n",
  ],
])
const imports = "import { todayPage } from '@driveway/messages/en-GB/today-page'\n"

function findUnsaidIn(files: Record<string, string>): string[] {
  return findUnsaid(page, new Map(Object.entries(files))).map(({ line, problem }) => `${line} ${problem}`)
}

describe('a message', () => {
  test('that nobody says is named with its line', () => {
    expect(findUnsaidIn({ 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, 'title')` })).toEqual([
      "3 nobody says 'state-idle': use it or remove it",
    ])
  })

  test.each([
    [
      'where it is imported',
      { 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, 'title'); a('state-idle')` },
    ],
    [
      'in a file beside',
      {
        'apps/web/src/screens/today/a.ts': imports,
        'apps/web/src/screens/today/view.ts': "const keys = { a: 'title', b: 'state-idle' }",
      },
    ],
    [
      'by its beginning',
      { 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, \`state-\${a}\`, 'title')` },
    ],
    [
      'far away, if its key is composed',
      {
        'apps/web/src/screens/today/a.ts': `${imports}a('title')`,
        'packages/contract/src/b.ts': "a('state-idle')",
      },
    ],
  ])('may be said %s', (_where, files) => {
    expect(findUnsaidIn(files)).toEqual([])
  })

  test('is not said by the same plain word far away', () => {
    const files = { 'apps/web/src/screens/other/a.ts': "a('title', 'state-idle')" }
    expect(findUnsaidIn(files)).toEqual(["2 nobody says 'title': use it or remove it"])
  })
})

describe('[GEN-07] an attribute', () => {
  test.each(['aria-label="Close"', 'title="Close"', 'alt="A car"', 'placeholder="Name"'])(
    'with plain words is refused: %s',
    (attribute) => {
      expect(findUnkeyed(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toHaveLength(1)
    },
  )

  test.each(['aria-label={say(page, "a")}', 'alt=""', 'className="title"', 'title={title}', 'label="·"'])(
    'without plain words is fine: %s',
    (attribute) => {
      expect(findUnkeyed(new Map([['a.tsx', `const a = <p ${attribute} />`]]))).toEqual([])
    },
  )
})
