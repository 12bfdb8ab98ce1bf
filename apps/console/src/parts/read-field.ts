/** The trimmed text of a field of a form; empty without one. */
export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The whole number of a field; null if it is empty, and -1, which is out of every range, for any other text. */
export function readNumber(form: HTMLFormElement, name: string): number | null {
  const text = readField(form, name)
  if (text === '') return null
  return /^\d{1,10}$/.test(text) ? Number(text) : -1
}
