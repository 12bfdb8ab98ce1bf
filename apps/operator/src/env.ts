import { createEnvironmentReader, type EnvironmentReader } from '@driveway/service-kit/environment'

/** The only reader of the process's environment. */
export function readProcessEnvironment(): EnvironmentReader {
  return createEnvironmentReader(process.env)
}
