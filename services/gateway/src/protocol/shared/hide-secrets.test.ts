import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

test.each([
  ['a card', '[2,"1","Authorize",{"idTag":"04A2B9"}]', '[2,"1","Authorize",{"idTag":"(hidden)"}]'],
  [
    'a card that is a number',
    '[2,"1","Authorize",{"IdTag":4711}]',
    '[2,"1","Authorize",{"IdTag":"(hidden)"}]',
  ],
  [
    'a card with its kind',
    '[2,"1","Authorize",{"idToken":{"idToken":"04A2B9","type":"ISO14443"}}]',
    '[2,"1","Authorize",{"idToken":{"idToken":"(hidden)","type":"ISO14443"}}]',
  ],
  [
    'a password that is set',
    '[2,"1","ChangeConfiguration",{"key":"AuthorizationKey","value":"0123"}]',
    '[2,"1","ChangeConfiguration",{"key":"AuthorizationKey","value":"(hidden)"}]',
  ],
  [
    'settings that are read',
    '[3,"1",{"configurationKey":[{"key":"WifiPassword","readonly":false,"value":"hunter2"},{"key":"HeartbeatInterval","readonly":false,"value":"60"}],"unknownKey":["Foo"]}]',
    '[3,"1",{"configurationKey":[{"key":"WifiPassword","readonly":false,"value":"(hidden)"},{"key":"HeartbeatInterval","readonly":false,"value":"60"}],"unknownKey":["Foo"]}]',
  ],
  [
    'a variable',
    '[2,"1","SetVariables",{"setVariableData":[{"attributeValue":"p","component":{"name":"SecurityCtrlr"},"variable":{"name":"BasicAuthPassword"}}]}]',
    '[2,"1","SetVariables",{"setVariableData":[{"attributeValue":"(hidden)","component":{"name":"SecurityCtrlr"},"variable":{"name":"BasicAuthPassword"}}]}]',
  ],
  [
    'the network of a charger',
    '[2,"1","SetNetworkProfile",{"connectionData":{"vpn":{"user":"u","password":"p","key":"k"},"apn":{"simPin":1234}}}]',
    '[2,"1","SetNetworkProfile",{"connectionData":{"vpn":{"user":"u","password":"(hidden)","key":"(hidden)"},"apn":{"simPin":"(hidden)"}}}]',
  ],
  [
    'an address with a ticket',
    '[2,"1","GetDiagnostics",{"location":"https://me:pw@files.example/logs/ticket?t=1"}]',
    '[2,"1","GetDiagnostics",{"location":"https://files.example/(hidden)"}]',
  ],
  [
    'data of a vendor as JSON',
    '[2,"1","DataTransfer",{"vendorId":"v","data":"{\\"token\\":\\"x\\",\\"temperature\\":21}"}]',
    '[2,"1","DataTransfer",{"vendorId":"v","data":{"token":"(hidden)","temperature":21}}]',
  ],
  [
    'other data of a vendor',
    '[2,"1","DataTransfer",{"vendorId":"v","data":"pin 1234"}]',
    '[2,"1","DataTransfer",{"vendorId":"v","data":"(hidden)"}]',
  ],
  ['a message that is not JSON', 'idTag=04A2B9', '(12 characters that are not JSON)'],
  [
    'nothing where nothing is secret',
    '[3,"1",{"currentTime":"2026-11-17T10:00:00Z"}]',
    '[3,"1",{"currentTime":"2026-11-17T10:00:00Z"}]',
  ],
])('hides %s', (_, text, shown) => {
  expect(hideSecrets(text)).toBe(shown)
})
