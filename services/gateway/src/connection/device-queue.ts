export type DeviceQueue = {
  /** Runs the task after every earlier one of the same charger. Resolves when it has ended. */
  run(deviceNo: number, task: () => Promise<void>): Promise<void>
  /** Resolves when no task is queued or running any more. */
  drain(): Promise<void>
}

/** Exchanges of several messages with one charger never overlap; chargers do not wait for each other. */
export function createDeviceQueue(onFault: (error: unknown) => void): DeviceQueue {
  const last = new Map<number, Promise<void>>()
  return {
    run(deviceNo, task) {
      const before = last.get(deviceNo) ?? Promise.resolve()
      const ended = before
        .then(task)
        .catch(onFault)
        .finally(() => {
          if (last.get(deviceNo) === ended) last.delete(deviceNo)
        })
      last.set(deviceNo, ended)
      return ended
    },
    async drain() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
