import { spawn, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { findProgram } from '@driveway/testkit/program-file'

export type Ended = { readonly code: number | null; readonly output: string }

export type ServerProcess = {
  readonly child: ChildProcess
  /** Resolves when the process has exited. */
  readonly ended: Promise<Ended>
}

export type ReadyProcess = ServerProcess & { readonly port: number }

const program = findProgram('apps/server/src/serve.ts')

/** Starts `npm run serve`, or another command, as a process of its own, on ports that the system chooses. */
export function spawnServer(
  environment: Record<string, string>,
  [command = '', ...args]: readonly string[] = [process.execPath, program],
): ServerProcess {
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      PORT: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ended: collect(child) }
}

/** Starts the server and waits until it logs that it is ready. */
export async function spawnReadyServer(
  environment: Record<string, string>,
  command?: readonly string[],
): Promise<ReadyProcess> {
  const { child, ended } = spawnServer(environment, command)
  const port = await new Promise<number>((resolvePort, reject) => {
    child.stdout?.on('data', (data) => {
      const match = /"port":(\d+)/.exec(String(data))?.[1]
      if (match) resolvePort(Number(match))
    })
    void ended.then(({ output }) => reject(new Error(`it ended: ${output}`)))
  })
  return { child, ended, port }
}

export async function stopServer({ child, ended }: ServerProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await ended
}

function collect(child: ChildProcess): Promise<Ended> {
  let output = ''
  child.stdout?.on('data', (data) => void (output += String(data)))
  child.stderr?.on('data', (data) => void (output += String(data)))
  return new Promise((resolveEnd) => child.once('close', (code) => resolveEnd({ code, output })))
}
