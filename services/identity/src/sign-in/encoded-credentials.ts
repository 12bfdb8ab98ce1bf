/** Parses user name and password of an old link: JSON in base64, with either alphabet, padded or not. */
export function readEncodedCredentials(text: string): { username: string; password: string } | null {
  // Query parsers read a plus sign as a space.
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
