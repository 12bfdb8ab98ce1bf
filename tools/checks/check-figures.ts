/** Refuses a shown figure that docs/figures.md does not list, and an entry that is not shown. */
import { keysOf } from './check-messages.ts'
import { reportProblems, type Problem } from './report-problems.ts'
import { codeFolders, readSourceFiles, type SourceFiles } from '../source-files.ts'

const LIST = 'docs/figures.md'
const pagesFolder = 'packages/messages/src/en-GB/'
const schemaPath = 'packages/contract/graphql/customer.graphql'
const filePath = 'packages/domain/src/energy/history/export-file.ts'

/** Placeholders that stand for names, texts, days and lengths of texts. */
const words = new Set(
  `best brand browser by car change date dates day days device differences email endDate feature first item last length
  make maxLength minLength model month name number others own page reason search slot step suffix summary supplier
  supplierName system tariff text title type version weekday words year`.split(/\s+/),
)
/** Columns of the file that are no numbers. */
const plainColumns = new Set(['Date', 'Time'])

type Shown = { readonly name: string; readonly path: string; readonly line: number }

function countLine(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function listMatches(path: string, text: string, pattern: RegExp, write: (found: string) => string): Shown[] {
  return [...text.matchAll(pattern)].map((match) => ({
    name: write(match[1] ?? ''),
    path,
    line: countLine(text, match.index),
  }))
}

function namePage(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.ts$/, '')
}

/** `page{placeholder}` of every message. */
export function listPlaceholders(path: string, text: string): Shown[] {
  return listMatches(path, text, /\{(\w+)(?:\}|, (?:plural|selectordinal|number|date))/g, (found) => found)
    .filter(({ name }) => !words.has(name))
    .map(({ name, line }) => ({ name: `${namePage(path)}{${name}}`, path, line }))
}

/** `page.key` of every label that a view gives to a figure. */
export function listLabels(path: string, text: string): Shown[] {
  const pages = new Map(
    [...text.matchAll(/import \{ (?:\w+ as )?(\w+) \} from '@driveway\/messages\/en-GB\/([\w-]+)'/g)].map(
      (match) => [match[1] ?? '', match[2] ?? ''],
    ),
  )
  return [...text.matchAll(/\{\s*label: say\((\w+),([^)]*)\)/g)].flatMap((match) => {
    const line = countLine(text, match.index)
    const page = pages.get(match[1] ?? '') ?? ''
    return [...(match[2] ?? '').matchAll(/'([\w-]+)'/g)].map(([, key]) => ({
      name: `${page}.${key}`,
      path,
      line,
    }))
  })
}

/** `Type.field` of every number that the API answers. */
export function listFields(path: string, text: string): Shown[] {
  return [...text.matchAll(/^type (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap((match) => {
    const fields = listMatches(
      path,
      match[2] ?? '',
      /^ {2}(\w+)(?:\([^)]*\))?: (?:Int|Float)!?$/gm,
      (found) => found,
    )
    const above = countLine(text, match.index)
    return fields.map(({ name, line }) => ({ name: `${match[1]}.${name}`, path, line: above + line }))
  })
}

/** `CSV:column` of the file. */
export function listColumns(path: string, text: string): Shown[] {
  const headings = /const headings = \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return listMatches(path, headings, /'([^']+)'/g, (found) => found)
    .filter(({ name }) => !plainColumns.has(name))
    .map(({ name }) => ({ name: `CSV:${name.replaceAll(' ', '_')}`, path, line: 1 }))
}

/** The names in the list: `page{placeholder}`, `page.key`, `Type.field` and `CSV:column`. */
const listedName = /`([\w-]+(?:\{\w+\}|\.[\w-]+)|CSV:[^`]+)`/g

/** `keys` are those of the messages, `page.key`: a label need not stand in a view to be listed. */
export function compareFigures(list: string, shown: readonly Shown[], keys: readonly string[]): Problem[] {
  const listed = listMatches(LIST, list, listedName, (found) => found)
  const known = new Set(listed.map(({ name }) => name))
  const names = new Set([...keys, ...shown.map(({ name }) => name)])
  const missing = new Map(shown.filter(({ name }) => !known.has(name)).map((each) => [each.name, each]))
  return [
    ...[...missing.values()].map(({ name, path, line }) => ({
      path,
      line,
      problem: `${name} is shown and not listed in ${LIST}`,
    })),
    ...listed
      .filter(({ name }) => !names.has(name))
      .map(({ name, path, line }) => ({ path, line, problem: `${name} is listed and not shown` })),
  ]
}

function listShown(files: SourceFiles): Shown[] {
  return [...files].flatMap(([path, text]) => {
    if (path.startsWith(pagesFolder)) return listPlaceholders(path, text)
    if (path === schemaPath) return listFields(path, text)
    if (path === filePath) return listColumns(path, text)
    return path.startsWith('apps/web/src/screens/') && path.endsWith('-view.ts') ? listLabels(path, text) : []
  })
}

function listKeys(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    path.startsWith(pagesFolder) ? keysOf(path, text).map(({ key }) => `${namePage(path)}.${key}`) : [],
  )
}

if (import.meta.main) {
  const files = readSourceFiles([...codeFolders, 'docs'], ['.ts', '.graphql', '.md'])
  const shown = listShown(files)
  const problems = compareFigures(files.get(LIST) ?? '', shown, listKeys(files))
  reportProblems(problems, shown.length, 'shown figures are listed.')
}
