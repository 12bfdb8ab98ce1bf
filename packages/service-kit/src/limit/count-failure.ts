import type { AllowedAttempt } from './rate-limit.ts'

/** Runs an attempt that counts only if `isFailure` says so. A fault of the server never counts. */
export async function countFailure<Outcome>(
  attempt: AllowedAttempt,
  run: () => Promise<Outcome>,
  isFailure: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  let isCounted = false
  try {
    const outcome = await run()
    isCounted = isFailure(outcome)
    return outcome
  } finally {
    if (!isCounted) await attempt.giveBack()
  }
}
