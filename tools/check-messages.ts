/** Refuses messages that nobody says, and words in attributes that are no message. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { findImports } from './imports.ts'
import { reportProblems, type Problem } from './report-problems.ts'
import { readSourceFiles, type SourceFiles } from './source-files.ts'

const pagesFolder = 'packages/messages/src/en-GB/'
const speakers = [
  'apps/web/src',
  'packages/ui/src',
  'services',
  'packages/contract/src',
  'packages/domain/src',
]
/** Attributes that a person reads or hears. */
const spoken = /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label)$/

type Words = { readonly whole: ReadonlySet<string>; readonly beginnings: readonly string[] }

function countLine(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** The keys of a page of texts, in the one object that it exports. */
export function findKeys(path: string, text: string): { key: string; line: number }[] {
  const keys: { key: string; line: number }[] = []
  new Visitor({
    Property: ({ key }) => {
      const line = countLine(text, key.start)
      if (key.type === 'Identifier') keys.push({ key: key.name, line })
      if (key.type === 'Literal' && typeof key.value === 'string') keys.push({ key: key.value, line })
    },
  }).visit(parseSync(path, text).program)
  return keys
}

/** Every text in the code of a file; of a template what stands before its first hole. */
function findWords(path: string, text: string): Words {
  const whole = new Set<string>()
  const beginnings: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') whole.add(value)
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') whole.add(key.name)
    },
    TemplateLiteral: ({ quasis }) => {
      const start = quasis[0]?.value.cooked
      if (start) beginnings.push(start)
    },
  }).visit(parseSync(path, text).program)
  return { whole, beginnings }
}

function isSaid(key: string, words: Words): boolean {
  return (
    words.whole.has(key) || words.beginnings.some((start) => start.endsWith('-') && key.startsWith(start))
  )
}

/** Code that can say a page's texts: what imports the page, and the files beside it that name the keys. */
function findSpeakers(page: string, files: SourceFiles): Set<string> {
  const address = `@driveway/messages/en-GB/${posix.basename(page, '.ts')}`
  const importing = [...files].filter(([path, text]) =>
    findImports(path, text).some(({ specifier }) => specifier === address),
  )
  const folders = new Set(importing.map(([path]) => posix.dirname(path)))
  return new Set([...files.keys()].filter((path) => folders.has(posix.dirname(path))))
}

export function findUnsaid(pages: SourceFiles, files: SourceFiles): Problem[] {
  const words = new Map([...files].map(([path, text]) => [path, findWords(path, text)]))
  return [...pages].flatMap(([page, text]) => {
    const near = findSpeakers(page, files)
    return findKeys(page, text).flatMap(({ key, line }) => {
      // A word of one part ('title') means something else elsewhere; a composed one is named nowhere by chance.
      const found = [...words].some(
        ([path, each]) => (near.has(path) || key.includes('-')) && isSaid(key, each),
      )
      return found ? [] : [{ path: page, line, problem: `nobody says '${key}': use it or remove it` }]
    })
  })
}

export function findUnkeyed(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const problems: Problem[] = []
    if (!path.endsWith('.tsx')) return problems
    new Visitor({
      JSXAttribute: ({ name, value, start }) => {
        if (name.type !== 'JSXIdentifier' || !spoken.test(name.name)) return
        if (value?.type !== 'Literal' || typeof value.value !== 'string' || !/\p{L}/u.test(value.value))
          return
        const problem = `'${value.value}' in ${name.name} is no keyed message: put it into packages/messages`
        problems.push({ path, line: countLine(text, start), problem })
      },
    }).visit(parseSync(path, text).program)
    return problems
  })
}

if (import.meta.main) {
  const pages = readSourceFiles([pagesFolder.slice(0, -1)], ['.ts'])
  const all = readSourceFiles([...speakers, 'apps/street/src/page'], ['.ts', '.tsx'])
  const files = new Map([...all].filter(([path]) => !path.includes('.test.')))
  const count = [...pages].flatMap(([path, text]) => findKeys(path, text)).length
  reportProblems([...findUnsaid(pages, files), ...findUnkeyed(files)], count, 'messages, all of them said.')
}
