/** Closes parts in their order. One that fails is reported, and never keeps the others open. */
export async function closeParts(
  parts: readonly (() => Promise<void>)[],
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const close of parts) {
    try {
      await close()
    } catch (error) {
      onFault(error)
    }
  }
}
