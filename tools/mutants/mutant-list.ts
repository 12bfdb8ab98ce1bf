import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoom } from '../checks/check-arrows.ts'
import { codeFolders, readSourceFiles, root } from '../source-files.ts'
import { chooseMutants } from './choose-mutants.ts'
import { applyMutant, findMutants, type FaultKind } from './find-mutants.ts'

/** A fault of the committed list, found again by the text of its lines. */
export type ListedMutant = {
  readonly id: number
  readonly room: string
  readonly file: string
  readonly kind: FaultKind
  readonly line: number
  readonly before: string
  readonly after: string
  /** The reason why no test can notice it; such a fault is not tried. */
  readonly equivalent?: string
  /** The reason why an equal fault of the same room stands in for the one that was drawn. */
  readonly replaces?: string
}

/**
 * The committed lists: all of the product, its plans from the planner to the charger and the morning after, and figures
 * that the truth reader compares, which were written by hand.
 */
export const mutantLists = {
  product: { file: 'mutants.json', count: 130, seed: 20_261_115, isOne: () => true },
  nights: {
    file: 'night-mutants.json',
    count: 72,
    seed: 20_261_117,
    isOne: (path: string) =>
      /^(?:packages\/domain\/src\/planning|packages\/store\/src\/plans|services\/planner\/src|services\/gateway\/src\/(?:plan|boost))\/|^packages\/store\/src\/kernel\/night-marks\.ts$/.test(
        path,
      ),
  },
  truth: {
    file: 'truth-mutants.json',
    count: 0,
    seed: 0,
    isOne: () => false,
    /** Must notice every fault alone … */
    tests: ['truth/src/truth.test.ts'],
    /** … and name a claim with what was so: a run that fails for another reason has noticed nothing. */
    says: ' | so: ',
  },
} as const
export type MutantListName = keyof typeof mutantLists

export type TestRun = { readonly isOk: boolean; readonly isTimedOut: boolean; readonly output: string }

/** A fault of which a list wants to hear something is not noticed by a run that is cut off, or fails without it. */
export function isNoticedBy({ isOk, isTimedOut, output }: TestRun, says: string | null): boolean {
  if (isOk || says === null) return !isOk
  return !isTimedOut && output.includes(says)
}

const isLeftOut = /\.(?:test|proof)\.tsx?$|\.d\.m?ts$|\/(?:testing|generated|migrations)\/|\.config\.ts$/

/** The rooms whose faults the list is drawn from: the product, not its tools and tests. */
function isProduct(path: string): boolean {
  return (
    /^(?:packages|services|apps)\//.test(path) &&
    !isLeftOut.test(path) &&
    !path.startsWith('packages/testkit/')
  )
}

/** Widens a replacement to whole lines, so that the list reads as a difference. */
function widenToLines(text: string, start: number, end: number): readonly [start: number, end: number] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return [from, to === -1 ? text.length : to]
}

export function drawList(name: MutantListName, count: number, seed: number): readonly ListedMutant[] {
  const { isOne } = mutantLists[name]
  const files = readSourceFiles(codeFolders, ['.ts', '.tsx'])
  const candidates = [...files].flatMap(([file, text]) => {
    const room = isProduct(file) && isOne(file) ? findRoom(file)?.name : undefined
    if (room === undefined) return []
    return findMutants(file, text).map((mutant) => {
      const [from, to] = widenToLines(text, mutant.start, mutant.end)
      const mutated = applyMutant(text, mutant)
      return {
        room,
        file,
        kind: mutant.kind,
        line: text.slice(0, mutant.start).split('\n').length,
        before: text.slice(from, to),
        after: mutated.slice(from, to + mutated.length - text.length),
      }
    })
  })
  // The list finds a fault by its text, which must stand in the file once.
  const unique = candidates.filter((each) => files.get(each.file)?.split(each.before).length === 2)
  return chooseMutants(unique, count, seed)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ room, file, kind, line, before, after }, index) => ({
      id: index + 1,
      room,
      file,
      kind,
      line,
      before,
      after,
    }))
}

function listFileOf(name: MutantListName): string {
  return join(import.meta.dirname, mutantLists[name].file)
}

export function writeList(name: MutantListName, list: readonly ListedMutant[]): void {
  writeFileSync(listFileOf(name), `${JSON.stringify(list, null, 2)}\n`)
}

export function readList(name: MutantListName): readonly ListedMutant[] {
  return JSON.parse(readFileSync(listFileOf(name), 'utf8')) as readonly ListedMutant[]
}

/** Puts the fault into the text, or returns null when its lines are not there exactly once. */
export function placeMutant(text: string, { before, after }: ListedMutant): string | null {
  const [head, tail, ...more] = text.split(before)
  if (head === undefined || tail === undefined || more.length) return null
  return head + after + tail
}

export function resolvePath(file: string): string {
  return join(root, file)
}

/** Listed faults whose lines are not in their file exactly once: the code has moved, and they would not be tried. */
export function listLost(name: MutantListName): readonly string[] {
  return readList(name).flatMap((mutant) => {
    const path = resolvePath(mutant.file)
    const isPlaced = existsSync(path) && placeMutant(readFileSync(path, 'utf8'), mutant) !== null
    return isPlaced ? [] : [`fault ${mutant.id} of ${name}: ${mutant.file}:${mutant.line}`]
  })
}
