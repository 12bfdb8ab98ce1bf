import { join, resolve } from 'node:path'
import { readInstallation, refuseFaults } from '@driveway/installation/installation-config'
import { visitDatabase } from '@driveway/installation/open-database'
import { readSavedWorldTime, worldTimeFile } from '@driveway/installation/saved-world-time'
import { startProgram } from '@driveway/installation/start-program'
import { brandIds } from '@driveway/brand/brand-id'
import { createContentDesk } from '@driveway/content/content-desk'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { findSecretsKey } from '@driveway/service-kit/secrets/secrets-key'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { describeAct } from './line/describe-act.ts'
import { toTerminalText } from './line/write-table.ts'
import { readProcessEnvironment } from './env.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { describeUnknownCommand, findOperatorCommand, operatorHelp } from './operator-commands.ts'

const PROBLEM_EXIT_CODE = 1

/** The operator's command line: it works through the store, on a system that may be running. */
async function operate(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(operatorHelp(args[0] === 'help' ? args.slice(1) : args))
    return
  }
  const found = findOperatorCommand(args)
  if (!found) throw new StartProblem(describeUnknownCommand(args))
  const request = found.command.read(found.rest)
  if (!request.ok) throw new StartProblem(`${request.problem.text}\n\n${found.command.usage}`)
  const environment = readProcessEnvironment()
  const config = readInstallation(environment)
  refuseFaults(environment)
  const opened = await visitDatabase(config, createLogger({ level: 'error', name: 'operator' }))
  try {
    const contentFolder = resolve(
      environment.text('CONTENT_DIR') ?? join(import.meta.dirname, '../../../content'),
    )
    const operator = createOperatorService({
      database: opened.database,
      clock: systemClock,
      worldClock: { now: () => findWorldTime(config.dataFolder) },
      brands: operatorBrands,
      authority: config.authority,
      content: createContentDesk({ folder: contentFolder, brands: brandIds }),
      filesFolder: config.chargerFilesFolder,
      consoleHost: config.consoleHost,
      secretsKey: config.secretsKey ?? (await findSecretsKey(config.dataFolder)),
    })
    const outcome = await operator.record(describeAct(found), () => request.value(operator, print))
    print(outcome.text)
    if (!outcome.ok) process.exitCode = PROBLEM_EXIT_CODE
  } finally {
    await opened.close()
  }
}

/** Real time, but where a demo has a clock of its own. */
function findWorldTime(dataFolder: string): Date {
  return new Date(readSavedWorldTime(worldTimeFile(dataFolder)) ?? systemClock.now())
}

function print(line: string): void {
  process.stdout.write(`${toTerminalText(line)}\n`)
}

await startProgram(operate)
