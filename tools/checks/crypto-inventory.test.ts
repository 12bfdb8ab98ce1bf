import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const product = ['apps', 'packages', 'services'].map((floor) => `${floor}/*/src/**/*.{ts,tsx}`)
/** Tests, and the world around the product, which has keys of its own. */
const other = /node_modules|\.(test|proof)\.tsx?$|\/testing\/|^packages\/testkit\/|^apps\/street\//
const usesCryptography =
  /\bcreate(Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify|ECDH)\(|\b(hkdf|pbkdf2|scrypt|generateKey(Pair)?)(Sync)?\(|\bsubtle\.|\bSignJWT\(|\bjwtVerify\(|\bnew Webhook\(|'@node-rs\/argon2'|\bX509CertificateGenerator\.|\bverify(Registration|Authentication)Response\(/

function listUses(): readonly string[] {
  return globSync(product, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !other.test(file) && usesCryptography.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}

function listInventory(): readonly string[] {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const section = text.split('\n## ').find((each) => each.startsWith('Keys and algorithms')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  const files = rows.join('\n').matchAll(/`((?:apps|packages|services)\/[^`]+)`/g)
  return [...new Set(Array.from(files, ([, file = '']) => file))].toSorted()
}

test('the inventory of keys and algorithms names every file that uses cryptography, and no other', () => {
  expect(listUses().length).toBeGreaterThan(20)
  expect(listInventory()).toEqual(listUses())
})
