/** Refuses files that are too long, and names without meaning. */
import { basename } from 'node:path'
import { reportProblems, type Problem } from './report-problems.ts'
import { codeFolders, readSourceFiles, type SourceFiles } from '../source-files.ts'

const MAX_LINES = 300

/** Tables of texts and tokens have no limit. */
const tables = [/^packages\/messages\/src\//, /^packages\/brand\/src\//, /\/generated\//]

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|proof|spec|module|config|d))?\.(ts|tsx|mjs|css)$/
const vagueNames = /^(index|utils?|helpers?|common|shared|misc|manager|.*-(utils?|helpers?|manager))\./
/** The room `protocol/shared` has its name from the folder above: the versions of the protocol share it. */
const vagueFolders = /\/(utils?|helpers?|common|(?<!\/protocol\/)shared|misc)\//

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}

export function checkFiles(files: SourceFiles): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const problems: string[] = []
    const lines = countLines(text)
    if (lines > MAX_LINES && !tables.some((table) => table.test(path))) {
      problems.push(`${lines} lines, at most ${MAX_LINES}: split it`)
    }
    if (!kebab.test(basename(path))) problems.push('is not named in kebab-case')
    if (vagueNames.test(basename(path)) || vagueFolders.test(path)) {
      problems.push('has a vague name: name it after what it does')
    }
    return problems.map((problem) => ({ path, line: 1, problem }))
  })
}

if (import.meta.main) {
  const files = readSourceFiles(codeFolders, ['.ts', '.tsx', '.mjs', '.css'])
  const sizes = [...files.values()].map(countLines).toSorted((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  const ninetieth = sizes[Math.floor(sizes.length * 0.9)] ?? 0
  reportProblems(
    checkFiles(files),
    files.size,
    `files, half of them under ${median + 1} lines, nine of ten under ${ninetieth + 1}.`,
  )
}
