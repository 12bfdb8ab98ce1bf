/** A resolver's expected failure: its code and message reach the client. */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
