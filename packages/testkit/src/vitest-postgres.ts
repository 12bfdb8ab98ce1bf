import { startTestPostgres, TEST_DATABASE_URL } from './test-postgres.ts'

/** Vitest's global setup: one cluster for all projects of the run, stopped when it ends. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[TEST_DATABASE_URL]) return () => Promise.resolve()
  const cluster = await startTestPostgres()
  return () => cluster.stop()
}
