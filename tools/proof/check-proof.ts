/** Refuses a docs/proof.md that names commands, parts or files that do not exist, or that lacks a part. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportProblems, type Problem } from '../checks/report-problems.ts'
import { root } from '../source-files.ts'
import type { Scripts } from './part-command.ts'
import { parts } from './proof-parts.ts'
import { page } from './proof-result.ts'

export type Known = {
  readonly scripts: Scripts
  readonly parts: readonly string[]
  readonly hasFile: (path: string) => boolean
}

/** The name of the part in a row of the table, not in its header. */
const firstCell = /^\| (?!part |-)([\w-]+) \| /

function findCommandProblem(command: string, known: Known): string | null {
  const words = command.split(' ')
  const script = /\bnpm run ([\w:-]+)/.exec(command)?.[1]
  if (script !== undefined && !Object.hasOwn(known.scripts, script)) {
    return `package.json has no script '${script}'`
  }
  const part = /\bnpm run proof -- ([\w-]+)/.exec(command)?.[1]
  if (part !== undefined && !part.startsWith('-') && !known.parts.includes(part)) {
    return `the proof has no part '${part}'`
  }
  const file = words.find((word) => /\.(?:m?ts|md)$/.test(word) && !known.hasFile(word))
  return file === undefined ? null : `'${file}' does not exist`
}

/** Finds commands of the page that cannot be run, rows of unknown parts, and parts without a row. */
export function checkProof(text: string, known: Known): Problem[] {
  const lines = text.split('\n')
  const named = new Set(lines.map((line) => firstCell.exec(line)?.[1]))
  const problems = lines.flatMap((line, at) => {
    const own = firstCell.exec(line)?.[1]
    const commands = [...line.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command)
    const found = commands.flatMap((command) => findCommandProblem(command, known) ?? [])
    const isGone = own !== undefined && !known.parts.includes(own)
    return [...found, ...(isGone ? [`the proof has no part '${own}'`] : [])].map((problem) => ({
      path: page,
      line: at + 1,
      problem,
    }))
  })
  const missing = known.parts.filter((name) => !named.has(name))
  return [
    ...problems,
    ...missing.map((name) => ({
      path: page,
      line: 1,
      problem: `has no row for '${name}': npm run proof -- --page`,
    })),
  ]
}

if (import.meta.main) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Scripts }
  const text = readFileSync(join(root, page), 'utf8')
  const known = {
    scripts,
    parts: parts.map((part) => part.name),
    hasFile: (path: string) => existsSync(join(root, path)),
  }
  reportProblems(checkProof(text, known), parts.length, 'parts, every command exists.')
}
