/**
 * `npm run check`: the fast checks and the unit tests of the rooms that changed since HEAD, or in HEAD
 * itself without uncommitted changes. `-- --since <revision>` compares with that revision.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findChangedRooms } from './changed-rooms.ts'
import { root } from './source-files.ts'
import { chooseSteps, runTests, runToExitCode } from './test-run.ts'
import type { Step } from './test-steps.ts'

const fastSteps = [
  'generated code',
  'format',
  'types',
  'lint',
  'arrows',
  'messages',
  'files',
  'words',
  'protocol',
]

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function listChangedFiles(since: string | undefined): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', '--diff-filter=d', since ?? 'HEAD'), ...untracked]
  if (changed.length > 0 || since !== undefined) return changed
  return git('diff', '--name-only', '--diff-filter=d', 'HEAD~1')
}

function makeUnitStep(rooms: readonly string[]): Step {
  return {
    name: 'unit tests',
    command: ['vitest', 'run', '--passWithNoTests', ...rooms],
    cores: 2,
    seconds: 600,
  }
}

const { values } = parseArgs({ options: { since: { type: 'string' } } })

await runToExitCode(() => {
  const rooms = findChangedRooms(listChangedFiles(values.since))
  console.log(rooms.length ? `Changed rooms: ${rooms.join(', ')}` : 'No room changed.')
  return runTests([...chooseSteps(fastSteps), ...(rooms.length ? [makeUnitStep(rooms)] : [])])
})
