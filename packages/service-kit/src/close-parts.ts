/** Time that a part has to finish what it accepted. */
const PART_DEADLINE_MS = 10_000

/** Closes parts in their order. One that fails, or takes too long, is reported and never keeps the others open. */
export async function closeParts(
  parts: readonly (() => Promise<unknown> | void)[],
  onFault: (error: unknown) => void,
  deadlineMs = PART_DEADLINE_MS,
): Promise<void> {
  for (const close of parts) {
    try {
      await closeWithin(close, deadlineMs)
    } catch (error) {
      onFault(error)
    }
  }
}

async function closeWithin(close: () => Promise<unknown> | void, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Closing took longer than ${deadlineMs} ms`)), deadlineMs)
  })
  try {
    await Promise.race([close(), overdue])
  } finally {
    clearTimeout(timer)
  }
}
