import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const TAG_BYTES = 16
/** One household; the cookie must not list everybody who ever signed in here. */
const MAX_ACCOUNTS = 4
const partShape = /^[\w-]{22}$/

/** Recognises devices that have signed in to an account before, by a cookie that identifies nobody. */
export type KnownDevices = {
  /** The device's id if the account knows it. */
  recognise(cookie: string | null, accountNumber: string): string | null
  /** The cookie's new value after a sign-in to the account. */
  remember(cookie: string | null, accountNumber: string): string
}

/** The cookie holds an id and an HMAC tag for each account. All keys verify tags, the first one signs them. */
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
      if (!key) throw new Error('A known device needs a signing key')
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
