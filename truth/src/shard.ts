import { createLogger } from '@driveway/service-kit/logger'
import { readNights, type TruthRun } from './read-nights.ts'
import { count, isProblem, writeProblem, type Counts } from './report.ts'
import type { ReadScreen, RecordedPage } from './seen/screen.ts'

/** The judged claims of some houses. */
export type ShardResult = {
  readonly counts: Counts
  readonly screens: number
  readonly problems: readonly string[]
  /** Claims that nothing known speaks for or against. */
  readonly readOnly: readonly string[]
  readonly recorded: readonly RecordedPage[]
}

/** Reads the screens of some houses. */
export async function runShard(run: Omit<TruthRun, 'logger'>, readScreen: ReadScreen): Promise<ShardResult> {
  const { judge, recorded } = await readNights(
    { ...run, logger: createLogger({ name: 'truth', level: 'silent' }) },
    readScreen,
  )
  const claims = judge()
  return {
    counts: count(claims),
    screens: new Set(claims.map(({ proof, at, path }) => `${proof.house.key} ${at} ${path}`)).size,
    problems: claims.filter(isProblem).map(writeProblem),
    readOnly: claims.filter(({ judgement }) => judgement.kind === 'read-only').map(writeProblem),
    recorded,
  }
}
