/** Refuses messages that are not used or not ICU text, compiled ones in services, and literal text in JSX. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { importsOf } from '../imports.ts'
import { isPlainText } from '../messages/compile-text.ts'
import { readTexts } from '../messages/compile-page.ts'
import { reportProblems, type Problem } from './report-problems.ts'
import { readSourceFiles, type SourceFiles } from '../source-files.ts'

const pagesFolder = 'packages/messages/src/en-GB/'
const usingFolders = [
  'apps/web/src',
  'apps/console/src',
  'packages/ui/src',
  'packages/messages/src/sentences',
  'services',
  'packages/contract/src',
  'packages/domain/src',
]
/** Attributes that are shown or read out. */
const textAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label)$/

type Literals = {
  readonly whole: ReadonlySet<string>
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
}

function countLine(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** The keys of the object that a page of texts exports. */
export function keysOf(path: string, text: string): { key: string; line: number }[] {
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

/** Every string literal of a file, and of each template the text before its first expression, or after its only one. */
function literalsOf(path: string, text: string): Literals {
  const whole = new Set<string>()
  const prefixes: string[] = []
  const suffixes: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') whole.add(value)
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') whole.add(key.name)
    },
    TemplateLiteral: ({ quasis }) => {
      const start = quasis[0]?.value.cooked
      if (start) prefixes.push(start)
      const end = quasis.length === 2 ? quasis[1]?.value.cooked : null
      if (!start && end?.startsWith('-')) suffixes.push(end)
    },
  }).visit(parseSync(path, text).program)
  return { whole, prefixes, suffixes }
}

function isUsed(key: string, literals: Literals): boolean {
  return (
    literals.whole.has(key) ||
    literals.prefixes.some((start) => start.endsWith('-') && key.startsWith(start)) ||
    literals.suffixes.some((end) => key.endsWith(end) && literals.whole.has(key.slice(0, -end.length)))
  )
}

/** The folders whose files import a module, by its specifier. */
function findImportingFolders(files: SourceFiles): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    for (const { specifier } of importsOf(path, text)) {
      if (specifier === null) continue
      folders.set(specifier, (folders.get(specifier) ?? new Set()).add(posix.dirname(path)))
    }
  }
  return folders
}

export function findUnused(pages: SourceFiles, files: SourceFiles): Problem[] {
  const literals = new Map([...files].map(([path, text]) => [path, literalsOf(path, text)]))
  const importing = findImportingFolders(files)
  return [...pages].flatMap(([page, text]) => {
    // All files in the folders that import the page can use its texts.
    const near = importing.get(`@driveway/messages/en-GB/${posix.basename(page, '.ts')}`)
    return keysOf(page, text).flatMap(({ key, line }) => {
      // A key of one part ('title') may mean something else elsewhere; a compound key does not.
      const found = [...literals].some(
        ([path, each]) => (near?.has(posix.dirname(path)) || key.includes('-')) && isUsed(key, each),
      )
      return found ? [] : [{ path: page, line, problem: `'${key}' is not used: use it or remove it` }]
    })
  })
}

/** Services run without a build: their texts have placeholders only. Other texts are compiled, and must be ICU messages. */
export function findUncompilable(pages: SourceFiles, files: SourceFiles): Problem[] {
  const importing = findImportingFolders(files)
  return [...pages].flatMap(([page, source]) => {
    const folders = importing.get(`@driveway/messages/en-GB/${posix.basename(page, '.ts')}`) ?? []
    const isOfService = [...folders].some((folder) => folder.startsWith('services/'))
    return [...readTexts(page, source)].flatMap(([key, text]) => {
      const line = countLine(source, source.indexOf(text))
      try {
        if (isPlainText(text) || !isOfService) return []
        return [{ path: page, line, problem: `'${key}' is sent by a service, which cannot compile it` }]
      } catch (error) {
        return [{ path: page, line, problem: `'${key}' is not an ICU message: ${String(error)}` }]
      }
    })
  })
}

export function literalTextsOf(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const problems: Problem[] = []
    if (!path.endsWith('.tsx')) return problems
    new Visitor({
      JSXExpressionContainer: ({ expression, start }) => {
        if (expression.type !== 'Literal' || typeof expression.value !== 'string') return
        if (!/\p{L}{2}/u.test(expression.value)) return
        const problem = `literal text '${expression.value}': move it to packages/messages`
        problems.push({ path, line: countLine(text, start), problem })
      },
      JSXAttribute: ({ name, value, start }) => {
        if (name.type !== 'JSXIdentifier' || !textAttributes.test(name.name)) return
        if (value?.type !== 'Literal' || typeof value.value !== 'string' || !/\p{L}/u.test(value.value))
          return
        const problem = `literal text '${value.value}' in ${name.name}: move it to packages/messages`
        problems.push({ path, line: countLine(text, start), problem })
      },
    }).visit(parseSync(path, text).program)
    return problems
  })
}

if (import.meta.main) {
  const pages = readSourceFiles([pagesFolder.slice(0, -1)], ['.ts'])
  const all = readSourceFiles([...usingFolders, 'apps/street/src/page'], ['.ts', '.tsx'])
  const files = new Map([...all].filter(([path]) => !path.includes('.test.')))
  const count = [...pages].flatMap(([path, text]) => keysOf(path, text)).length
  const problems = [...findUnused(pages, files), ...findUncompilable(pages, files), ...literalTextsOf(files)]
  reportProblems(problems, count, 'messages, all used.')
}
