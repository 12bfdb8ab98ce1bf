import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFigure } from '@driveway/testkit/figure'
import { attacks } from './attack/attacks.ts'
import type { Edit } from './attack/edit.ts'
import { fillTemplate, openStage, type Stage } from './attack/stage.ts'
import { addDatabase, runBench, type Bench } from './harness/run-bench.ts'

const help = `Starts the server in production mode behind the shipped proxy and attacks it, then attacks servers that each
lack the defence against one attack: there the attack must work.

  npm run attack                        all attacks
  npm run attack -- --only certificate  those whose names contain this
`

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
})
const MAX_MS = 60 * 60 * 1000
const TEMPLATE = 'attacked'

async function attackAll(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-attack-'))
  const chosen = attacks.filter(({ name }) => name.includes(values.only))
  let stages = 0

  async function open(edits: readonly Edit[]): Promise<Stage> {
    stages += 1
    const name = `${TEMPLATE}_${stages}`
    const own = join(folder, name)
    mkdirSync(own)
    return openStage({ folder: own, databaseUrl: await addDatabase(bench, name, TEMPLATE) }, edits)
  }

  await fillTemplate(await addDatabase(bench, TEMPLATE))
  try {
    let held = 0
    {
      await using sound = await open([])
      for (const attack of chosen) {
        const problem = await attack
          .run(sound)
          .catch((error: unknown) => `could not be tried: ${String(error)}`)
        if (problem === null) held += 1
        print(problem === null ? 'held' : 'FAILED', attack.name, problem)
      }
    }
    let bitten = 0
    for (const attack of chosen) {
      await using weakened = await open(attack.defence)
      const untried = Symbol('untried')
      const problem = await attack.run(weakened).catch((error: unknown) => {
        print('UNTRIED', attack.name, String(error))
        return untried
      })
      if (typeof problem === 'string') bitten += 1
      if (problem !== untried) {
        print(problem === null ? 'TOOTHLESS' : 'bites', attack.name, problem as string | null)
      }
    }
    report('attacks that the server withstood', held, 'held', chosen.length)
    report('attacks that work without their defence', bitten, 'bite', chosen.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(verdict: string, name: string, details: string | null): void {
  process.stdout.write(`${verdict.padEnd(10)}${name}\n${details === null ? '' : `          ${details}\n`}`)
}

function report(figure: string, count: number, verb: string, all: number): void {
  reportFigure({ figure, value: `${count} of ${all} ${verb}`, target: 'all', isReached: count === all })
}

if (values.help) process.stdout.write(help)
else await runBench(MAX_MS, attackAll)
