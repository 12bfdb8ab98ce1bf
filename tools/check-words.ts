/** Refuses what must not be left lying in a repository: addresses of one machine, promises, muffled checks. */
import { reportProblems, type Problem } from './report-problems.ts'
import { readSourceFiles, type SourceFiles } from './source-files.ts'

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
  [/(?<![\w.])\/(?:work|root|Users)\/[\w.-]/, 'a path of one machine'],
  [/\.\.\/shared\//, 'a path outside of the repository'],
  [
    /\bhttps?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/i,
    'the address of a package registry',
  ],
]

const inCode: readonly Rule[] = [
  [/\b(?:TO[D]O|FIXM[E]|XX[X]|HAC[K])\b/, 'a promise: do it now or write it down as an issue'],
  [/@ts-(?:ignore|nocheck)/, 'a muffled type check'],
  [/(?:oxlint|eslint)-disable/, 'a muffled lint rule'],
  [
    /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/,
    'a test that is left out or alone',
  ],
]

/** A test may expect an error, to prove that there is one. */
const outsideOfTests: readonly Rule[] = [[/@ts-expect-erro[r]/, 'a muffled type check']]

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|css)$/.test(path)
}

export function checkWords(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const rules = [
      ...everywhere,
      ...(isCode(path) ? inCode : []),
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
  reportProblems(checkWords(files), files.size, 'files, nothing that should not be there.')
}
