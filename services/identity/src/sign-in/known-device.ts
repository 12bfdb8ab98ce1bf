import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const TAG_BYTES = 16
/** A household's, and no more: a cookie is not a list of everybody who ever signed in here. */
const MAX_ACCOUNTS = 4
const partShape = /^[\w-]{22}$/

/** Tells devices that have signed an account in before from all others, by a cookie that names nobody. */
export type KnownDevices = {
  /** The device's own id, if it is known to this account. */
  recognise(cookie: string | null, accountNumber: string): string | null
  /** What the cookie must say once the account has been signed in here. */
  remember(cookie: string | null, accountNumber: string): string
}

/** The cookie is an id and, for each account, a tag that only the holder of a key can make; the first key makes them. */
export function createKnownDevices(signingKeys: readonly string[]): KnownDevices {
  const keys = signingKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'known device', 32)))

  return {
    recognise(cookie, accountNumber) {
      const device = readCookie(cookie)
      if (!device) return null
      const own = keys.map((key) => makeTag(key, device.id, accountNumber))
      const isKnown = device.tags.some((tag) => own.some((each) => timingSafeEqual(each, decode(tag))))
      return isKnown ? device.id : null
    },

    remember(cookie, accountNumber) {
      const [key] = keys
      if (!key) throw new Error('There is no key to know devices by')
      const { id, tags } = readCookie(cookie) ?? { id: encode(randomBytes(ID_BYTES)), tags: [] }
      const tag = encode(makeTag(key, id, accountNumber))
      const others = tags.filter((each) => each !== tag)
      return [id, tag, ...others].slice(0, MAX_ACCOUNTS + 1).join('.')
    },
  }
}

function makeTag(key: Buffer, id: string, accountNumber: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${accountNumber}`).digest().subarray(0, TAG_BYTES)
}

function readCookie(cookie: string | null): { id: string; tags: readonly string[] } | null {
  const [id, ...tags] = (cookie ?? '').split('.')
  if (id === undefined || tags.length > MAX_ACCOUNTS) return null
  return [id, ...tags].every((part) => partShape.test(part)) ? { id, tags } : null
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
