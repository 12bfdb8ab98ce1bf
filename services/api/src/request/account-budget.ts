/** Values in the rows of one answer: 400 days of half hours with ten columns. */
export const MAX_CELLS = 192_000

/** The values that an account gets: ten of the largest answers at once, then a quarter of one each second. */
export const ACCOUNT_BUDGET = { capacity: 10 * MAX_CELLS, perSecond: MAX_CELLS / 4, perRequest: 100 }

/** Accounts whose budget has been full for a while are forgotten. */
const MAX_ACCOUNTS = 10_000

export type AccountBudget = {
  /** False while the account has spent more than it has. */
  admit(accountNumber: string): boolean
  /** Rows are counted when they are known, so one answer may overdraw the budget. */
  spend(accountNumber: string, cells: number): void
}

type Balance = { left: number; at: number }

/** A budget of values per account and process, refilled all the time. `now` is in milliseconds. */
export function createAccountBudget(
  limits: { readonly capacity: number; readonly perSecond: number; readonly perRequest: number },
  now: () => number,
): AccountBudget {
  const { capacity, perSecond, perRequest } = limits
  const balances = new Map<string, Balance>()

  function refill(accountNumber: string): Balance {
    const at = now()
    const balance = balances.get(accountNumber) ?? { left: capacity, at }
    balance.left = Math.min(balance.left + ((at - balance.at) / 1000) * perSecond, capacity)
    balance.at = at
    // The latest used last.
    balances.delete(accountNumber)
    balances.set(accountNumber, balance)
    if (balances.size > MAX_ACCOUNTS) {
      const [oldest] = balances.keys()
      if (oldest !== undefined) balances.delete(oldest)
    }
    return balance
  }

  return {
    admit(accountNumber) {
      const balance = refill(accountNumber)
      if (balance.left < perRequest) return false
      balance.left -= perRequest
      return true
    },
    spend(accountNumber, cells) {
      refill(accountNumber).left -= cells
    },
  }
}
