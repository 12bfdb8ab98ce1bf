import { writeTextCell } from '@driveway/domain/energy/history/csv-cell'
import type { FleetQuery } from '@driveway/domain/fleet/fleet-query'
import type { RolloutAction, RolloutChange, RolloutKind } from '@driveway/domain/fleet/rollout'
import {
  findRolloutProblem,
  type RolloutProblem,
  type RolloutTerms,
} from '@driveway/domain/fleet/rollout-problem'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  createRolloutStore,
  type AskProblem,
  type ChangeProblem,
  type Decision,
  type DecisionProblem,
  type MemberPage,
  type Rollout,
  type RolloutMember,
  type RolloutReport,
} from '@driveway/store/fleet/rollout-store'
import { prepareFirmware, type FileProblem, type FirmwareSource } from './charger-operations.ts'
import type { OperatorDeps } from './operator-deps.ts'

const EXPORT_PAGE = 1_000

/** A firmware by its path on this machine, or one that was uploaded. */
export type AskedAction =
  | Extract<RolloutAction, { kind: 'request' }>
  | {
      readonly kind: 'firmware'
      readonly source: FirmwareSource
      readonly version: string | null
      readonly minutes: number
    }

export type AskedRollout = Omit<RolloutTerms, 'action'> & {
  readonly action: AskedAction
  readonly query: FleetQuery
  /** The one who asks. */
  readonly person: string
  /** The number of chargers that the person was shown. */
  readonly expected: number
}

export type AskRolloutProblem = AskProblem | FileProblem | { readonly code: RolloutProblem }

/** Begins an act on many chargers, or lets it wait for a second person. */
export async function askRollout(
  deps: OperatorDeps,
  asked: AskedRollout,
): Promise<Result<Rollout, AskRolloutProblem>> {
  const { database, clock } = deps
  const now = clock.now()
  const draft = { ...asked, action: draftOf(asked.action) }
  const problem = findRolloutProblem(draft, now)
  if (problem !== null) return fail({ code: problem })
  const action = await prepareAction(deps, asked.action)
  if (!action.ok) return action
  return createRolloutStore(database).ask({ ...asked, action: action.value }, now)
}

/** The rule does not look at the file, which is stored only if it passes. */
function draftOf(action: AskedAction): RolloutAction {
  return action.kind === 'request' ? action : { ...action, file: { name: '', bytes: 0, sha256: '' } }
}

async function prepareAction(
  deps: OperatorDeps,
  action: AskedAction,
): Promise<Result<RolloutAction, FileProblem>> {
  if (action.kind === 'request') return succeed(action)
  const { version, minutes, source } = action
  const kept = await prepareFirmware(deps, source)
  return kept.ok ? succeed({ kind: 'firmware', file: kept.value, version, minutes }) : kept
}

/** The second person approves or refuses. */
export function decideRollout(
  { database, clock }: OperatorDeps,
  decision: Decision,
): Promise<Result<Rollout, DecisionProblem>> {
  return createRolloutStore(database).decide(decision, clock.now())
}

export type AskedChange = {
  readonly rolloutNo: number
  readonly change: RolloutChange
  readonly person: string
}

export function changeRollout(
  { database, clock }: OperatorDeps,
  { rolloutNo, change, person }: AskedChange,
): Promise<Result<Rollout, ChangeProblem>> {
  return createRolloutStore(database).change(rolloutNo, change, person, clock.now())
}

/** The newest first. */
export function listRollouts(
  { database }: OperatorDeps,
  kind: RolloutKind | null,
  limit: number,
): Promise<readonly RolloutReport[]> {
  return createRolloutStore(database).list(kind, limit)
}

/** Null for an unknown one. */
export function showRollout({ database }: OperatorDeps, rolloutNo: number): Promise<RolloutReport | null> {
  return createRolloutStore(database).find(rolloutNo)
}

/** Each charger's state, page by page. */
export function listRolloutChargers(
  { database }: OperatorDeps,
  rolloutNo: number,
  page: MemberPage,
): Promise<readonly RolloutMember[]> {
  return createRolloutStore(database).listChargers(rolloutNo, page)
}

/** The lines of a CSV file with each charger's state. */
export async function* exportRollout(deps: OperatorDeps, rolloutNo: number): AsyncGenerator<string> {
  yield 'charger,make,state,problem,started,finished'
  for (let after = 0; ;) {
    const page = await listRolloutChargers(deps, rolloutNo, { state: null, after, limit: EXPORT_PAGE })
    yield* page.map(writeLine)
    const last = page.at(-1)
    if (last === undefined || page.length < EXPORT_PAGE) return
    after = last.place
  }
}

function writeLine({ chargerId, make, state, problem, startedAt, finishedAt }: RolloutMember): string {
  return [
    chargerId,
    make,
    state,
    problem ?? '',
    startedAt?.toISOString() ?? '',
    finishedAt?.toISOString() ?? '',
  ]
    .map(writeTextCell)
    .join(',')
}
