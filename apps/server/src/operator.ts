import { createLogger } from '@driveway/service-kit/logger'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { readServerConfig } from './config.ts'
import { openOperatorDatabase } from './database/server-database.ts'
import { readProcessEnvironment } from './env.ts'
import { describeUnknownCommand, findOperatorCommand, operatorHelp } from './operator/operator-commands.ts'
import { startProgram } from './start-program.ts'

const PROBLEM_EXIT_CODE = 1

/** The operator's command line: it works through the store, on a system that may be running. */
async function operate(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
    process.stdout.write(operatorHelp(words[0] === 'help' ? words.slice(1) : words))
    return
  }
  const found = findOperatorCommand(words)
  if (!found) throw new StartProblem(describeUnknownCommand(words))
  const request = found.command.read(found.rest)
  if (!request.ok) throw new StartProblem(`${request.problem.text}\n\n${found.command.usage}`)
  const config = readServerConfig(readProcessEnvironment())
  const opened = await openOperatorDatabase(config, createLogger({ level: 'error', name: 'operator' }))
  try {
    const outcome = await request.value(opened.database)
    process.stdout.write(`${outcome.text}\n`)
    if (!outcome.ok) process.exitCode = PROBLEM_EXIT_CODE
  } finally {
    await opened.close()
  }
}

await startProgram(operate)
