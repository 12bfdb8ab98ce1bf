/** Refuses local paths, registry addresses, unfinished work, disabled checks and dialect in comments. */
import { reportProblems, type Problem } from './report-problems.ts'
import { readSourceFiles, type SourceFiles } from '../source-files.ts'

const endings = [
  '.ts',
  '.tsx',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.md',
  '.json',
  '.yaml',
  '.yml',
  '.graphql',
  '.npmrc',
  '/run',
]

type Rule = readonly [pattern: RegExp, problem: string]

const everywhere: readonly Rule[] = [
  [/(?<![\w.])\/(?:work|root|Users)\/[\w.-]/, 'a local path'],
  [/(?<!from ')\.\.\/shared\//, 'a path outside of the repository'],
  [
    /\bhttps?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/i,
    'the address of a package registry',
  ],
]

const inCode: readonly Rule[] = [
  [/\b(?:TO[D]O|FIXM[E]|XX[X]|HAC[K])\b/, 'unfinished work: do it now or open an issue'],
  [/@ts-(?:ignore|nocheck)/, 'a disabled type check'],
  [/(?:oxlint|eslint)-disable/, 'a disabled lint rule'],
  [
    /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/,
    'a skipped or exclusive test',
  ],
]

/** Comments in plain English: subject first, no private idioms. */
const inComments: readonly Rule[] = [
  [
    /(?:^\s*\*|(?:^|[\s{;,(])\/[/*]\*?)\s+(?:What|Who|Those|Whether|Nobody|Somebody)\b/,
    'a comment that does not begin with its subject',
  ],
  [
    /(?:^\s*\*|(?:^|[\s{;,(])\/[/*]).*\bis no (?!longer\b)\w/,
    "a comment with 'is no': write 'is not a' or 'without'",
  ],
]

/** A test may expect a type error. */
const outsideOfTests: readonly Rule[] = [[/@ts-expect-erro[r]/, 'a disabled type check']]

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/.test(path)
}

export function checkWords(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const rules = [
      ...everywhere,
      ...(isCode(path) ? [...inCode, ...inComments] : []),
      ...(isCode(path) && !path.includes('.test.') ? outsideOfTests : []),
    ]
    return text.split('\n').flatMap((line, at) =>
      rules
        .filter(([pattern]) => pattern.test(line))
        .map(([, problem]) => ({
          path,
          line: at + 1,
          problem: `${problem}: ${line.trim().slice(0, 100)}`,
        })),
    )
  })
}

if (import.meta.main) {
  const files = readSourceFiles([''], endings)
  reportProblems(checkWords(files), files.size, 'files, no forbidden text.')
}
