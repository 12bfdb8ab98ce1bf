/** As many requests as a browser sends to one host at a time. */
const LANES = 6

/**
 * Brings files into the browser's own cache, several at a time, while the worker's installation asks for one after the
 * other. A file that fails is left to the installation, which reports it.
 */
export async function fetchSideBySide(
  addresses: readonly string[],
  fetchFile: (address: string) => Promise<unknown>,
): Promise<void> {
  const waiting = addresses.values()
  async function drain(): Promise<void> {
    for (const address of waiting) await fetchFile(address).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: LANES }, drain))
}
