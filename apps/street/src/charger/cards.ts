export type CardStatus = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid' | 'ConcurrentTx'

export type LocalList = {
  /** 0 without a list. */
  readonly version: number
  readonly entries: readonly { readonly idTag: string; readonly status: CardStatus }[]
}

/** An entry without a status removes the card from the list. */
export type ListUpdate = {
  readonly version: number
  readonly isFull: boolean
  readonly entries: readonly { readonly idTag: string; readonly status: CardStatus | null }[]
}

export type Cards = ReturnType<typeof createCards>

/** Card authorisation: by the server while it is reachable, otherwise by the local list or the cache. */
export function createCards(options: {
  readonly list: LocalList
  readonly isListEnabled: () => boolean
  readonly isCacheEnabled: () => boolean
  /** Null without a connection. */
  readonly ask: (idTag: string) => Promise<CardStatus | null>
}) {
  let list = options.list
  const cache = new Map<string, CardStatus>()

  async function authorise(idTag: string): Promise<boolean> {
    const answer = await options.ask(idTag)
    if (answer !== null) {
      if (options.isCacheEnabled()) cache.set(idTag, answer)
      return answer === 'Accepted'
    }
    const listed = options.isListEnabled() ? list.entries.find((each) => each.idTag === idTag) : undefined
    const known = listed?.status ?? (options.isCacheEnabled() ? cache.get(idTag) : undefined)
    return known === 'Accepted'
  }

  /** False if the update is not newer than the list. */
  function update({ version, isFull, entries }: ListUpdate): boolean {
    if (!isFull && version <= list.version) return false
    const named = new Set(entries.map((each) => each.idTag))
    const others = isFull ? [] : list.entries.filter((each) => !named.has(each.idTag))
    const added = entries.flatMap(({ idTag, status }) => (status === null ? [] : [{ idTag, status }]))
    list = { version, entries: [...others, ...added] }
    return true
  }

  return { authorise, list: () => list, update, clearCache: () => cache.clear() }
}
