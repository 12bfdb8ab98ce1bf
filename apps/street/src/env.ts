import { createEnvironmentReader, type EnvironmentReader } from '@driveway/service-kit/environment'

/** The one place that looks at the process's environment. */
export function readProcessEnvironment(): EnvironmentReader {
  return createEnvironmentReader(process.env)
}
