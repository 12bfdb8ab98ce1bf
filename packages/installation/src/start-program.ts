import { StartProblem } from '@driveway/service-kit/start-problem'

const LINGER_MS = 2_000

/** Runs a program. A StartProblem is printed as its message alone, any other error with its stack. */
export async function startProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    const text = error instanceof StartProblem ? error.message : describe(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
  // Everything that closes in time leaves nothing behind, and Node ends by itself. A socket or a thread that could not
  // be closed must not keep a stopped server alive.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LINGER_MS).unref()
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\nbecause of ${error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}
