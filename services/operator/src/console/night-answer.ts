import type { Night } from '@driveway/contract/generated/operator-schema'
import { describeEvidence, describeReadiness } from '../describe-readiness.ts'
import type { ExplainedNight } from '../explain-night.ts'

/** In the words of the command line. */
export function toWireNight({ chargerId, answer }: ExplainedNight): Night {
  return {
    chargerId,
    verdict: answer.verdict,
    sentence: describeReadiness(answer),
    evidence: answer.evidence.map((each) => ({
      at: new Date(each.at).toISOString(),
      text: describeEvidence(each),
    })),
  }
}
