/** A name and a password as old links carry them: JSON in base64, with either alphabet, padded or not. */
export function readEncodedCredentials(text: string): { username: string; password: string } | null {
  // A plus sign in an address is read as a space by most who take addresses apart.
  const decoded = Buffer.from(text.replaceAll(' ', '+'), 'base64').toString('utf8')
  const { username, password } = parseRecord(decoded)
  if (typeof username !== 'string' || typeof password !== 'string') return null
  return username.trim() === '' || password === '' ? null : { username: username.trim(), password }
}

function parseRecord(text: string): { username?: unknown; password?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
