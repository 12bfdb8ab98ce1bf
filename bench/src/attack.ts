import { parseArgs } from 'node:util'
import { startDemo } from '@driveway/e2e/demo.ts'
import { reportFigure } from '@driveway/testkit/figure'
import { attacks } from './attack/attacks.ts'
import { createAttackClient } from './attack/attack-client.ts'

const help = `Tries known attacks on a started server and prints which of them it withstood. Only attack your own.

  npm start                                      in another terminal
  npm run attack                                 against the demo
  npm run attack -- --demo                       against a demo of its own, which it starts and stops
  npm run attack -- --url http://kestrel.localhost:3000 --username … --password … --other … --other-password …

Both customers belong to the brand of the URL, and the first has a charger.
`

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://kestrel.localhost:3000' },
    username: { type: 'string', default: 'sam@example.org' },
    password: { type: 'string', default: 'orchard-rise' },
    other: { type: 'string', default: 'priya@example.org' },
    'other-password': { type: 'string', default: 'orchard-rise' },
    demo: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** The present and limits as `npm start` has them; demos of the browser tests allow any number of sign-ins. */
function describeDemo(): Readonly<Record<string, string>> {
  return {
    DEMO_START_AT: new Date().toISOString(),
    DEMO_HISTORY_DAYS: '20',
    LOGIN_TRIES_PER_ACCOUNT: '10',
    LOGIN_TRIES_PER_ADDRESS: '50',
    MAILS_PER_ACCOUNT: '5',
    MAILS_PER_ADDRESS: '20',
  }
}

async function attack(url: string): Promise<void> {
  const target = {
    client: createAttackClient(new URL(url)),
    victim: { username: values.username, password: values.password },
    other: { username: values.other, password: values['other-password'] },
  }
  const counts = { held: 0, FAILED: 0, untried: 0 }
  for (const each of attacks) {
    const { verdict, details } = await each.run(target).then(
      (problem) => ({
        verdict: problem === null ? ('held' as const) : ('FAILED' as const),
        details: problem,
      }),
      (error: unknown) => ({ verdict: 'untried' as const, details: String(error) }),
    )
    counts[verdict] += 1
    process.stdout.write(
      `${verdict.padEnd(8)}${each.name}\n${details === null ? '' : `        ${details}\n`}`,
    )
  }
  reportFigure({
    figure: 'attacks that the server withstood',
    value: `${counts.held} of ${attacks.length}, ${counts.FAILED} failed, ${counts.untried} could not be tried`,
    target: 'all',
    isReached: counts.held === attacks.length,
  })
}

async function attackDemo(): Promise<void> {
  const demo = await startDemo(describeDemo())
  try {
    await attack(`http://kestrel.localhost:${demo.web}`)
  } finally {
    await demo.stop()
  }
}

if (values.help) process.stdout.write(help)
else await (values.demo ? attackDemo() : attack(values.url))
