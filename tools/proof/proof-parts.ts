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
  /** Beginnings of the names of figures that miss their target, and the title of the issue that owns them. */
  readonly open?: { readonly issue: string; readonly figures: readonly string[] }
}

const ONE_TRUTH = '2 of 7: One truth'
const FACE = '4 of 7: The face, finished'

/** Long parts come last, so that most of the page is soon complete. */
export const parts: readonly Part[] = [
  { name: 'solar-week', command: 'npm run bench:solar-week', minutes: 1, cores: 1 },
  { name: 'attacks', command: 'npm run attack', minutes: 10, cores: 2, needs: ['servers'] },
  { name: 'login-timing', command: 'npm run bench:login-timing', minutes: 1, cores: 2 },
  { name: 'fleet', command: 'npm run bench:fleet', minutes: 2, cores: 2 },
  { name: 'push', command: 'npm run bench:push', minutes: 1, cores: 2 },
  { name: 'brokers', command: 'npm run bench:brokers', minutes: 20, cores: 2, needs: ['servers'] },
  { name: 'export', command: 'npm run bench:export', minutes: 1, cores: 2 },
  {
    name: 'dashboard',
    command: 'npm run bench:dashboard',
    minutes: 1,
    cores: 2,
    open: { issue: FACE, figures: ['requests per second against the bare handler'] },
  },
  {
    name: 'gateway',
    command: 'npm run bench:gateway',
    minutes: 2,
    cores: 2,
    open: { issue: FACE, figures: ['CPU of a message against the bare socket'] },
  },
  {
    name: 'ledger',
    command: 'npm run bench:ledger',
    minutes: 2,
    cores: 2,
    open: { issue: FACE, figures: ['a month of History, p99'] },
  },
  {
    name: 'face',
    command: 'npm run bench:face',
    minutes: 5,
    cores: 2,
    needs: ['build', 'browser'],
    open: {
      issue: FACE,
      figures: [
        'Today cold, content against LCP of hello React',
        'Today cold, LCP after content',
        'Today cold, TBT',
        'requests until Today shows',
        'tap to next frame on History',
      ],
    },
  },
  {
    name: 'live',
    command: 'npx vitest run --config vitest.proof.config.ts',
    minutes: 10,
    cores: 2,
    needs: ['build', 'servers'],
    countTests: () => readVitestReport('test-results/proof.json'),
  },
  { name: 'processes', command: 'npm run bench:processes', minutes: 5, cores: 2, needs: ['servers'] },
  {
    name: 'crowd',
    command: 'npm run bench:processes -- --crowd 10000',
    minutes: 3,
    cores: 2,
    needs: ['servers'],
  },
  { name: 'crash', command: 'npm run bench:crash', minutes: 7, cores: 2 },
  { name: 'growth', command: 'npm run bench:growth', minutes: 10, cores: 2 },
  {
    name: 'plans',
    command: 'npm run bench:plans -- 10000',
    minutes: 10,
    cores: 2,
    open: {
      issue: ONE_TRUTH,
      figures: ['CPU of the', '10000 chargers planned again and delivered'],
    },
  },
  { name: 'dead-server', command: 'npm run night -- --server-dead', minutes: 6, cores: 2 },
  {
    name: 'browsers',
    command: 'npm run test:browsers',
    minutes: 3,
    cores: 2,
    needs: ['build', 'servers', 'browser', 'other-browsers'],
    countTests: () => readPlaywrightReport('test-results/browsers.json'),
  },
  {
    name: 'brands',
    command: 'TEST_BRANDS=all npm run test:browser',
    minutes: 20,
    cores: 2,
    needs: ['build', 'browser'],
    countTests: () => readPlaywrightReport('test-results/browser.json'),
  },
  {
    name: 'planner',
    command: 'npm run bench:planner -- 1000',
    minutes: 30,
    cores: 2,
    open: {
      issue: ONE_TRUTH,
      figures: ['nights of 1000 that miss the optimum', 'one plan of two days with V2G, p50'],
    },
  },
  {
    name: 'truth',
    command: 'npm run truth',
    minutes: 60,
    cores: 2,
    needs: ['build', 'browser'],
    open: { issue: ONE_TRUTH, figures: ['claims that are untrue'] },
  },
  {
    name: 'nights',
    command: 'npm run night -- --seed 1 --seeds 10',
    minutes: 90,
    cores: 2,
    open: { issue: ONE_TRUTH, figures: ['cost of nights without faults above hindsight'] },
  },
  {
    name: 'night-faults',
    command: 'npm run mutants -- --list nights',
    minutes: 45,
    cores: 2,
    needs: ['build', 'servers'],
  },
  {
    name: 'truth-faults',
    command: 'npm run mutants -- --list truth',
    minutes: 10,
    cores: 2,
    needs: ['build', 'browser'],
  },
  { name: 'faults', command: 'npm run mutants', minutes: 90, cores: 2, needs: ['build', 'servers'] },
  {
    name: 'alone',
    command: 'node tools/run.mjs tools/proof/run-alone.ts',
    minutes: 240,
    cores: 2,
    needs: ['build', 'servers'],
  },
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
