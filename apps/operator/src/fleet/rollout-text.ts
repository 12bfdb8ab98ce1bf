import { MAX_CHARGERS_ALONE } from '@driveway/domain/fleet/approval'
import type { RolloutState } from '@driveway/domain/fleet/rollout'
import { MAX_WAVES } from '@driveway/domain/fleet/rollout-problem'
import { wavePercent, type StopReason } from '@driveway/domain/fleet/rollout-step'
import { describeAction } from '@driveway/operator/describe/rollout-text'
import type { AskRolloutProblem } from '@driveway/operator/manage-rollouts'
import type {
  ChangeProblem,
  DecisionProblem,
  Rollout,
  RolloutReport,
} from '@driveway/store/fleet/rollout-store'
import { sanitise } from '../line/write-table.ts'

const states: Readonly<Record<RolloutState, string>> = {
  'awaiting-approval': 'waits for another person’s approval',
  running: 'is running',
  paused: 'is paused',
  stopped: 'has stopped by itself',
  cancelled: 'was cancelled',
  finished: 'is finished',
  refused: 'was refused',
  expired: 'was not approved within 24 hours',
}

const reasons: Readonly<Record<StopReason, string>> = {
  failures: 'almost 2 % had failed',
  'wave-failed': 'too few of a wave had succeeded',
}

/** One sentence on a rollout. */
export function describeRollout({ rolloutNo, kind, total, state, stopReason }: Rollout): string {
  const chargers = `${total} ${total === 1 ? 'charger' : 'chargers'}`
  const reason = stopReason === null ? '' : `: ${reasons[stopReason]}`
  const what = kind === 'bulk' ? 'Bulk act' : 'Campaign'
  return `${what} ${rolloutNo} on ${chargers} ${states[state]}${reason}.`
}

/** A rollout in full. */
export function writeReport(report: RolloutReport): string {
  const { counts, wave, kind, askedBy, askedAt, decidedBy, decidedAt, changedBy, endsAt } = report
  return [
    describeRollout(report),
    `title      ${sanitise(report.title)}`,
    `act        ${sanitise(describeAction(report.action))}`,
    `filter     ${report.filter === '' ? 'all chargers' : `?${report.filter}`}`,
    `asked      ${sanitise(askedBy)}, ${askedAt.toISOString()}`,
    ...(decidedBy === null ? [] : [`decided    ${sanitise(decidedBy)}, ${decidedAt?.toISOString()}`]),
    ...(changedBy === null ? [] : [`changed    ${sanitise(changedBy)}`]),
    ...(kind === 'campaign'
      ? [`wave       ${wavePercent(report, wave)} % of ${report.waves.join(', ')} %`]
      : []),
    ...(endsAt === null ? [] : [`ends       ${endsAt.toISOString()}`]),
    `chargers   ${counts.succeeded} succeeded, ${counts.failed} failed, ${counts.started} at it, ${counts.waiting} waiting`,
  ].join('\n')
}

export function describeAskProblem(problem: AskRolloutProblem): string {
  switch (problem.code) {
    case 'count-changed':
      return `The filter chooses ${problem.count} chargers now. Nothing was done.`
    case 'unreadable-file':
      return `The file cannot be read: ${problem.reason}.`
    case 'file-too-large':
      return 'The file is too large for a firmware update.'
    case 'title-invalid':
      return 'The title must have 1 to 200 characters.'
    case 'secret-setting':
      return 'The setting holds a secret: set it on each charger with charger change-configuration.'
    case 'not-in-waves':
      return 'Only firmware and settings are brought in waves.'
    case 'waves-invalid':
      return `--waves must be up to ${MAX_WAVES} whole percents that rise to 100, such as 1,10,100.`
    case 'success-percent-invalid':
      return '--success must be a whole number from 1 to 100.'
    case 'soak-invalid':
      return '--soak must be a whole number from 0 to 10080.'
    case 'end-invalid':
      return '--days must be a whole number from 1 to 60.'
    default:
      return problem satisfies never
  }
}

export function describeChangeProblem(rolloutNo: number, problem: ChangeProblem | DecisionProblem): string {
  switch (problem.code) {
    case 'unknown-rollout':
      return `There is no bulk act or campaign ${rolloutNo}.`
    case 'wrong-state':
      return `${rolloutNo} ${states[problem.state]}.`
    case 'same-person':
      return `More than ${MAX_CHARGERS_ALONE} chargers need another person than the one who asked.`
    case 'too-late':
      return `${rolloutNo} ${states.expired}: ask again.`
    default:
      return problem satisfies never
  }
}
