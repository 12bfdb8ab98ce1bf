/**
 * Undoes what a mail's text suffered on its way. Bytes travel here as a string of one character a byte ('latin1'),
 * so that nothing is lost before the character set is known.
 */
export function decodeTransfer(bytes: string, encoding: string): string {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(bytes, 'base64').toString('latin1')
    case 'quoted-printable':
      return decodeQuotedPrintable(bytes)
    default:
      return bytes
  }
}

/** Bytes as they are meant to be read; a character set that nobody knows is read as UTF-8. */
export function decodeCharacters(bytes: string, charset: string): string {
  const buffer = Buffer.from(bytes, 'latin1')
  try {
    return new TextDecoder(charset).decode(buffer)
  } catch {
    return buffer.toString('utf8')
  }
}

/** A line's end after '=' is no line's end, and spaces before one were added on the way. */
function decodeQuotedPrintable(bytes: string): string {
  return readHexBytes(bytes.replaceAll(/[ \t]+(?=\r?\n)/g, '').replaceAll(/=\r?\n/g, ''))
}

export function readHexBytes(text: string): string {
  return text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
