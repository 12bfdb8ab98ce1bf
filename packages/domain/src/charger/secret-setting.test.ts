import { expect, test } from 'vitest'
import { isSecretSetting } from './secret-setting.ts'

const cases: [name: string, isSecret: boolean][] = [
  ['AuthorizationKey', true],
  ['authorizationkey', true],
  ['SecurityCtrlr.BasicAuthPassword', true],
  ['WiFi-PSK', true],
  ['ApiToken', true],
  ['UnlockPin', true],
  ['GetConfigurationMaxKeys', false],
  ['HeartbeatInterval', false],
  ['AuthorizeRemoteTxRequests', false],
  ['SecurityProfile', false],
]

test.each(cases)('the setting %s is a secret: %s', (name, isSecret) => {
  expect(isSecretSetting(name)).toBe(isSecret)
})
