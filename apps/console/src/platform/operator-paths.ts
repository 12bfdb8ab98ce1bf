/** The pages of the console, by what their main operation is called in the role table. */
export const consolePaths = {
  now: '/',
  behind: '/behind',
  why: '/why',
  fleet: '/fleet',
  campaigns: '/campaigns',
  stock: '/stock',
  charger: '/charger',
  customer: '/customer',
  account: '/account',
  content: '/content',
  outages: '/outages',
  organisations: '/organisations',
  audit: '/audit',
  people: '/people',
  register: '/register',
} as const

/** The form of an act on the chargers of a filter: `act` at once, `new` in waves. */
export function actPath(form: 'act' | 'new', query: string): string {
  return `${consolePaths.campaigns}/${form}${query === '' ? '' : `?${query}`}`
}

export function rolloutPath(rolloutNo: number): string {
  return `${consolePaths.campaigns}/${rolloutNo}`
}

/** Chargers of customers that have been offline for more than an hour, the longest first. */
export const offlinePath = `${consolePaths.fleet}?customer=yes&seen=over-hour&sort=seen`

/** The list behind a number of Now. */
export function behindPath(list: string): string {
  return `${consolePaths.behind}/${list}`
}

export function chargerPath(id: string): string {
  return `${consolePaths.charger}/${encodeURIComponent(id)}`
}

export function customerPath(accountNumber: string): string {
  return `${consolePaths.customer}/${encodeURIComponent(accountNumber)}`
}

export function accountPath(accountNumber: string): string {
  return `${consolePaths.account}/${encodeURIComponent(accountNumber)}`
}

/** In the query: an address that ends like a file is not a page. */
export function contentPath(path: string): string {
  return `${consolePaths.content}?${new URLSearchParams({ path }).toString()}`
}

export function whyPath(id: string, date: string): string {
  return `${consolePaths.why}?${new URLSearchParams({ id, date }).toString()}`
}
