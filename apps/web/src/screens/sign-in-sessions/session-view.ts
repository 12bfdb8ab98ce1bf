import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import type { SignInSession } from '#data/sign-in-sessions/query.ts'

/** 'Chrome on Windows', 'iPhone' where the browser is unknown, or 'Unknown device'. */
export function nameDevice({ browser, system }: Pick<SignInSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return say(texts, 'browser-and-system', { browser, system })
  return browser ?? system ?? say(texts, 'unknown-device')
}
