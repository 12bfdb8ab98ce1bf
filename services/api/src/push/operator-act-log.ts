import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { OperatorActStore } from '@driveway/store/accounts/operator-act-store'
import type { FeedHub } from './feed-hub.ts'

/** Operators work in processes of their own; the server logs their acts beside its other security events. */
export function logOperatorActs(deps: {
  hub: Pick<FeedHub, 'subscribeAll'>
  acts: Pick<OperatorActStore, 'find'>
  logger: Logger
}): void {
  const { hub, acts, logger } = deps
  async function log(key: string): Promise<void> {
    const act = await acts.find(Number(key))
    if (!act) return
    const { actNo, operator, command, subject, isDone } = act
    logSecurityEvent(logger, 'operator-act', { actNo, operator, command, subject, isDone })
  }
  hub.subscribeAll('operator-act', (key) => {
    log(key).catch((error: unknown) => logger.warn({ err: error }, 'an operator act could not be logged'))
  })
}
