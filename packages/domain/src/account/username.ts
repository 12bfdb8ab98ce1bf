/** The one form under which user names are looked up and kept unique: people type them in any letter case. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase()
}
