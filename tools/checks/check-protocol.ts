/** Refuses OCPP terms outside of the rooms that translate them. */
import * as v16 from '@driveway/ocpp/v16/vocabulary'
import * as v201 from '@driveway/ocpp/v201/vocabulary'
import { reportProblems, type Problem } from './report-problems.ts'
import { codeFolders, readSourceFiles, type SourceFiles } from '../source-files.ts'

const exemptPaths: readonly RegExp[] = [
  /^packages\/ocpp\//,
  /^services\/gateway\/src\/protocol\//,
  // The simulated chargers use OCPP; the page of the street does not.
  /^apps\/street\/src\/(?!page\/)/,
  // Converts values of earlier versions.
  /^packages\/store\/src\/kernel\/migrations\//,
  /^(?:bench|e2e)\//,
  /\.(?:test|proof)\.tsx?$|\/testing\//,
]

/** Names that are common in any API or in HTML. */
const generalTerms: ReadonlySet<string> = new Set([
  'InternalError',
  'dateTime',
  'NotFound',
  'NotImplemented',
  'NotSupported',
  'PermissionDenied',
])

/** A compound term is refused everywhere, also in a comment. */
function isCompound(term: string): boolean {
  return term.length > 5 && /[a-z][A-Z]|[A-Z]{2}[a-z]|\./.test(term) && !generalTerms.has(term)
}

const actionNames = [...v16.actionNames, ...v201.actionNames]
const connectorStatuses = [...v16.connectorStatuses, ...v201.connectorStatuses]
const compound = [...actionNames, ...v16.fieldValues, ...v201.fieldValues].filter(isCompound)
/** Ordinary English words, refused only as literals. */
const plain = [...actionNames, ...connectorStatuses].filter((term) => !isCompound(term))

const anywhere = new RegExp(`(?<![\\w.-])(?:${joinTerms(compound)})(?![\\w-])`, 'g')
const quoted = new RegExp(`(['"\`])(?:${joinTerms(plain)})\\1`, 'g')
/** Customer texts may use the ordinary words. */
const copy = /^packages\/messages\/|^apps\/street\/src\/page\/view\/texts\.ts$/

/** Longer terms first: the first alternative that matches wins. */
function joinTerms(terms: readonly string[]): string {
  const sorted = terms.toSorted((first, second) => second.length - first.length)
  return sorted.map((term) => term.replaceAll('.', '\\.')).join('|')
}

export function checkProtocol(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    if (exemptPaths.some((pattern) => pattern.test(path))) return []
    const patterns = copy.test(path) ? [anywhere] : [anywhere, quoted]
    return text.split('\n').flatMap((line, index) =>
      patterns
        .flatMap((pattern) => line.match(pattern) ?? [])
        .map((term) => ({
          path,
          line: index + 1,
          problem: `${term} is an OCPP term: translate it in services/gateway/src/protocol`,
        })),
    )
  })
}

if (import.meta.main) {
  const files = readSourceFiles(codeFolders, ['.ts', '.tsx', '.mjs'])
  reportProblems(checkProtocol(files), files.size, 'files, OCPP terms in their rooms only.')
}
