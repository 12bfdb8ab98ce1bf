import { parseArgs } from 'node:util'
import { attacks } from './attack/attacks.ts'
import { createAttackClient } from './attack/attack-client.ts'

const help = `Tries known attacks on a started server and prints which of them it withstood. Only attack your own.

  npm start                                      in another terminal
  npm run attack                                 against the demo
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
    help: { type: 'boolean', default: false },
  },
})

async function attack(): Promise<void> {
  const target = {
    client: createAttackClient(new URL(values.url)),
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
  process.stdout.write(
    `\n${attacks.length} attacks: ${counts.held} held, ${counts.FAILED} failed, ${counts.untried} could not be tried.\n`,
  )
  if (counts.held < attacks.length) process.exitCode = 1
}

if (values.help) process.stdout.write(help)
else await attack()
