const CHECK_EVERY_MS = 500

/** Resolves when whoever started this process is gone: killed outright, it could not tell us to stop. */
export function untilOrphaned(): Promise<'orphaned'> {
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
