import { randomBytes } from 'node:crypto'
import { findOutageProblem, type OutageDraft, type OutageProblem } from '@driveway/domain/journey/outage'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createOutageStore, type StoredOutage } from '@driveway/store/outages/outage-store'
import type { OperatorDeps } from './operator-deps.ts'

const ID_BYTES = 4

export type NewOutage = OutageDraft & { readonly brands: readonly string[] }

/** Fields that are left out stay as they are. */
export type OutageChange = {
  readonly outageId: string
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly disclaimer?: string | undefined
  readonly overtimeMessage?: string | undefined
  readonly plannedStart?: Date | undefined
  readonly plannedEnd?: Date | undefined
}

type Unknown = { readonly code: 'unknown-outage' | 'outage-over' }

/** Every open app shows it within 15 s. */
export async function publishOutage(
  { database, clock }: OperatorDeps,
  { brands, ...draft }: NewOutage,
): Promise<Result<StoredOutage, OutageProblem>> {
  const now = clock.now()
  const problem = findOutageProblem(draft, now)
  if (problem) return fail(problem)
  const { title, text, planned } = draft
  const outageId = randomBytes(ID_BYTES).toString('hex')
  const fields = { outageId, brands, title, text, actualEnd: null, publishedAt: now, updatedAt: now }
  const outage: StoredOutage = planned
    ? { ...fields, ...planned, kind: 'planned' }
    : { ...fields, kind: 'unplanned' }
  await createOutageStore(database).save(outage)
  return succeed(outage)
}

export async function changeOutage(
  deps: OperatorDeps,
  change: OutageChange,
): Promise<Result<StoredOutage, OutageProblem | Unknown | { readonly code: 'not-planned' }>> {
  const now = deps.clock.now()
  const found = await findOpen(deps, change.outageId, now)
  if (!found.ok) return found
  const before = found.value
  const title = change.title ?? before.title
  const text = change.text ?? before.text
  if (before.kind === 'unplanned') {
    const { disclaimer, overtimeMessage, plannedStart, plannedEnd } = change
    if ([disclaimer, overtimeMessage, plannedStart, plannedEnd].some((each) => each !== undefined)) {
      return fail({ code: 'not-planned' })
    }
    return save(deps, { ...before, title, text, updatedAt: now }, now)
  }
  const planned = {
    disclaimer: change.disclaimer ?? before.disclaimer,
    overtimeMessage: change.overtimeMessage ?? before.overtimeMessage,
    plannedStart: change.plannedStart ?? before.plannedStart,
    plannedEnd: change.plannedEnd ?? before.plannedEnd,
  }
  return save(deps, { ...before, title, text, ...planned, updatedAt: now }, now)
}

async function save(
  { database }: OperatorDeps,
  outage: StoredOutage,
  now: Date,
): Promise<Result<StoredOutage, OutageProblem>> {
  const planned = outage.kind === 'planned' ? outage : null
  const problem = findOutageProblem({ title: outage.title, text: outage.text, planned }, now)
  // An outage in overtime keeps its planned end.
  if (problem && problem.code !== 'already-over') return fail(problem)
  await createOutageStore(database).save(outage)
  return succeed(outage)
}

/** Ends an outage, or cancels one ahead. */
export async function endOutage(
  deps: OperatorDeps,
  outageId: string,
): Promise<Result<StoredOutage, Unknown>> {
  const now = deps.clock.now()
  const found = await findOpen(deps, outageId, now)
  if (!found.ok) return found
  const ended = { ...found.value, actualEnd: now, updatedAt: now }
  await createOutageStore(deps.database).save(ended)
  return succeed(ended)
}

/** Outages that have not ended, or all that are kept. */
export async function listOutages(
  { database, clock }: OperatorDeps,
  isAll: boolean,
): Promise<{ readonly outages: readonly StoredOutage[]; readonly now: Date }> {
  const now = clock.now()
  return { outages: await createOutageStore(database).list({ now: isAll ? null : now }), now }
}

async function findOpen(
  { database }: OperatorDeps,
  outageId: string,
  now: Date,
): Promise<Result<StoredOutage, Unknown>> {
  const found = await createOutageStore(database).find(outageId)
  if (!found) return fail({ code: 'unknown-outage' })
  return found.actualEnd !== null && found.actualEnd <= now ? fail({ code: 'outage-over' }) : succeed(found)
}
