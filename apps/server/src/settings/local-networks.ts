import type { EnvironmentReader } from '@driveway/service-kit/environment'
import { isNetwork } from '@driveway/service-kit/http/outbound-address'

/** Networks in which customers' webhooks may be; none by default. */
export function readLocalNetworks(environment: EnvironmentReader): readonly string[] {
  return environment.list('LOCAL_NETWORKS').filter((network) => {
    if (isNetwork(network)) return true
    environment.refuse(`LOCAL_NETWORKS must be networks such as 192.168.1.0/24, not "${network}".`)
    return false
  })
}
