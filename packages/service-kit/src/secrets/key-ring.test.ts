import { expect, test } from 'vitest'
import { createKeyRing, keyPurpose } from './key-ring.ts'
import { createSecretBox } from './secret-box.ts'

const [old, young, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
const [oldBox, youngBox] = [createSecretBox(old), createSecretBox(young)]
const rotation = {
  next: oldBox.seal(young.toString('base64'), keyPurpose('next')),
  former: youngBox.seal(old.toString('base64'), keyPurpose('former')),
  hash: youngBox.seal(old.toString('base64'), keyPurpose('hash')),
}

test.each([
  ['the old key', old, rotation, true, true],
  ['the new key', young, rotation, true, true],
  ['the old key, before the rotation', old, {}, true, false],
  ['the new key, after it', young, { hash: rotation.hash }, false, true],
  ['another key', other, rotation, false, false],
])('a server with %s reads what it can', (_case, key, stored, readsOld, readsYoung) => {
  const ring = createKeyRing(key)
  ring.learn(stored)
  expect(ring.open(oldBox.seal('secret', 'row'), 'row')).toBe(readsOld ? 'secret' : null)
  expect(ring.open(youngBox.seal('secret', 'row'), 'row')).toBe(readsYoung ? 'secret' : null)
  expect(createSecretBox(key).open(ring.seal('secret', 'row'), 'row')).toBe('secret')
})

test.each([
  ['the old key', old, rotation],
  ['the new key', young, rotation],
  ['the new key alone', young, { hash: rotation.hash }],
])('hashes stay what they were, with %s', (_case, key, stored) => {
  const ring = createKeyRing(key)
  ring.learn(stored)
  expect(ring.hash('12345678', 'reset code')).toEqual(oldBox.hash('12345678', 'reset code'))
})
