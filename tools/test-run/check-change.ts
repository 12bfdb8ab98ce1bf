/**
 * `npm run check`: the fast checks and the unit tests of the rooms that changed since HEAD, or in HEAD
 * itself without uncommitted changes. `-- --since <revision>` compares with that revision.
 */
import { parseArgs } from 'node:util'
import { listChangedFiles } from './changed-files.ts'
import { findChangedRooms } from './changed-rooms.ts'
import { chooseSteps, runTests, runToExitCode } from './test-run.ts'
import type { Step } from './test-steps.ts'

const fastSteps = [
  'generated code',
  'format',
  'types',
  'lint',
  'arrows',
  'messages',
  'figures',
  'files',
  'words',
  'protocol',
]

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
