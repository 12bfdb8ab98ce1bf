import { startTestPostgres } from './test-postgres.ts'

/** Vitest's global setup: one cluster for the run, stopped when it ends. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestPostgres()
  return () => cluster.stop()
}
