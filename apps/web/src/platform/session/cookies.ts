import { formerName } from '@driveway/contract/identity'

export type Cookies = {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string, maxAgeSeconds: number) => void
  readonly writeUntil: (name: string, value: string, expires: string) => void
  readonly remove: (name: string) => void
}

/** Script-visible cookies; the app's own have the path `/`, are same-site and need https, or this machine. */
export function createCookies(document: Document): Cookies {
  function put(name: string, value: string, lifetime: string): void {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Secure; ${lifetime}`
  }
  function write(name: string, value: string, maxAgeSeconds: number): void {
    put(name, value, `Max-Age=${Math.round(maxAgeSeconds)}`)
  }
  function read(name: string): string | null {
    const all = `; ${document.cookie}`
    const at = all.split(`; ${name}=`)[1] ?? all.split(`; ${formerName(name)}=`)[1]
    if (at === undefined) return null
    const value = at.split(';')[0] ?? ''
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return {
    read,
    write,
    writeUntil: (name, value, expires) => put(name, value, `Expires=${expires}`),
    remove: (name) => {
      write(name, '', 0)
      write(formerName(name), '', 0)
    },
  }
}
