import { readPlaywrightReport, readVitestReport, type Count } from '../test-run/test-reports.ts'

/** One part of the proof: a command that prints figures or runs tests. */
export type Part = {
  readonly name: string
  /** As it is typed: environment variables, then `npm run`, `npx` or `node` with arguments. */
  readonly command: string
  /** Stated time on two cores. */
  readonly minutes: number
  readonly cores: 1 | 2
  readonly needs?: readonly ('build' | 'browser' | 'other-browsers' | 'servers')[]
  /** Counts tests where the command prints no figures. */
  readonly countTests?: () => Count
  /** Requirements that its figures prove, and no test could. */
  readonly proves?: readonly string[]
  /** Beginnings of the names of figures that miss their target, and the title of the issue that owns them. */
  readonly open?: { readonly issue: string; readonly figures: readonly string[] }
}

const ONE_TRUTH = '2 of 7: One truth'
const FACE = '4 of 7: The face, finished'

function makePart(name: string, command: string, minutes: number, more: Partial<Part> = {}): Part {
  return { name, command, minutes, cores: 2, ...more }
}

function stillOpen(issue: string, ...figures: readonly string[]): Pick<Part, 'open'> {
  return { open: { issue, figures } }
}

/** Long parts come last, so that most of the page is soon complete. */
export const parts: readonly Part[] = [
  makePart('solar-week', 'npm run bench:solar-week', 1, { cores: 1 }),
  makePart('attacks', 'npm run attack', 10, { needs: ['servers'] }),
  makePart('login-timing', 'npm run bench:login-timing', 1),
  makePart('fleet', 'npm run bench:fleet', 2),
  makePart('console', 'npm run bench:console', 4),
  makePart('console-face', 'npm run bench:console-face', 4, { needs: ['build', 'browser'] }),
  makePart('lighthouse', 'npm run bench:lighthouse', 3, { needs: ['build', 'browser'] }),
  makePart('push', 'npm run bench:push', 1),
  makePart('brokers', 'npm run bench:brokers', 20, { needs: ['servers'] }),
  makePart('export', 'npm run bench:export', 1),
  makePart(
    'dashboard',
    'npm run bench:dashboard',
    1,
    stillOpen(FACE, 'requests per second against the bare handler'),
  ),
  makePart(
    'gateway',
    'npm run bench:gateway',
    2,
    stillOpen(FACE, 'CPU of a message against the bare socket'),
  ),
  makePart('ledger', 'npm run bench:ledger', 2, stillOpen(FACE, 'a month of History, p99')),
  makePart('face', 'npm run bench:face', 5, {
    needs: ['build', 'browser'],
    ...stillOpen(
      FACE,
      'Today cold, content against LCP of hello React',
      'Today cold, LCP after content',
      'Today cold, TBT',
      'requests until Today shows',
      'tap to next frame on History',
      'CLS of all pages',
    ),
  }),
  makePart('live', 'npx vitest run --config vitest.proof.config.ts', 45, {
    needs: ['build', 'servers'],
    countTests: () => readVitestReport('test-results/proof.json'),
  }),
  makePart('processes', 'npm run bench:processes', 5, { needs: ['servers'] }),
  makePart('crowd', 'npm run bench:processes -- --crowd 10000', 3, {
    needs: ['servers'],
    proves: ['FAULT-04'],
  }),
  makePart('crash', 'npm run bench:crash', 7),
  makePart('growth', 'npm run bench:growth', 10, { proves: ['SCALE-05'] }),
  makePart(
    'plans',
    'npm run bench:plans -- 10000',
    10,
    stillOpen(ONE_TRUTH, 'CPU of the', '10000 chargers planned again and delivered'),
  ),
  makePart('dead-server', 'npm run night -- --server-dead', 6),
  makePart('browsers', 'npm run test:browsers', 3, {
    needs: ['build', 'servers', 'browser', 'other-browsers'],
    countTests: () => readPlaywrightReport('test-results/browsers.json'),
  }),
  makePart('brands', 'TEST_BRANDS=all npm run test:browser', 20, {
    needs: ['build', 'browser'],
    countTests: () => readPlaywrightReport('test-results/browser.json'),
  }),
  makePart(
    'planner',
    'npm run bench:planner -- 1000',
    30,
    stillOpen(ONE_TRUTH, 'nights of 1000 that miss the optimum', 'one plan of two days with V2G, p50'),
  ),
  makePart('truth', 'npm run truth', 60, {
    needs: ['build', 'browser'],
    ...stillOpen(ONE_TRUTH, 'claims that are untrue'),
  }),
  makePart(
    'nights',
    'npm run night -- --seed 1 --seeds 10',
    90,
    stillOpen(ONE_TRUTH, 'cost of nights without faults above hindsight'),
  ),
  makePart('night-faults', 'npm run mutants -- --list nights', 45, { needs: ['build', 'servers'] }),
  makePart('truth-faults', 'npm run mutants -- --list truth', 10, { needs: ['build', 'browser'] }),
  makePart('faults', 'npm run mutants', 90, { needs: ['build', 'servers'] }),
  makePart('alone', 'node tools/run.mjs tools/proof/run-alone.ts', 240, { needs: ['build', 'servers'] }),
]

/** Finds the named parts; all parts without names. Throws for an unknown name. */
export function chooseParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length) {
    const known = parts.map((part) => part.name).join(', ')
    throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${known}.`)
  }
  return names.length ? parts.filter((part) => names.includes(part.name)) : parts
}
