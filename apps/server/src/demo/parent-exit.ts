const CHECK_EVERY_MS = 500

/** Resolves when the parent process exits; one that was killed cannot send a signal. */
export function untilParentExits(): Promise<'orphaned'> {
  const parent = process.ppid
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(timer)
      resolve('orphaned')
    }, CHECK_EVERY_MS)
    timer.unref()
  })
}
