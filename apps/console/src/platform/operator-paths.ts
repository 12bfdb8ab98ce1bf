/** The pages of the console, by what their main operation is called in the role table. */
export const consolePaths = {
  now: '/',
  why: '/why',
  charger: '/charger',
  customer: '/customer',
  content: '/content',
  outages: '/outages',
  organisations: '/organisations',
  audit: '/audit',
  people: '/people',
  register: '/register',
} as const

export function chargerPath(id: string): string {
  return `${consolePaths.charger}/${encodeURIComponent(id)}`
}

export function customerPath(accountNumber: string): string {
  return `${consolePaths.customer}/${encodeURIComponent(accountNumber)}`
}

/** In the query: an address that ends like a file is not a page. */
export function contentPath(path: string): string {
  return `${consolePaths.content}?${new URLSearchParams({ path }).toString()}`
}

export function whyPath(id: string, date: string): string {
  return `${consolePaths.why}?${new URLSearchParams({ id, date }).toString()}`
}
