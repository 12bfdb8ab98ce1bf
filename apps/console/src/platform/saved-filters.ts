const KEY = 'fleet-filters'
const MAX_SAVED = 30

export type SavedFilter = { readonly name: string; readonly query: string }

/** The filters of this browser; none where it keeps nothing. */
export function readSavedFilters(): readonly SavedFilter[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isSavedFilter) : []
  } catch {
    return []
  }
}

export function writeSavedFilters(filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(filters.slice(-MAX_SAVED)))
  } catch {
    // They are good for as long as the page is open.
  }
}

function isSavedFilter(value: unknown): value is SavedFilter {
  const { name, query } = (value ?? {}) as Partial<SavedFilter>
  return typeof name === 'string' && typeof query === 'string'
}
