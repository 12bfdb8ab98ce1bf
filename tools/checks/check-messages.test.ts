import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
      'by its suffix and the literal before it',
      { 'apps/web/src/screens/today/a.ts': `${imports}say(todayPage, \`\${'state'}-idle\`, 'title')` },
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

/** The files of a folder in which its linter finds literal text. */
function listLiterals(folder: string): string[] {
  try {
    const command = join(root, 'node_modules', '.bin', 'oxlint')
    execFileSync(command, ['--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    const lines = stdout.split('\n').filter((line) => line.includes('jsx-no-literals'))
    return lines.map((line) => line.slice(0, line.indexOf(':')).replace(/^\.\//, '')).toSorted()
  }
}

describe('[GEN-07] text of components', () => {
  test('is refused as literal text between tags by the linter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'driveway-texts-'))
    const rooms = ['apps/web/src/screens', 'packages/ui/src', 'apps/street/src/page', 'apps/console/src']
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const room of rooms) {
      mkdirSync(join(folder, room), { recursive: true })
      for (const name of ['a.tsx', 'a.test.tsx']) {
        writeFileSync(join(folder, room, name), 'export function A() {\n  return <p>Hello there</p>\n}\n')
      }
    }
    const reported = listLiterals(folder)
    rmSync(folder, { recursive: true })
    expect(reported).toEqual(
      rooms
        .slice(0, 3)
        .map((room) => `${room}/a.tsx`)
        .toSorted(),
    )
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
