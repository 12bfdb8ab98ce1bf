import { paths } from './paths.ts'

const ANY_ORIGIN = 'https://app.invalid'

/** Decodes layers of percent encoding, but not arbitrarily many, which only an attack has. */
function decodeFully(text: string): string | null {
  let decoded = text
  for (let layer = 0; layer < 4; layer++) {
    let next: string
    try {
      next = decodeURIComponent(decoded)
    } catch {
      return null
    }
    if (next === decoded) return decoded
    decoded = next
  }
  return null
}

/** A path as a browser would begin it: a slash and then neither another slash nor a backslash. */
function beginsInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** Browsers drop tabs and line ends from an address before they read it, so that they can hide a `//`. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

function mayLead(path: string): boolean {
  return path !== paths.login && path !== paths.logout
}

/**
 * The path that `redirectTo` or `returnTo` may lead to, or null: only ever inside this app, whatever the
 * encoding, and never to signing in or out.
 */
export function findSafePath(asked: string | null): string | null {
  if (!asked || hasControlCharacter(asked) || !beginsInside(asked)) return null
  const decodedPath = decodeFully(asked.split(/[?#]/)[0] ?? '')
  if (decodedPath === null || hasControlCharacter(decodedPath) || !beginsInside(decodedPath)) return null
  if (!URL.canParse(asked, ANY_ORIGIN)) return null
  const url = new URL(asked, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || !beginsInside(url.pathname)) return null
  const plain = new URL(decodedPath, ANY_ORIGIN).pathname
  if (!beginsInside(plain) || !mayLead(plain.replace(/(?<=.)\/+$/, ''))) return null
  return url.pathname + url.search + url.hash
}
