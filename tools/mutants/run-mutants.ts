/**
 * `npm run mutants`: puts each fault of the committed list into the code, one at a time, and runs the unit
 * tests of its room, then those elsewhere that import the file. Prints the faults that no test noticed.
 *     npm run mutants                      all of the product
 *     npm run mutants -- --list nights     those of the plans, from the planner to the morning after
 *     npm run mutants -- --list truth      figures, which the truth reader must notice
 *     npm run mutants -- store ledger      those of rooms whose name begins so
 *     npm run mutants -- --id 17           one
 *     npm run mutants -- --draw --seed 8   draws a new list
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportFigure } from '@driveway/testkit/figure'
import { keepResult } from '@driveway/testkit/kept-result'
import { findRoom } from '../checks/check-arrows.ts'
import { runStep, stopAtSignal } from '../test-run/run-step.ts'
import {
  drawList,
  isNoticedBy,
  mutantLists,
  placeMutant,
  readList,
  resolvePath,
  writeList,
  type ListedMutant,
  type MutantListName,
} from './mutant-list.ts'

/** Of a room's tests, and of the reader, which a busy machine slows down. */
const SECONDS_PER_RUN = 300
const SECONDS_PER_READING = 1_200

type Fate =
  | 'noticed by the reader'
  | 'noticed by its room'
  | 'noticed elsewhere'
  | 'survived'
  | 'not found'
  | 'equivalent'

const isStopped = stopAtSignal()

async function isNoticed(args: readonly string[], says: string | null = null): Promise<boolean> {
  const seconds = says === null ? SECONDS_PER_RUN : SECONDS_PER_READING
  const ran = await runStep(['vitest', ...args, '--bail=1', '--passWithNoTests'], seconds, {})
  // An interrupted run failed for another reason.
  if (isStopped()) throw new Error('Interrupted.')
  return isNoticedBy(ran, says)
}

async function fateOf(name: MutantListName, mutant: ListedMutant): Promise<Fate> {
  const path = resolvePath(mutant.file)
  const original = readFileSync(path, 'utf8')
  const mutated = placeMutant(original, mutant)
  if (mutated === null) return 'not found'
  if (mutant.equivalent !== undefined) return 'equivalent'
  try {
    writeFileSync(path, mutated)
    const list = mutantLists[name]
    if ('tests' in list)
      return (await isNoticed(['run', ...list.tests], list.says)) ? 'noticed by the reader' : 'survived'
    const folder = findRoom(mutant.file)?.folder ?? mutant.file
    if (await isNoticed(['run', folder])) return 'noticed by its room'
    return (await isNoticed(['related', mutant.file, '--run'])) ? 'noticed elsewhere' : 'survived'
  } finally {
    writeFileSync(path, original)
  }
}

function describeMutant({ id, kind, file, line, before, after }: ListedMutant): string {
  const changed = [before, after].map((text) => text.trim().replaceAll(/\s+/g, ' '))
  return `#${id} ${kind}, ${file}:${line}\n    - ${changed[0]}\n    + ${changed[1]}`
}

async function runAll(name: MutantListName, list: readonly ListedMutant[]): Promise<void> {
  const changed = execFileSync('git', ['status', '--porcelain', '--', 'apps', 'packages', 'services'], {
    encoding: 'utf8',
  })
  if (changed !== '') throw new Error('Commit first: the faults are put into the files themselves.')
  const fates = new Map<ListedMutant, Fate>()
  for (const mutant of list) {
    const started = performance.now()
    const fate = await keepResult(`fault ${mutant.id} of ${name}`, () => fateOf(name, mutant))
    fates.set(mutant, fate)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${fate.padEnd(20)} ${seconds.padStart(4)} s  ${describeMutant(mutant)}`)
  }
  const counts = Map.groupBy(fates.values(), (fate) => fate)
  const found = [...fates].filter(([, fate]) => fate !== 'not found' && fate !== 'equivalent')
  const survivors = found.filter(([, fate]) => fate === 'survived')
  console.log(
    `\n${list.length} faults: ${[...counts].map(([fate, all]) => `${all.length} ${fate}`).join(', ')}.`,
  )
  for (const [mutant] of survivors) console.log(describeMutant(mutant))
  reportFigure({
    figure: `deliberate faults noticed, ${name}`,
    value: `${found.length - survivors.length} of ${found.length}`,
    target: 'all',
    isReached: survivors.length === 0,
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'string', default: 'product' },
    id: { type: 'string', multiple: true },
    draw: { type: 'boolean' },
    seed: { type: 'string' },
    count: { type: 'string' },
  },
})

function isChosen(mutant: ListedMutant): boolean {
  if (values.id) return values.id.includes(String(mutant.id))
  return positionals.length === 0 || positionals.some((name) => mutant.room.startsWith(name))
}

function isListName(name: string): name is MutantListName {
  return name in mutantLists
}

const name = values.list
if (!isListName(name)) throw new Error(`There is no list ${name}: ${Object.keys(mutantLists).join(', ')}`)
if (values.draw) {
  const { count, seed } = mutantLists[name]
  const list = drawList(name, Number(values.count ?? count), Number(values.seed ?? seed))
  writeList(name, list)
  console.log(`Drew ${list.length} faults from ${new Set(list.map((each) => each.room)).size} rooms.`)
} else {
  await runAll(name, readList(name).filter(isChosen))
}
