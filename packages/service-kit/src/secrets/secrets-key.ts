import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { SECRETS_KEY_BYTES } from './secret-box.ts'

const KEY_FILE = 'secrets-key'
const OWNER_ONLY = 0o600
/** Bits that give others access. */
const OTHERS = 0o077
const hexadecimal = /^[0-9a-f]{64}$/i
const base64 = /^[A-Za-z0-9+/_-]{43}=?$/

/** Reads a key of 32 bytes, as 64 hexadecimal digits or in base64; null for anything else. */
export function readSecretsKey(text: string): Buffer | null {
  const trimmed = text.trim()
  if (hexadecimal.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (!base64.test(trimmed)) return null
  const key = Buffer.from(trimmed, 'base64')
  return key.length === SECRETS_KEY_BYTES ? key : null
}

/** The key of the data folder as far as there is one. */
export async function findSecretsKey(folder: string): Promise<Buffer | null> {
  const text = await readIfPresent(join(folder, KEY_FILE))
  return text === null ? null : readSecretsKey(text)
}

/** The key of the data folder. The first start creates it, readable by its owner alone. */
export async function loadSecretsKey(folder: string): Promise<Buffer> {
  const file = join(folder, KEY_FILE)
  await mkdir(folder, { recursive: true })
  const text = (await readIfPresent(file)) ?? (await createKey(file))
  const key = readSecretsKey(text)
  if (key === null) throw new StartProblem(`${file} is not a key of ${SECRETS_KEY_BYTES} bytes.`)
  if (((await stat(file)).mode & OTHERS) !== 0) await chmod(file, OWNER_ONLY)
  return key
}

/** Processes that start at once agree on one key: the first link wins, and the others read it. */
async function createKey(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}.new`
  await writeFile(unfinished, `${randomBytes(SECRETS_KEY_BYTES).toString('base64')}\n`, { mode: OWNER_ONLY })
  try {
    await link(unfinished, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(unfinished)
  }
  return readFile(file, 'utf8')
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
