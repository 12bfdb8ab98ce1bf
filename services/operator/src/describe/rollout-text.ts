import type { RolloutAction } from '@driveway/domain/fleet/rollout'

export function describeAction(action: RolloutAction): string {
  if (action.kind === 'firmware') return `firmware ${action.file.name}, sha256 ${action.file.sha256}`
  const { request } = action
  switch (request.kind) {
    case 'reset':
      return `${request.isHard ? 'hard' : 'soft'} reset`
    case 'trigger':
      return `report of ${request.report}`
    case 'change-availability':
      return request.isAvailable ? 'back in service' : 'out of service'
    case 'change-configuration':
      return `${request.name} = ${request.value}`
    default:
      return request satisfies never
  }
}
