/** Paths match with and without a trailing slash. */
export function removeTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}
