export type Cookies = {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string, maxAgeSeconds: number) => void
  /** Expires at a date instead of after a duration. */
  readonly writeUntil: (name: string, value: string, until: Date) => void
  readonly remove: (name: string) => void
}

/** Script-visible cookies; the app's own have the path `/` and are same-site. */
export function createCookies(document: Document): Cookies {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  function put(name: string, value: string, lifetime: string): void {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; ${lifetime}${secure}`
  }
  function write(name: string, value: string, maxAgeSeconds: number): void {
    put(name, value, `Max-Age=${Math.round(maxAgeSeconds)}`)
  }
  return {
    read: (name) => {
      const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
      if (found === undefined) return null
      const value = found.slice(name.length + 1)
      try {
        return decodeURIComponent(value)
      } catch {
        return value
      }
    },
    write,
    writeUntil: (name, value, until) => put(name, value, `Expires=${until.toUTCString()}`),
    remove: (name) => write(name, '', 0),
  }
}
