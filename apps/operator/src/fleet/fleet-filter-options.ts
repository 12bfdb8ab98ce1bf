import {
  fleetParameters,
  fleetSorts,
  fleetStatuses,
  readFleetQuery,
  type FleetQuery,
  type FleetQueryProblem,
} from '@driveway/domain/fleet/fleet-query'
import { seenRanges } from '@driveway/domain/fleet/seen-range'
import { type Result } from '@driveway/domain/result'
import { refuse, type ArgumentProblem, type Arguments } from '../line/operator-command.ts'

const orderNames: ReadonlySet<string> = new Set(['sort', 'after'])

export const filterNames: readonly string[] = fleetParameters.filter((name) => !orderNames.has(name))
export const fleetOptionNames: readonly string[] = fleetParameters

export const filterUsage = [
  '  --search     words that the id, account, customer, make, model or firmware contains',
  `  --status     ${fleetStatuses.join(', ')}`,
  '  --make, --model, --firmware, --version',
  '  --limits     yes|no: follows charging limits   --refused yes|no: refused its last plan',
  '  --quarantine yes|no: readings that were not counted in the last 30 days',
  `  --seen       ${seenRanges.join(', ')}`,
  '  Several values are separated by commas.',
].join('\n')

export const sortUsage = `  --sort       ${fleetSorts.join(', ')}; with a minus, as in --sort=-seen, the other way round`

/** Options as the console's address has them. */
export function readFleetOptions(options: Arguments['options']): Result<FleetQuery, ArgumentProblem> {
  const given = fleetOptionNames.flatMap((name): [string, string][] => {
    const value = options[name]
    return value === undefined ? [] : [[name, value]]
  })
  const read = readFleetQuery(given)
  return read.ok ? read : refuse(describeQueryProblem(read.problem))
}

function describeQueryProblem(problem: FleetQueryProblem): string {
  switch (problem.code) {
    case 'unknown-parameter':
      return `There is no --${problem.name}.`
    case 'invalid-value':
      return `--${problem.name} must be one of ${problem.choices.join(', ')}.`
    case 'too-long':
      return `--${problem.name} is too long.`
    default:
      return problem satisfies never
  }
}
