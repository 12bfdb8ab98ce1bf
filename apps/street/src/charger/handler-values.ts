/** The answer to a call that is either carried out or refused. */
export function answer(isAccepted: boolean): { status: 'Accepted' | 'Rejected' } {
  return { status: isAccepted ? 'Accepted' : 'Rejected' }
}

export function readDate(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text)
}
