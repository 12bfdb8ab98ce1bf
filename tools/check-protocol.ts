/** Refuses words of the charger's protocol outside of the rooms that translate it. */
import { actionNames, connectorStatuses, fieldValues } from '@driveway/ocpp/v16/vocabulary'
import { reportProblems, type Problem } from './report-problems.ts'
import { codeFolders, readSourceFiles, type SourceFiles } from './source-files.ts'

const exemptPaths: readonly RegExp[] = [
  /^packages\/ocpp\//,
  /^services\/gateway\/src\/ocpp16\//,
  // The chargers of the simulated street speak the protocol themselves, but for the page that draws them.
  /^apps\/street\/src\/(?!page\/)/,
  // Converts what earlier versions stored.
  /^packages\/store\/src\/kernel\/migrations\//,
  /^(?:bench|e2e)\//,
  /\.test\.tsx?$|\/testing\//,
]

/** Names that every API has; they say nothing of chargers. */
const generalTerms: ReadonlySet<string> = new Set([
  'InternalError',
  'NotFound',
  'NotImplemented',
  'NotSupported',
  'PermissionDenied',
])

/** A name of several words belongs to the protocol wherever it stands, also in a comment. */
function isCompound(word: string): boolean {
  return word.length > 5 && /[a-z][A-Z]|[A-Z]{2}[a-z]|\./.test(word) && !generalTerms.has(word)
}

const compound = [...actionNames, ...fieldValues].filter(isCompound)
/** Plain English, which only a literal makes a word of the protocol. */
const plain = [...actionNames, ...connectorStatuses].filter((word) => !isCompound(word))

const anywhere = new RegExp(`(?<![\\w.-])(?:${joinWords(compound)})(?![\\w-])`, 'g')
const quoted = new RegExp(`(['"\`])(?:${joinWords(plain)})\\1`, 'g')
/** Texts that people read use plain English. */
const copy = /^packages\/messages\/|^apps\/street\/src\/page\/texts\.ts$/

/** Longer words first: the first alternative that matches wins. */
function joinWords(words: readonly string[]): string {
  const sorted = words.toSorted((first, second) => second.length - first.length)
  return sorted.map((word) => word.replaceAll('.', '\\.')).join('|')
}

export function checkProtocol(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    if (exemptPaths.some((pattern) => pattern.test(path))) return []
    const patterns = copy.test(path) ? [anywhere] : [anywhere, quoted]
    return text.split('\n').flatMap((line, index) =>
      patterns
        .flatMap((pattern) => line.match(pattern) ?? [])
        .map((word) => ({
          path,
          line: index + 1,
          problem: `${word} is a word of OCPP: translate it in services/gateway/src/ocpp16`,
        })),
    )
  })
}

if (import.meta.main) {
  const files = readSourceFiles(codeFolders, ['.ts', '.tsx', '.mjs'])
  reportProblems(checkProtocol(files), files.size, 'files, the protocol stays in its rooms.')
}
