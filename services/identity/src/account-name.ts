const MAX_USERNAME_LENGTH = 254

/** What no customer can be called is not looked for; the store could not even hold a zero byte. */
export function canBeUsername(username: string): boolean {
  return username.length <= MAX_USERNAME_LENGTH && !/\p{Cc}/u.test(username)
}

/** By which tries at an account are counted, whether or not there is one. */
export function nameAccount(brand: string, username: string): string {
  return `${brand} ${username.toLowerCase().slice(0, MAX_USERNAME_LENGTH)}`
}
