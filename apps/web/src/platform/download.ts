/** Lets the browser fetch a file of this origin to disk; the page stays as it is. */
export function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
