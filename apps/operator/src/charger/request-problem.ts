import type { OperationProblem } from '@driveway/operator/charger-operations'
import { COMMAND_TIMEOUT_MS } from '@driveway/operator/send-request'

/** One sentence for each reason for which a charger did not do as requested. */
export function describeRequestProblem(chargerId: string, problem: OperationProblem): string {
  switch (problem.code) {
    case 'unknown-charger':
      return `There is no charger ${chargerId}.`
    case 'not-connected':
      return `${chargerId}: the charger is not connected, or no server is running.`
    case 'no-answer':
      return `${chargerId}: no answer within ${COMMAND_TIMEOUT_MS / 1000} s.`
    case 'failed':
      return `${chargerId}: ${problem.reason}.`
    case 'unreadable-file':
      return `The file cannot be read: ${problem.reason}.`
    case 'file-too-large':
      return 'The file is too large for a firmware update.'
    default:
      return problem satisfies never
  }
}
