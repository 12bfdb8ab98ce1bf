import { neutralise } from '@driveway/service-kit/security-log'
import {
  createOperatorActStore,
  type ActFilter,
  type OperatorAct,
  type RecordedAct,
} from '@driveway/store/accounts/operator-act-store'
import type { OperatorDeps } from './operator-deps.ts'

/** Records a command before it runs, and its outcome afterwards: an interrupted one is in the trail too. */
export async function recordAct<Outcome extends { readonly ok: boolean }>(
  { database, clock }: OperatorDeps,
  act: OperatorAct,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const acts = createOperatorActStore(database)
  const { operator, command, subject, role, reason } = act
  const safe = {
    ...(role !== undefined && { role }),
    ...(reason !== undefined && { reason: neutralise(reason) }),
    operator: neutralise(operator),
    command: neutralise(command),
    subject: subject === null ? null : neutralise(subject),
  }
  const actNo = await acts.begin(safe, clock.now())
  let isDone = false
  try {
    const outcome = await run()
    isDone = outcome.ok
    return outcome
  } finally {
    const isKept = await acts.end(actNo, isDone)
    if (!isKept) await acts.end(await acts.begin(safe, clock.now()), isDone)
  }
}

export function listActs(
  { database }: OperatorDeps,
  limit: number,
  filter?: ActFilter,
): Promise<readonly RecordedAct[]> {
  return createOperatorActStore(database).list(limit, filter)
}
