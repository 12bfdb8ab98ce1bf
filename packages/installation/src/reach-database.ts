import { StartProblem } from '@driveway/service-kit/start-problem'
import { openDatabase, type Database, type DatabaseOptions } from '@driveway/store/kernel/database'
import { createStatementClient } from '@driveway/store/kernel/statement-client'

/** Opens the database and checks that it answers; the error message omits the password. */
export async function reachDatabase(
  options: Pick<DatabaseOptions, 'url' | 'ownerUrl' | 'poolSize' | 'listen' | 'onIdleError'>,
): Promise<Database> {
  let database: Database
  try {
    database = openDatabase(options)
  } catch (error) {
    throw new StartProblem(
      'DATABASE_URL is not an address: it looks like postgres://user:password@host:5432/name.',
      {
        cause: error,
      },
    )
  }
  try {
    await createStatementClient(database).query({ name: 'ping', text: 'select 1' })
  } catch (error) {
    await database.close()
    throw new StartProblem(
      `The database at ${describe(options.url)} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`,
      { cause: error },
    )
  }
  return database
}

function describe(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : 'unknown reason'
}
