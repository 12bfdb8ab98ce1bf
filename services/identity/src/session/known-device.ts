import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { SignInRecord } from '@driveway/store/accounts/customer-store'

const ID_BYTES = 16
const TAG_BYTES = 16
/** One household; the cookie must not list everybody who ever signed in here. */
const MAX_ACCOUNTS = 4
/** A device that has not signed in for this long is unknown again. */
const KNOWN_DEVICE_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
const idShape = /^[\w-]{22}$/
const entryShape = /^([\w-]{22})~(\d{1,6})$/

/** The account, and the password that its devices are bound to: a new one makes all of them unknown. */
export type DeviceAccount = Pick<SignInRecord, 'accountNumber' | 'passwordHash'>

/** Recognises devices that have signed in to an account before, by a cookie that identifies nobody. */
export type KnownDevices = {
  /** The device's id if the account knows it. */
  recognise(cookie: string | null, account: DeviceAccount, now: Date): string | null
  /** The cookie's new value after a sign-in to the account. */
  remember(cookie: string | null, account: DeviceAccount, now: Date): string
}

type Entry = { readonly tag: string; readonly day: number }

/** The cookie holds an id and, for each account, a dated tag. */
export function createKnownDevices(secrets: SecretBox): KnownDevices {
  function makeTag(id: string, { accountNumber, passwordHash }: DeviceAccount, day: number): Buffer {
    const value = `${id} ${accountNumber} ${day} ${passwordHash}`
    return secrets.hash(value, 'known device').subarray(0, TAG_BYTES)
  }

  return {
    recognise(cookie, account, now) {
      const device = readCookie(cookie)
      if (!device) return null
      const today = findDay(now)
      const isKnown = device.entries.some(
        ({ tag, day }) =>
          today - day < KNOWN_DEVICE_DAYS && timingSafeEqual(makeTag(device.id, account, day), decode(tag)),
      )
      return isKnown ? device.id : null
    },

    remember(cookie, account, now) {
      const { id, entries } = readCookie(cookie) ?? { id: encode(randomBytes(ID_BYTES)), entries: [] }
      const others = entries.filter(({ tag, day }) => !makeTag(id, account, day).equals(decode(tag)))
      const day = findDay(now)
      const all = [{ tag: encode(makeTag(id, account, day)), day }, ...others].slice(0, MAX_ACCOUNTS)
      return [id, ...all.map((each) => `${each.tag}~${each.day}`)].join('.')
    },
  }
}

function readCookie(cookie: string | null): { id: string; entries: readonly Entry[] } | null {
  const [id, ...parts] = (cookie ?? '').split('.')
  if (id === undefined || !idShape.test(id) || parts.length > MAX_ACCOUNTS) return null
  const entries = parts.flatMap((part): Entry[] => {
    const [, tag, day] = entryShape.exec(part) ?? []
    return tag === undefined ? [] : [{ tag, day: Number(day) }]
  })
  return entries.length === parts.length ? { id, entries } : null
}

function findDay(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
