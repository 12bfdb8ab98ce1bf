/** A slash at the end of an address makes no difference. */
export function removeTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}
