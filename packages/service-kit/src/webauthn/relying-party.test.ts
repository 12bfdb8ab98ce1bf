import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['app.kestrel.example', 'app.kestrel.example', 'https://app.kestrel.example'],
  ['app.kestrel.example:8443', 'app.kestrel.example', 'https://app.kestrel.example:8443'],
  ['kestrel.localhost:3000', 'kestrel.localhost', 'http://kestrel.localhost:3000'],
  ['notlocalhost', 'notlocalhost', 'https://notlocalhost'],
])('passkeys of %s belong to %s', (host, id, origin) => {
  expect(relyingPartyOf(host)).toEqual({ id, origin })
})
