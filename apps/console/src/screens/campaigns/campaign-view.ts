import type { GetRolloutsAnswer } from '@driveway/contract/generated/operator-operations'
import { APPROVAL_MS } from '@driveway/domain/fleet/approval'
import type { RolloutChange } from '@driveway/domain/fleet/rollout'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { writeCount } from '#parts/write-count.ts'
import { writeMoment } from '#parts/write-time.ts'
import { consolePaths } from '#platform/operator-paths.ts'

export type Rollout = GetRolloutsAnswer['rollouts'][number]
export type CampaignAct = RolloutChange | 'approve' | 'refuse'

/** A name of a later server is shown as it is. */
function sayKnown(key: string, plain: string): string {
  return key in texts ? say(texts, key as 'title') : plain
}

export function nameKind(kind: string): string {
  return say(texts, kind === 'bulk' ? 'bulk' : 'campaign')
}

export function nameState(state: string): string {
  return sayKnown(`state-${state}`, state)
}

export function nameMember(state: string): string {
  return sayKnown(`member-${state}`, state)
}

export function nameStop(reason: string): string {
  return sayKnown(`reason-${reason}`, reason)
}

export function describeProgress({ counts, total }: Rollout): string {
  const text = say(texts, 'done-of', { count: writeCount(counts.succeeded), total: writeCount(total) })
  return counts.failed === 0 ? text : say(texts, 'with-failures', { text, count: writeCount(counts.failed) })
}

/** The acts that its state allows. */
export function actsOn({ state }: Rollout): readonly CampaignAct[] {
  if (state === 'awaiting-approval') return ['approve', 'refuse', 'cancel']
  if (state === 'running') return ['pause', 'cancel']
  return state === 'paused' ? ['resume', 'cancel'] : []
}

/** The last moment of an approval. */
export function approvalEnd({ askedAt }: Rollout): string {
  return writeMoment(new Date(Date.parse(askedAt) + APPROVAL_MS).toISOString())
}

export function countChosen(count: number): string {
  return count === 1 ? say(texts, 'count-one') : say(texts, 'count-of', { count: writeCount(count) })
}

export function chosenPath(query: string): string {
  return query === '' ? consolePaths.fleet : `${consolePaths.fleet}?${query}`
}

/** The filter in the words of its address. */
export function describeChosen(query: string): string {
  if (query === '') return say(texts, 'chosen-all')
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`).join(', ')
}
