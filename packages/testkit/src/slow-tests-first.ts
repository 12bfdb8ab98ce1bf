import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or longer, most of them with real processes and real time. */
const slowFiles = [
  'bench/src/processes/processes.test.ts',
  'packages/planning-oracle/src/make-night-plan.test.ts',
  'services/ledger/src/arrival-order.test.ts',
  'bench/src/faults/loss.test.ts',
  'bench/src/faults/several-processes.test.ts',
  'services/ledger/src/charging-lives.test.ts',
  'bench/src/night/live-nights.test.ts',
]

/** Begins with the slow files, so that none of them runs alone at the end. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortAsUsual = super.sort.bind(this)
    const sorted = await sortAsUsual(files)
    return sorted.toSorted((one, other) => findPlace(one) - findPlace(other))
  }
}

function findPlace({ moduleId }: TestSpecification): number {
  const place = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? slowFiles.length : place
}
