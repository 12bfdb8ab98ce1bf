/** Lists which requirements of docs/requirements.md no test or proof names yet. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from './proof-parts.ts'
import { codeFolders, readSourceFiles, root, type SourceFiles } from '../source-files.ts'

export type Requirement = { readonly id: string; readonly group: string; readonly text: string }

export type Trace = {
  readonly groups: readonly { readonly group: string; readonly named: number; readonly all: number }[]
  readonly open: readonly Requirement[]
  /** Ids in test titles that the list does not have. */
  readonly unknown: readonly string[]
}

const line = /^- ([A-Z]+-\d+) (.+)$/gm
const mention = /\[([A-Z]+-\d+)\]/g
/** The title of a browser test that only the proof runs (`e2e/harness/in-proof.ts`). */
const proofTitle = /\btest\((['"`])((?:(?!\1).)*)\1, inProof,/g

export function readRequirements(document: string): Requirement[] {
  return [...document.matchAll(line)].map(([, id = '', text = '']) => ({
    id,
    group: id.split('-')[0] ?? id,
    text,
  }))
}

/** Lists ids in the titles of proofs that no title of a test has. */
export function listProofOnly(
  byTests: ReadonlySet<string>,
  byProofs: ReadonlySet<string>,
): readonly string[] {
  return [...byProofs].filter((id) => !byTests.has(id)).toSorted()
}

/** The ids in square brackets in test files. */
export function namedOf(files: SourceFiles): Set<string> {
  return new Set([...files.values()].flatMap((text) => [...text.matchAll(mention)].map(([, id = '']) => id)))
}

/** Browser tests without the titles that only the proof runs, and those titles. */
export function splitProofTitles(files: SourceFiles): {
  readonly tests: SourceFiles
  readonly proofs: SourceFiles
} {
  const tests = new Map([...files].map(([path, text]) => [path, text.replaceAll(proofTitle, '')]))
  const proofs = new Map(
    [...files].map(([path, text]) => [
      path,
      [...text.matchAll(proofTitle)].map(([title]) => title).join('\n'),
    ]),
  )
  return { tests, proofs }
}

export function trace(requirements: readonly Requirement[], named: ReadonlySet<string>): Trace {
  const known = new Set(requirements.map((each) => each.id))
  const groups = [...new Set(requirements.map((each) => each.group))].map((group) => {
    const inside = requirements.filter((each) => each.group === group)
    return { group, named: inside.filter((each) => named.has(each.id)).length, all: inside.length }
  })
  return {
    groups,
    open: requirements.filter((each) => !named.has(each.id)),
    unknown: [...named].filter((id) => !known.has(id)).toSorted(),
  }
}

if (import.meta.main) {
  const requirements = readRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const files = readSourceFiles(codeFolders, ['.test.ts', '.test.tsx', '.spec.ts'])
  const own = new Map([...files].filter(([path]) => path !== 'tools/proof/trace.test.ts'))
  const { tests, proofs } = splitProofTitles(own)
  const byTests = namedOf(tests)
  const byFigures = parts.flatMap(({ proves = [] }) => proves)
  const byProofs = new Set([
    ...namedOf(readSourceFiles(codeFolders, ['.proof.ts'])),
    ...namedOf(proofs),
    ...byFigures,
  ])
  const { groups, open, unknown } = trace(requirements, new Set([...byTests, ...byProofs]))
  for (const { group, named, all } of groups) {
    console.log(`${group.padEnd(8)} ${String(named).padStart(3)} of ${String(all).padStart(3)}`)
  }
  console.log(
    `\n${requirements.length - open.length} of ${requirements.length} are named by a test or a proof. Open:`,
  )
  for (const { id, text } of open) console.log(`  ${id.padEnd(9)} ${text.slice(0, 110)}`)
  for (const id of listProofOnly(byTests, byProofs)) console.log(`named only by a proof: ${id}`)
  if (unknown.length) {
    console.error(`\nNamed by a test but not in docs/requirements.md: ${unknown.join(', ')}`)
    process.exitCode = 1
  }
}
