export type Cookies = {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string, maxAgeSeconds: number) => void
  readonly remove: (name: string) => void
}

/** The cookies that scripts may see; all of ours hold for the whole app and never leave the site. */
export function createCookies(document: Document): Cookies {
  const isSecure = document.location.protocol === 'https:'
  function write(name: string, value: string, maxAgeSeconds: number): void {
    const secure = isSecure ? '; Secure' : ''
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${Math.round(maxAgeSeconds)}${secure}`
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
    remove: (name) => write(name, '', 0),
  }
}
